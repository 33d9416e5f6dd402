import type { Page } from '@playwright/test';
import { ListPage } from '../../e2e/screens/ListPage';
import { buildWirePerson, buildWireSong } from '../../service/testing/buildWireSong';
import { expect, testWith } from '../harness/test';
import { countStoredSongLists } from './storedSongList';

const LETTERS = ['L', 'M', 'N'];
/** More than a page of each list. */
const ANIME_PER_LETTER = 60;

const GROUP = { id: 900, names: ['Lumen'], line_up_id: null, groups: null, members: null };
const SONGS = LETTERS.flatMap((letter, group) =>
  Array.from({ length: ANIME_PER_LETTER }, (_, place) => {
    const id = group * ANIME_PER_LETTER + place + 1;
    const singer = { ...buildWirePerson(id, [`${letter} Singer ${place}`]), groups: [GROUP] };
    return buildWireSong({
      annId: id,
      annSongId: id,
      animeENName: `${letter} Tale ${place}`,
      animeVintage: `Spring ${2000 + (place % 3)}`,
      animeType: place % 2 === 0 ? 'TV' : 'Movie',
      artists: [singer],
      composers: [buildWirePerson(1_000 + id, [`${letter} Writer ${place}`])],
      songDifficulty: letter === 'N' ? 90 : 10,
    });
  }),
);

const test = testWith({ catalogue: { songs: SONGS }, hasSongList: true });

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const countText = (page: Page) => page.getByRole('main').getByRole('status');

test.beforeEach(async ({ page, shell }) => {
  await shell.open('/');
  await expect.poll(() => countStoredSongLists(page), { timeout: 20_000 }).toBe(1);
});

for (const [path, title, word] of [
  ['/anime', 'Animes', 'anime'],
  ['/artist', 'Artists', 'artists'],
  ['/creator', 'Composers/Arrangers', 'composers and arrangers'],
] as const) {
  test(`${title} has All beside what was found, with letters, and opens where it was left [12.63]`, async ({
    page,
    shell,
  }) => {
    const list = new ListPage(page);
    await shell.open(path);
    await expect(button(page, 'Everything found')).toBeVisible();
    await button(page, 'All').click();
    await expect(button(page, 'All')).toBeFocused();
    await expect(countText(page)).toHaveText(`1–100 of 180 ${word}`);
    // Popular first: what many players know.
    await expect(list.rows(title).first()).toContainText(/^N/);
    await list.sort.selectOption('Name');
    await expect(list.rows(title).first()).toContainText(/^L/);
    await button(page, 'M').click();
    await expect(countText(page)).toHaveText(`60 ${word}`);
    await expect(page).toHaveURL(/\?mine=catalogue&sort=name&letter=M$/);
    await shell.open('/');
    await shell.open(path);
    await expect(button(page, 'M')).toHaveAttribute('aria-pressed', 'true');
    await expect(countText(page)).toHaveText(`60 ${word}`);
    await button(page, 'Everything found').click();
    await expect(button(page, 'M')).toHaveCount(0);
    await expect(button(page, 'Everything found')).toBeFocused();
    await shell.open('/');
    await shell.open(path);
    await expect(button(page, 'Everything found')).toHaveAttribute('aria-pressed', 'true');
  });
}

test('All anime are limited by year and type, whose counts are of what the other limits leave', async ({
  page,
  shell,
}) => {
  await shell.open('/anime?mine=catalogue&letter=L');
  const choice = (name: string) => page.getByRole('main').getByRole('combobox', { name });
  await choice('Year').selectOption('2001 (20)');
  await choice('Type').selectOption('Movie (10)');
  await expect(countText(page)).toHaveText('10 anime');
  await expect(page).toHaveURL(/letter=L&year=2001&type=movie$/);
  const card = new ListPage(page).rows('Animes').first();
  await expect(card).toContainText('Movie');
  await expect(card).toContainText('2001 · 1 song');
});

test('a person among All has the number of songs and the groups, and leads to the page', async ({
  page,
  shell,
}) => {
  await shell.open('/artist?mine=catalogue');
  const list = new ListPage(page);
  // The stored list may still be opening, and until then the page shows what was found.
  await expect(countText(page)).toHaveText('1–100 of 180 artists');
  await list.filter.fill('singer m 57');
  await expect(countText(page)).toHaveText('1 of 180 artists');
  await expect(list.rows('Artists').first()).toContainText('1 song · in Lumen');
  await list.rows('Artists').first().getByRole('link').click();
  await expect(page).toHaveURL(/#\/artist\/118$/);
});

test('an address of All with nonsense shows all of it, and what nothing fits can be cleared', async ({
  page,
  shell,
}) => {
  await shell.open('/anime?mine=catalogue&letter=%3Cb%3E&year=0&type=x&page=999&sort=-1');
  await expect(countText(page)).toHaveText('101–180 of 180 anime');
  await shell.open('/anime?mine=catalogue&year=1917&filter=zzz');
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(countText(page)).toHaveText('1–100 of 180 anime');
});
