import type { Page } from '@playwright/test';
import type { PlayerBar } from '../e2e/screens/PlayerBar';
import type { Shell } from '../e2e/screens/Shell';
import { storedQueue } from '../e2e/storedTexts';
import { expect, test } from './harness/test';

const messages = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const queue = (page: Page) => page.getByRole('complementary', { name: 'Queue' });

/** Plays a search, opens the queue and removes songs from its second row on. */
async function removeSongs(page: Page, shell: Shell, player: PlayerBar, count: number) {
  await shell.open('/search/bebop');
  await page.getByRole('main').getByRole('button', { name: 'Play all', exact: true }).click();
  await player.expectSoundAdvances();
  await player.queueButton.click();
  const before = await storedQueue(page);
  expect(before.length).toBeGreaterThan(count + 1);
  for (let removed = 1; removed <= count; removed += 1) {
    await queue(page)
      .getByRole('button', { name: /^Remove / })
      .nth(1)
      .click();
    await expect.poll(async () => (await storedQueue(page)).length).toBe(before.length - removed);
  }
  return before;
}

test('six songs removed from the queue make one message with one Undo [12.75]', async ({
  page,
  shell,
  player,
}) => {
  const before = await removeSongs(page, shell, player, 6);
  await expect(messages(page).getByText('6 songs removed from the queue')).toBeVisible();
  await expect(messages(page).getByRole('button', { name: 'Undo', exact: true })).toHaveCount(1);
  await messages(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => storedQueue(page)).toEqual(before);
  await player.expectSoundAdvances();
});
