import type { Locator, Page } from '@playwright/test';

export function nowPlayingSheet(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Now playing' });
}

/** Opens the video pop-up from the menu of Now playing, which closes. */
export async function openVideoFromSheet(page: Page): Promise<void> {
  await nowPlayingSheet(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Video pop-up' }).click();
}
