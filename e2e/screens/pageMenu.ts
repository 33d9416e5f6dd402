import type { Locator, Page } from '@playwright/test';

/** The button in a page's head that opens the menu for all its songs. */
export function pageMenu(page: Page): Locator {
  return page.getByRole('main').locator('[data-page-menu]');
}

/** Chooses an entry of that menu. */
export async function chooseOfAll(page: Page, entry: string): Promise<void> {
  await pageMenu(page).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Opens or closes the details of a row by its menu. */
export async function toggleInformation(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Options for/ }).click();
  await page.getByRole('menuitem', { name: 'Song information' }).click();
}
