import type { Page } from '@playwright/test';
import { afterEach, beforeEach, describe, vi } from 'vitest';
import { GROUPS } from '../../e2e/walk/groups';
import { translatePage } from '../../src/testing/browserTranslation';
import { expect, test } from '../harness/test';
import { changeElsewhere, findLeftOver, PSEUDO, walkPseudo } from './otherLanguage';

/** @returns the texts that the browser has not translated */
const findUntranslated = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts = [...document.body.querySelectorAll('*')]
      .filter(
        (element) => element.closest('font, script, style, textarea, [translate=no]') === null,
      )
      .flatMap(({ childNodes }) => [...childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent ?? '');
    return texts.filter((text) => /\p{L}/u.test(text));
  });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(({ task }) => {
  if (task.result?.state === 'fail') return;
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
});

describe('in a page that the browser translates', () => {
  for (const group of GROUPS) {
    test(`every place of ${group.what} opens, and shows what the app says after a change of the language`, async ({
      page,
    }) => {
      await page.addInitScript(translatePage);
      const wrong: string[] = [];
      await walkPseudo(page, group, async (place) => {
        await expect.poll(() => findUntranslated(page), place).toEqual([]);
        await changeElsewhere(page, 'ja');
        for (const text of await findLeftOver(page)) wrong.push(`${place}, kept: ${text}`);
        await changeElsewhere(page, PSEUDO);
      });
      expect(wrong).toEqual([]);
    });
  }
});
