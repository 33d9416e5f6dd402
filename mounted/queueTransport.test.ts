import type { Page } from '@playwright/test';
import { focusByKey } from '../e2e/keyboardFocus';
import { storedConfig, storedQueue } from '../e2e/storedTexts';
import { expect, test } from './harness/test';

function queuePanel(page: Page) {
  return page.getByRole('complementary', { name: 'Queue' });
}

/** Plays all results for "cowboy bebop". @returns the ids of the queue in order */
async function playAll(page: Page, player: { expectSoundAdvances: () => Promise<void> }) {
  await page.getByRole('main').getByRole('button', { name: 'Play all', exact: true }).click();
  await player.expectSoundAdvances();
  return storedQueue(page);
}

test('Undo restores a replaced queue with its song, index and second [11.18]', async ({
  page,
  shell,
  searchPage,
  player,
}) => {
  await shell.open();
  await shell.searchFor('cowboy bebop');
  const before = await playAll(page, player);
  expect(before.length).toBeGreaterThan(2);
  await player.nextButton.click();
  await player.expectSoundAdvances();
  const left = await player.goToMiddle();

  await searchPage.playButton('Tank!').click();
  await expect.poll(() => storedQueue(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => storedQueue(page)).toEqual(before);
  await player.expectGoesOnFrom(left);
  expect((await storedConfig(page)).playIndex).toBe(1);
});

test('an earlier queue is listed in the panel, also after a reload, and resumes at its second [11.19]', async ({
  page,
  shell,
  searchPage,
  player,
}) => {
  await shell.open();
  await shell.searchFor('cowboy bebop');
  const before = await playAll(page, player);
  await player.nextButton.click();
  await player.expectSoundAdvances();
  const left = await player.goToMiddle();
  await searchPage.playButton('Tank!').click();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await page.reload();
  await player.queueButton.click();
  await queuePanel(page)
    .getByRole('button', { name: /^\d+ songs, at / })
    .click();
  await expect.poll(() => storedQueue(page)).toEqual(before);
  await player.expectGoesOnFrom(left);
});

test('a song of the queue can be moved by keys and removed, and Undo restores it [11.20]', async ({
  page,
  shell,
  player,
}) => {
  await shell.open();
  await shell.searchFor('cowboy bebop');
  const [first, second, third, ...others] = await playAll(page, player);
  await player.queueButton.click();
  const panel = queuePanel(page);
  await expect(panel.getByRole('heading', { name: 'Next up' })).toBeVisible();
  const handles = panel.getByRole('button', { name: /^Move / });
  await focusByKey(handles.nth(2));
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => storedQueue(page)).toEqual([first, third, second, ...others]);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => storedQueue(page)).toEqual([third, first, second, ...others]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => storedQueue(page)).toEqual([first, second, third, ...others]);
  await player.expectSoundAdvances();

  await panel
    .getByRole('button', { name: /^Remove / })
    .nth(1)
    .click();
  await expect.poll(() => storedQueue(page)).toEqual([first, third, ...others]);
  // The newest message is for the removal; the one before it undoes all moves.
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => storedQueue(page)).toEqual([first, second, third, ...others]);
});

test('a cleared queue is restored by Undo, and a queue can be saved as a playlist [11.20]', async ({
  page,
  shell,
  player,
}) => {
  await shell.open();
  await shell.searchFor('cowboy bebop');
  const before = await playAll(page, player);
  await player.queueButton.click();
  const panel = queuePanel(page);
  await panel.getByRole('button', { name: 'Clear queue' }).click();
  await expect(panel.getByText(/queue is empty/)).toBeVisible();
  await player.expectSilence();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => storedQueue(page)).toEqual(before);
  await player.expectSoundAdvances();

  await panel.getByRole('button', { name: 'Save as playlist' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toHaveValue(/^Queue of /);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Added to “Queue of /)).toBeVisible();
});

