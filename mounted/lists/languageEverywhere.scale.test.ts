import type { Page } from '@playwright/test';
import { describe } from 'vitest';
import { GROUPS } from '../../e2e/walk/groups';
import { untilStill } from '../../e2e/walk/look';
import { goTo, leave } from '../../e2e/walk/places';
import { expect, test } from '../harness/test';

const WIDTH_PX = 1440;
/** The language in which the places of the walk are named. */
const PSEUDO = 'en-XA';

/** As if another tab had changed it. */
async function changeElsewhere(page: Page, language: string): Promise<void> {
  await page.evaluate((tag) => {
    const key = 'SuperPlayer.language';
    const newValue = JSON.stringify({ language: tag });
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }, language);
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
}

/** Remembers every element of the page, and what is focused. */
function remember(page: Page): Promise<void> {
  return page.evaluate(() => {
    const elements = [...document.body.querySelectorAll('*')];
    Reflect.set(window, 'remembered', { elements, focused: document.activeElement });
  });
}

/** @returns the remembered elements that have left the page, and the lost focus */
function findLost(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { elements, focused }: { elements: readonly Element[]; focused: Element } = Reflect.get(
      window,
      'remembered',
    );
    // Only some languages have a name with a slash, after which a line may break.
    const gone = elements.filter(({ isConnected, tagName }) => !isConnected && tagName !== 'WBR');
    const lost = gone
      .filter(({ parentElement }) => parentElement === null || !gone.includes(parentElement))
      .map((element) => element.outerHTML.slice(0, 120));
    return document.activeElement === focused ? lost : [...lost, 'the focus'];
  });
}

/** @returns texts and names that are still in the pseudo language */
function findLeftOver(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // A message stays as it was said.
    const said = '[role=status][aria-live], [role=alert][aria-live]';
    const marked = /\[[^\]]*(?:[àéîöûýÀÉÎÖÛÝçñšžÇÑŠŽ]|lorem)[^\]]*\]/;
    const found: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(said) !== null) continue;
      const texts = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? '');
      const named = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'].map(
        (name) => element.getAttribute(name) ?? '',
      );
      for (const text of [...texts, ...named])
        if (marked.test(text)) found.push(`${element.tagName} ${text.slice(0, 80)}`);
    }
    return marked.test(document.title) ? [...found, document.title] : found;
  });
}

describe('a language that another tab has chosen', () => {
  for (const group of GROUPS) {
    test(`changes all texts of ${group.what}, and nothing is mounted again`, async ({ page }) => {
      await page.addInitScript((language) => {
        localStorage.setItem('SuperPlayer.language', JSON.stringify({ language }));
        Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
      }, PSEUDO);
      await page.goto('./#/404');
      await group.seed?.(page);
      const wrong: string[] = [];
      for (const place of group.places) {
        if (place.widths?.(WIDTH_PX) === false) continue;
        await test.step(place.what, async () => {
          await goTo(page, place);
          // The page before stays in sight until the next one has its data.
          await page.waitForLoadState('networkidle');
          await untilStill(page);
          await remember(page);
          await changeElsewhere(page, 'ja');
          for (const lost of await findLost(page)) wrong.push(`${place.what}, lost: ${lost}`);
          for (const text of await findLeftOver(page)) wrong.push(`${place.what}, kept: ${text}`);
          await changeElsewhere(page, PSEUDO);
          await leave(page, place);
        });
      }
      expect(wrong).toEqual([]);
    });
  }
});
