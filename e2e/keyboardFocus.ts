import type { Locator, Page } from '@playwright/test';
import { expect } from './expect';

/** The focused element, as a sighted user perceives it. */
interface Focused {
  readonly name: string;
  readonly isLost: boolean;
  readonly isInWindow: boolean;
  readonly hasRing: boolean;
}

export function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const isLost = element === null || element === document.body;
    const name = `${element?.tagName} ${element?.getAttribute('aria-label') ?? element?.textContent?.slice(0, 40)}`;
    if (isLost) return { name, isLost, isInWindow: false, hasRing: false };
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    const isInWindow =
      width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    const isRinged = (each: Element | null, pseudo?: string) => {
      if (each === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each, pseudo);
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      return hasOutline || boxShadow !== 'none';
    };
    const around = [element, element.parentElement, element.parentElement?.parentElement ?? null];
    // A slider's focus ring is drawn around its handle or its filled part.
    const beside = [element.previousElementSibling, element.nextElementSibling];
    const hasRing =
      isRinged(element, '::before') || [...around, ...beside].some((each) => isRinged(each));
    return { name, isLost, isInWindow, hasRing };
  });
}

/** Expects that an element in the window has a visible focus. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { name, isLost, isInWindow, hasRing } = await focused(page);
      return !isLost && isInWindow && hasRing ? 'seen' : `not seen: ${name}`;
    })
    .toBe('seen');
}

/** Presses a key and expects that the focus is visible afterwards. */
export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expectFocusSeen(page);
}

/**
 * Presses Tab (or `key`) until the focused element matches; the focus must be visible at each stop.
 *
 * @returns the number of presses
 */
export async function tabTo(
  page: Page,
  selector: string,
  { key = 'Tab', most = 60 } = {},
): Promise<number> {
  for (let presses = 1; presses <= most; presses += 1) {
    await press(page, key);
    const isThere = await page.evaluate(
      (asked) => document.activeElement?.matches(asked) ?? false,
      selector,
    );
    if (isThere) return presses;
  }
  throw new Error(`no way to ${selector} by ${key}; last: ${(await focused(page)).name}`);
}

/** Focuses a control for keys of its own: after a press of the pointer they are the player's. */
export async function focusByKey(control: Locator): Promise<void> {
  await control.page().keyboard.press('Tab');
  await control.focus();
}
