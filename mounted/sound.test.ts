import type { Page } from '@playwright/test';
import type { PlayerBar } from '../e2e/screens/PlayerBar';
import { expect, test } from './harness/test';

async function openSound(page: Page, player: PlayerBar) {
  await player.region.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sound' }).click();
  return page.getByRole('dialog', { name: 'Sound' });
}

test('the playback speed survives a reload [11.34]', async ({ page, player, playTank }) => {
  await playTank();
  const dialog = await openSound(page, player);
  await dialog.getByLabel('Speed').selectOption('1.5×');
  await page.reload();
  await player.playButton.click();
  await player.expectSoundAdvances();
  await expect
    .poll(() => page.evaluate(() => document.querySelector('audio')?.playbackRate))
    .toBe(1.5);
  await expect(player.region.getByRole('button', { name: '1.5×' })).toBeVisible();
});
