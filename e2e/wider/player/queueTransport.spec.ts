import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { seedLibrary } from '../../seedLibrary';
import { storedQueue } from '../../storedTexts';

function queuePanel(page: Page) {
  return page.getByRole('complementary', { name: 'Queue' });
}

/** Plays all results for "cowboy bebop". @returns the ids of the queue in order */
async function playAll(page: Page, player: { expectSoundAdvances: () => Promise<void> }) {
  // Home has a button for each of its lists until the results are there.
  const button = page.getByRole('button', { name: 'Play all', exact: true });
  await expect(button).toHaveCount(1);
  await button.click();
  await player.expectSoundAdvances();
  return storedQueue(page);
}

test('a song of the queue can be moved by drag [11.20]', async ({ page, shell, player }) => {
  await shell.open();
  await shell.searchFor('cowboy bebop');
  const [first, second, third, ...others] = await playAll(page, player);
  await player.queueButton.click();
  const panel = queuePanel(page);
  await expect(panel.getByRole('heading', { name: 'Next up' })).toBeVisible();
  const handles = panel.getByRole('button', { name: /^Move / });
  await handles.nth(1).hover();
  await page.mouse.down();
  const target = await handles.nth(2).boundingBox();
  if (target === null) throw new Error('the row is seen');
  await page.mouse.move(target.x + 5, target.y + target.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => storedQueue(page)).toEqual([first, third, second, ...others]);
});

/** The seconds of a text like "-01:05". */
function secondsOf(clockText: string): number {
  const [, minutes, seconds] = /(\d\d):(\d\d)/.exec(clockText) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

test('the bar shows where a press under the pointer would seek to, and the volume follows the mute button and wheel [11.25 11.26]', async ({
  page,
  player,
  playTank,
}) => {
  await playTank();
  await expect(player.seekSlider).toBeEnabled();
  const box = await player.seekSlider.boundingBox();
  if (box === null) throw new Error('the bar is seen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.move(box.x + box.width / 2 + 2, box.y + box.height / 2);
  const landing = player.region.locator('[data-landing]');
  await expect(landing).toHaveText(/^\d\d:\d\d$/);
  const length = await player.lengthSeconds();
  expect(Math.abs(secondsOf((await landing.textContent()) ?? '') - length / 2)).toBeLessThan(2);

  const volume = player.region.getByRole('slider', { name: 'Volume' });
  await player.region.getByRole('button', { name: 'Mute', exact: true }).hover();
  await page.mouse.wheel(0, 100);
  await expect(volume).toHaveValue('95');
  const loudness = () =>
    page.evaluate(() => {
      const { volume: set, muted } = document.querySelector('audio') ?? {};
      return { set, muted };
    });
  await expect.poll(loudness).toEqual({ set: 0.95, muted: false });
  await page.mouse.wheel(0, -100);
  await expect(volume).toHaveValue('100');
  await player.region.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(volume).toHaveValue('0');
  await expect.poll(loudness).toEqual({ set: 1, muted: true });
});

test('a queue of five thousand songs renders few rows at every scroll position [11.22]', async ({
  page,
  shell,
  player,
}) => {
  await shell.open('/song');
  await seedLibrary(page, 5_000);
  await page.evaluate(() => {
    const ids = Array.from({ length: 5_000 }, (_, index) => String(index + 1));
    localStorage.setItem('queue', JSON.stringify(ids));
    localStorage.setItem('config', JSON.stringify({ playIndex: 2_500, playNowId: '2501' }));
  });
  await page.reload();
  await player.queueButton.click();
  const panel = queuePanel(page);
  const rows = panel.getByRole('listitem');
  await expect(panel.locator('[aria-current="true"]')).toBeInViewport();
  await expect(panel.getByText(/^2\D?500 left/)).toBeVisible();
  const list = panel.locator('[data-queue-list]');
  for (const share of [0, 0.3, 1]) {
    await list.evaluate((element, to) => {
      element.scrollTop = element.scrollHeight * to;
    }, share);
    await expect(panel.locator('[aria-posinset="1"], [aria-posinset="5000"]')).toHaveCount(
      share === 0.3 ? 0 : 1,
    );
    expect(await rows.count()).toBeLessThan(80);
  }
});
