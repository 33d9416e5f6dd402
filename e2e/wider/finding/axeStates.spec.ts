import { expectNothingSerious, followSystemTheme } from '../../axe';
import { expect, test } from '../../fixtures';
import { FindPage } from '../../screens/FindPage';

/** 18:00 in Tokyo: outside of ranked time by the clock's rule. */
const OUTSIDE_RANKED = new Date('2026-05-10T09:00:00Z');

test.beforeEach(async ({ page }) => {
  await followSystemTheme(page);
  await page.clock.install({ time: OUTSIDE_RANKED });
});

test('axe finds nothing serious in the suggestions of songs that were found before', async ({
  page,
  shell,
  openBebop,
}) => {
  await openBebop();
  await shell.searchInput.fill('tank');
  const suggestions = page.getByRole('grid', { name: 'Suggestions' });
  await expect(suggestions.getByRole('gridcell', { name: /^Tank! Opening 1/ })).toBeVisible();
  await expectNothingSerious(page);
});

test('axe finds nothing serious in the suggestions with a best match and with chips', async ({
  page,
  shell,
}) => {
  await new FindPage(page).download();
  await shell.searchInput.fill('tank!');
  await expect(page.getByText('Enter to open')).toBeVisible();
  await expectNothingSerious(page);
  await shell.searchInput.fill('tank op 1 1998');
  const chip = page
    .getByRole('list', { name: 'Understood as' })
    .getByRole('button', { name: /^Opening 1/ });
  await expect(chip).toBeVisible();
  await expectNothingSerious(page);
  await page.keyboard.press('Tab');
  await expect(chip).toBeFocused();
  await expectNothingSerious(page);
});

test('axe finds nothing serious in an empty search', async ({ page, shell }) => {
  await shell.open('/search/');
  await expect(page.getByText('Which song are you looking for?')).toBeVisible();
  await expectNothingSerious(page);
});
