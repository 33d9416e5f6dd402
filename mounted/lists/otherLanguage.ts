import type { Page } from '@playwright/test';
import { untilStill } from '../../e2e/walk/look';
import { type Group, goTo, leave } from '../../e2e/walk/places';
import { expect, test } from '../harness/test';

const WIDTH_PX = 1440;

/** The language in which the places of the walk are named. */
export const PSEUDO = 'en-XA';

async function openPseudo(page: Page): Promise<void> {
  await page.addInitScript((language) => {
    localStorage.setItem('SuperPlayer.language', JSON.stringify({ language }));
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
  }, PSEUDO);
  await page.goto('./#/404');
}

/** Walks in the pseudo language, and looks at each place of a group once it rests. */
export async function walkPseudo(
  page: Page,
  { seed, places }: Group,
  lookAt: (place: string) => Promise<void>,
): Promise<void> {
  await openPseudo(page);
  await seed?.(page);
  for (const place of places) {
    if (place.widths?.(WIDTH_PX) === false) continue;
    await test.step(place.what, async () => {
      await goTo(page, place);
      // The page before stays in sight until the next one has its data.
      await page.waitForLoadState('networkidle');
      await untilStill(page);
      await lookAt(place.what);
      await leave(page, place);
    });
  }
}

/** As if another tab had changed it. */
export async function changeElsewhere(page: Page, language: string): Promise<void> {
  await page.evaluate((tag) => {
    const key = 'SuperPlayer.language';
    const newValue = JSON.stringify({ language: tag });
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }, language);
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
}

/** @returns texts and names that are still in the pseudo language */
export function findLeftOver(page: Page): Promise<readonly string[]> {
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
