import type { Locator, Page } from '@playwright/test';

/** What "Now playing" opens. */
export function nowPlayingSheet(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Now playing' });
}
