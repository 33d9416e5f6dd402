import type { Page } from '@playwright/test';

/** Shows the fields behind "More", if the open panel hides them. */
export async function showMoreFilters(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: /^Filter / });
  const more = panel
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'More', exact: true });
  await more.waitFor();
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
}
