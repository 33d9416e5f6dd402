import type { Locator, Page } from '@playwright/test';

export function nowPlayingSheet(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Now playing' });
}
