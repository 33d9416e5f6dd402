import { expect, test } from './harness/test';

test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

test('the Search tab moves the focus to the search field, and a found song plays', async ({
  page,
  shell,
  player,
  searchPage,
}) => {
  await shell.open('/');
  // Without style sheets the side bar of wide windows is there as well; the tabs stand behind it.
  await page.getByRole('link', { name: 'Search', exact: true }).last().tap();
  await expect(shell.searchInput).toBeFocused();
  await page.keyboard.type('cowboy bebop');
  await page.keyboard.press('Enter');
  await searchPage.playButton('Tank!').tap();
  await player.expectSoundAdvances();
});

test('a text shared by another app is searched for [11.49]', async ({ page, searchPage }) => {
  await page.goto('./?title=Videos&text=Tank!%20https%3A%2F%2Fexample.com%2Fwatch');
  await expect(page).toHaveURL(/\/player\/#\/search\/Tank!$/);
  await expect(searchPage.playButton('Tank!')).toBeVisible();
});