test('a shuffle is shown by its button, keeps the song playing and can be undone [11.23 12.12]', async ({
  page,
  shell,
  player,
}) => {
  await shell.open();
  await shell.searchFor('cowboy bebop');
  const before = await playAll(page, player);
  const { url } = await player.sound();
  const shuffle = player.region.getByRole('button', { name: 'Shuffle' });
  await shuffle.click();
  await expect(shuffle).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => storedQueue(page)).not.toEqual(before);
  await page.reload();
  await expect(shuffle).toHaveAttribute('aria-pressed', 'true');
  await shuffle.click();
  await expect.poll(() => storedQueue(page)).toEqual(before);
  await player.playButton.click();
  await player.expectSoundAdvances();
  expect((await player.sound()).url).toBe(url);

  const shuffles = [
    () => page.keyboard.press('s'),
    async () => {
      await player.region.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Shuffle queue' }).click();
    },
  ];
  for (const shuffleAll of shuffles) {
    const { positionSeconds } = await player.sound();
    await shuffleAll();
    await expect(page.getByText('Queue shuffled')).toBeVisible();
    const after = await player.sound();
    expect(after.url).toBe(url);
    expect(after.positionSeconds).toBeGreaterThanOrEqual(positionSeconds);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => storedQueue(page)).toEqual(before);
  }
  expect((await player.sound()).url).toBe(url);
});

test('songs chosen to play next keep the order of the choice, also after a reload [12.13]', async ({
  page,
  shell,
  player,
}) => {
  await shell.open();
  await shell.searchFor('cowboy bebop');
  const before = await playAll(page, player);
  const rows = page.getByRole('main').getByRole('listitem');
  const ask = async (place: number) => {
    const entry = page.getByRole('menuitem', { name: 'Play next' });
    // The rows of a page that is just opened have no menu yet.
    await expect(async () => {
      await rows.nth(place).click({ button: 'right' });
      await expect(entry).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await entry.click();
  };
  const placeOf = async (place: number) => (await storedQueue(page))[place];
  await ask(3);
  await expect.poll(() => placeOf(1)).not.toBe(before[1]);
  const askedFirst = await placeOf(1);
  await page.reload();
  await ask(4);
  await expect.poll(() => placeOf(2)).not.toBe(before[1]);
  expect((await storedQueue(page)).slice(0, 2)).toEqual([before[0], askedFirst]);
});

test('the loop button repeats one song, then turns the loop off, and shows its state [11.24]', async ({
  page,
  player,
  playTwo,
}) => {
  await playTwo();
  await player.region.getByRole('button', { name: 'Loop: all songs' }).click();
  await expect(player.region.getByRole('button', { name: 'Loop: this song' })).toBeVisible();
  await player.seekSlider.focus();
  await page.keyboard.press('End');
  await expect.poll(async () => (await player.sound()).positionSeconds).toBeLessThan(8);
  await player.expectSoundAdvances();
  await expect(player.region.getByRole('link', { name: /Tank!/ })).toBeVisible();
  await player.nextButton.click();
  await expect(player.region.getByRole('link', { name: /THE REAL FOLK BLUES/ })).toBeVisible();
  await page.reload();
  await player.region.getByRole('button', { name: 'Loop: this song' }).click();
  await expect(player.region.getByRole('button', { name: 'Loop: off' })).toBeVisible();
  await expect.poll(async () => (await storedConfig(page)).loop).toBe(false);
});

/** The seconds of a text like "-01:05". */
function secondsOf(clockText: string): number {
  const [, minutes, seconds] = /(\d\d):(\d\d)/.exec(clockText) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

test('arrow and digit keys seek, and the time can show the time left [11.26]', async ({
  page,
  player,
  playTank,
}) => {
  await playTank();
  await page.keyboard.press('2');
  const before = (await player.sound()).positionSeconds;
  await page.keyboard.press('Shift+ArrowRight');
  await expect
    .poll(async () => (await player.sound()).positionSeconds)
    .toBeGreaterThan(before + 14);
  await page.keyboard.press('0');
  await expect.poll(async () => (await player.sound()).positionSeconds).toBeLessThan(8);

  const time = player.region.getByRole('button', { name: 'Show time left' });
  await time.click();
  await expect(time).toHaveText(/^-\d\d:\d\d/);
  const { positionSeconds: left } = await player.goToMiddle();
  const length = await player.lengthSeconds();
  await player.pauseButton.click();
  await player.expectSilence();
  const leftSeconds = secondsOf((await time.textContent()) ?? '');
  await page.reload();
  await expect(time).toHaveText(/^-\d\d:\d\d/);

  expect(Math.abs(leftSeconds - (length - left))).toBeLessThan(6);
});
