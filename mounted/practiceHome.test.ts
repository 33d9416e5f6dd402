import { openPractised } from '../e2e/practisedLibrary';
import { expect, test } from './harness/test';

test('numbers lead to their songs, also after a reload, and home says what is due [13.11 13.13]', async ({
  page,
  shell,
}) => {
  await openPractised(page, shell);
  await page.getByRole('link', { name: /due today$/ }).click();
  const title = page.getByRole('heading', { name: 'Due: Today' });
  await expect(title).toBeVisible();
  const rows = page.getByRole('main').locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  expect(count).toBeGreaterThan(2);
  await page.reload();
  await expect(title).toBeVisible();
  await expect(rows).toHaveCount(count);
  await shell.open('/season');
  await shell.open('/');
  await expect(page.getByRole('link', { name: `Practice: ${count} songs due` })).toBeVisible();
});

test('two songs that are taken for each other are drilled from the list of trouble songs [13.16]', async ({
  page,
  shell,
}) => {
  await openPractised(page, shell);
  await page.getByRole('tab', { name: 'Trouble songs' }).click();
  await expect(page).toHaveURL(/show=trouble/);
  await page
    .getByRole('link', { name: /^Drill this pair/ })
    .first()
    .click();
  await expect(page.getByText('Two songs in turn')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('combobox', { name: /^Answer/ })).toBeVisible();
});
