import { expect, test } from './harness/test';

test('a search shows its songs, and one plays', async ({ page, playTank, player }) => {
  await playTank();
  await expect(page).toHaveURL(/#\/search\/cowboy%20bebop$/);
  await page.keyboard.press('Space');
  await player.expectSilence();
});
test('a search shows its songs again', async ({ shell, searchPage }) => {
  await shell.open();
  await shell.searchFor('cowboy bebop');
  await expect(searchPage.playButton('Tank!')).toBeVisible();
});
test('a queue stays after a reload', async ({ page, playTwo, player }) => {
  await playTwo();
  await page.reload();
  await player.queueButton.click();
  await expect(player.queueRow('THE REAL FOLK BLUES').first()).toBeVisible();
});
