import type { Page } from '@playwright/test';
import { translatePage } from '../src/testing/browserTranslation';
import { expect } from './expect';

/** Locators read past it, so that they find the words of a translated text. */
export const MARK = '\u200B';

/** Has the browser translate the open page from now on. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(translatePage, MARK);
}

/** Waits until every text that can be seen is translated. */
export async function expectTranslated(page: Page): Promise<void> {
  const untranslated = () =>
    page.evaluate((mark) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode() !== null) {
        const { textContent, parentElement } = walker.currentNode;
        const isSeen = parentElement?.checkVisibility() === true;
        const isName = parentElement?.closest('[translate="no"]') !== null;
        const text = textContent ?? '';
        if (isSeen && !isName && /\p{L}/u.test(text) && !text.endsWith(mark)) found.push(text);
      }
      return found;
    }, MARK);
  await expect.poll(untranslated).toEqual([]);
}
