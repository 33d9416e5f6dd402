import type { Page } from '@playwright/test';
import { allThatIsSaid } from '../e2e/allThatIsSaid';
import { PRACTICE_SONGS, type PracticeSong, songOfAddress, wordOf } from '../e2e/practiceSongs';
import type { PlayerBar } from '../e2e/screens/PlayerBar';
import type { Shell } from '../e2e/screens/Shell';
import { expect, testWith } from './harness/test';

const test = testWith({ catalogue: { songs: PRACTICE_SONGS } });

/** Every page that is not about one thing, which the user chose by its name. */
const PAGES = [
  '/',
  '/find',
  '/season',
  '/anime',
  '/anime?mine=all',
  '/artist',
  '/artist?mine=all',
  '/creator',
  '/song',
  '/song?mine=all',
  '/song?mine=played',
  '/playlist',
  '/listened',
  '/looking-back',
  '/practice',
  '/404',
] as const;

/** Opens a page and waits until the one before is gone, which shows its rows until then. */
async function openPage(path: string, page: Page, shell: Shell): Promise<void> {
  const before = await page.evaluate(() => location.hash.split('?')[0]);
  if (before !== `#${path}`.split('?')[0]) {
    await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-left', ''));
  }
  await shell.open(path);
  await expect(page.locator('[data-left]')).toHaveCount(0);
}

/** What each page says. Pictures, which would come in between, are [11.91]. */
async function walk(page: Page, shell: Shell): Promise<ReadonlyMap<string, string>> {
  const said = new Map<string, string>();
  for (const path of PAGES) {
    await openPage(path, page, shell);
    await page.waitForLoadState('networkidle');
    said.set(path, await allThatIsSaid(page));
  }
  return said;
}

async function hiddenSong(player: PlayerBar): Promise<PracticeSong> {
  await player.expectSoundAdvances();
  const song = songOfAddress((await player.sound()).url);
  if (song === undefined) throw new Error('The song that plays is none of the catalogue.');
  return song;
}

test('while a hidden song plays no page says more of its names than before it was first played [11.37]', async ({
  page,
  shell,
  player,
  searchPage,
}) => {
  await shell.open('/search/Harbor');
  await expect(searchPage.playButton('Quorvex lullaby')).toBeVisible();
  const before = await walk(page, shell);
  await shell.open('/search/Harbor');
  await page.keyboard.press('g');
  await page.getByRole('main').getByRole('button', { name: 'Shuffle', exact: true }).click();
  const word = wordOf(await hiddenSong(player));
  const timesIn = (said = '') => said.split(word).length - 1;
  const after = await walk(page, shell);
  const told = PAGES.filter((path) => timesIn(after.get(path)) > timesIn(before.get(path)));
  expect(told).toEqual([]);
});

const names = (page: Page) => page.getByRole('main').getByRole('listitem');

test('what a hidden song adds to the lists of the library appears there once it is shown [11.37]', async ({
  page,
  shell,
  player,
  searchPage,
}) => {
  await shell.open('/search/Zyphora');
  await searchPage.playButton('Zyphora lullaby').click();
  await player.expectSoundAdvances();
  await shell.open('/anime');
  await expect(names(page)).toHaveText([/Zyphora Harbor/]);
  // The song was counted, so this list has own entries.
  await expect(page.getByRole('button', { name: 'Mine', exact: true })).toBeVisible();
  await page.keyboard.press('g');
  await shell.searchFor('Quorvex lullaby');
  await page.getByRole('main').getByRole('button', { name: 'Shuffle', exact: true }).click();
  await expect.poll(async () => wordOf(await hiddenSong(player))).toBe('Quorvex');
  for (const path of ['/anime', '/anime?mine=all']) {
    await shell.open(path);
    await expect(page.getByText('1 anime', { exact: true })).toBeVisible();
    await expect(names(page)).toHaveText([/Zyphora Harbor/]);
  }
  await shell.open('/artist?mine=all');
  await expect(page.getByText('1 artist', { exact: true })).toBeVisible();
  // As it was, also after a reload.
  await page.reload();
  await expect(page.getByText('1 artist', { exact: true })).toBeVisible();

  await player.region.getByRole('button', { name: 'Reveal' }).click();
  await expect(page.getByText('2 artists', { exact: true })).toBeVisible();
  await shell.open('/anime');
  await expect(names(page)).toHaveText([/Quorvex Harbor/, /Zyphora Harbor/]);
});

test('all that came while names were hidden is in the lists once guessing stops [11.37]', async ({
  page,
  shell,
  player,
  searchPage,
}) => {
  await shell.open('/search/Zyphora');
  await searchPage.playButton('Zyphora lullaby').click();
  await player.expectSoundAdvances();
  await openPage('/listened', page, shell);
  await expect(page.getByRole('main')).toContainText('Zyphora lullaby');
  await page.keyboard.press('g');
  await shell.searchFor('Drosti');
  await page.getByRole('main').getByRole('button', { name: 'Shuffle', exact: true }).click();
  await expect.poll(async () => wordOf(await hiddenSong(player))).toBe('Drosti');
  await openPage('/listened', page, shell);
  await expect(page.getByRole('main')).toContainText('Zyphora lullaby');
  await expect(page.getByRole('main')).not.toContainText('Drosti');
  await player.region.getByRole('button', { name: 'Stop guessing' }).click();
  await expect(page.getByRole('main')).toContainText('Drosti lullaby');
  await shell.open('/anime');
  await expect(names(page)).toHaveText([/Drosti Harbor/, /Zyphora Harbor/]);
});
