import { expect, test } from '../../fixtures';
import { nowPlayingSheet } from '../../nowPlayingSheet';

test('a video is hidden while it plays and names are hidden [11.37]', async ({
  page,
  player,
  watchTank,
}) => {
  await watchTank();
  const sheet = nowPlayingSheet(page);
  await expect(sheet.locator('video')).toBeVisible();
  await sheet.getByRole('button', { name: 'Hide names' }).click();
  await expect(sheet.locator('video')).toHaveCount(0);
  await page.keyboard.press('f');
  await page.keyboard.press('v');
  const popup = page.getByRole('region', { name: 'Video' });
  await expect(popup.getByText('Which song is it?')).toBeVisible();
  await expect(popup.locator('video')).toBeHidden();
  await player.expectSoundAdvances();
  await page.getByRole('button', { name: 'Reveal' }).click();
  await expect(popup.locator('video')).toBeVisible();
  await player.expectSoundAdvances();
});
