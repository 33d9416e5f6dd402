import type { Page } from '@playwright/test';
import { afterEach, beforeEach, describe, vi } from 'vitest';
import { GROUPS } from '../../e2e/walk/groups';
import { untilStill } from '../../e2e/walk/look';
import { goTo, leave } from '../../e2e/walk/places';
import { translatePage } from '../../src/testing/browserTranslation';
import { expect, test } from '../harness/test';
import { changeElsewhere, findLeftOver, openPseudo, PSEUDO } from './otherLanguage';

const WIDTH_PX = 1440;

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
      await openPseudo(page);
      await group.seed?.(page);
      const wrong: string[] = [];
      for (const place of group.places) {
        if (place.widths?.(WIDTH_PX) === false) continue;
        await test.step(place.what, async () => {
          await goTo(page, place);
          await page.waitForLoadState('networkidle');
          await untilStill(page);
          await expect.poll(() => findUntranslated(page), place.what).toEqual([]);
          await changeElsewhere(page, 'ja');
          for (const text of await findLeftOver(page)) wrong.push(`${place.what}, kept: ${text}`);
          await changeElsewhere(page, PSEUDO);
          await leave(page, place);
        });
      }
      expect(wrong).toEqual([]);
    });
  }
});
