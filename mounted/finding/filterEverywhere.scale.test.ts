import type { Page } from '@playwright/test';
import { describe } from 'vitest';
import {
  buildLargeCatalogue,
  GROUP_WITHOUT_LINE_UP,
  HUGE_COMPOSER,
  NESTED_SINGER,
} from '../../e2e/largeCatalogue';
import { FindPage } from '../../e2e/screens/FindPage';
import { showMoreFilters } from '../../e2e/screens/filterPanel';
import type { Shell } from '../../e2e/screens/Shell';
import { expect } from '../harness/test';
import { test } from '../largeService';

const SONGS = buildLargeCatalogue();
/** Songs of the singer alone, and of a group where she is the only known member. */
const ALONE =
  SONGS.filter(({ artists }) => artists.length === 1 && artists[0]?.id === NESTED_SINGER.id)
    .length + GROUP_WITHOUT_LINE_UP.songCount;

const main = (page: Page) => page.getByRole('main');
const filterButton = (page: Page) => main(page).getByRole('button', { name: /^Filters/ });
const panel = (page: Page, subject: 'songs' | 'anime' = 'songs') =>
  page.getByRole('region', { name: `Filter ${subject}` });
const check = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const chips = (page: Page) =>
  main(page).getByRole('list', { name: 'Active filters' }).getByRole('listitem');
const chip = (page: Page, name: string) =>
  main(page)
    .getByRole('list', { name: 'Active filters' })
    .getByRole('button', { name: `Remove: ${name}`, exact: true });
const cards = (page: Page) => main(page).getByRole('region').getByRole('listitem');
/** Opens an address in a fresh page, like a followed link. */
async function openFresh(page: Page, shell: Shell, address: string): Promise<void> {
  await shell.open(address);
  await page.reload();
}
const songCount = (count: number) => (count === 1 ? '1 song' : `${count} songs`);

describe('the person filter of the find page', () => {
  test('finds a person with the keyboard, keeps it in the address, offers to filter by group size, and ignores an invalid id [10.27]', async ({
    page,
    shell,
  }) => {
    const find = new FindPage(page);
    await find.download();
    await filterButton(page).focus();
    await page.keyboard.press('Enter');
    await showMoreFilters(page);
    await page.getByRole('searchbox', { name: 'Find a person' }).focus();
    await page.keyboard.type('kazama mio');
    const found = panel(page).getByRole('button', { name: /^Mio Kazama/ });
    await expect(found).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(found).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/find\?person=20001$/);
    await find.expectCount(NESTED_SINGER.songCount);
    await check(page, 'Alone').check();
    await find.expectCount(ALONE);
    await expect(check(page, 'Alone')).toHaveAccessibleDescription(songCount(ALONE));
    await expect(page).toHaveURL(/\/find\?person=20001&alone=1$/);

    await page.reload();
    await find.expectCount(ALONE);
    await expect(chips(page)).toHaveText(['By Mio Kazama', 'Alone', 'Clear all']);
    await openFresh(page, shell, `/find?person=${NESTED_SINGER.id}&group=1&type=op`);
    const count = await find.count.innerText();
    await openFresh(page, shell, `/artist/${NESTED_SINGER.id}?group=1&type=op`);
    await expect(main(page).getByText(count, { exact: true })).toBeVisible();

    await openFresh(page, shell, `/find?person=${NESTED_SINGER.id}&alone=1&type=op`);
    await chip(page, 'By Mio Kazama').click();
    // Removing the person also removes the person's filters.
    await expect(chips(page)).toHaveText(['Opening', 'Clear all']);
    await expect(page).toHaveURL(/\/find\?type=op$/);

    await openFresh(page, shell, '/find?person=999999999&others=1e9&least=x');
    await expect(find.main.getByText('Not found...')).toBeVisible();
    await expect(chip(page, 'By an unknown person')).toBeVisible();
    for (const query of [
      'person=-3',
      'person=NaN&alone=1',
      'person=&least=2',
      'alone=1&others=0',
    ]) {
      await openFresh(page, shell, `/find?${query}`);
      await find.expectCount(SONGS.length);
      await expect(chips(page)).toHaveCount(0);
    }
  });
});

test('each filter value shows how many songs it would leave, given the other filters', async ({
  page,
}) => {
  const find = new FindPage(page);
  await find.download();
  await filterButton(page).click();
  await showMoreFilters(page);
  const films = SONGS.filter(({ animeType }) => animeType === 'Movie');
  const endings = films.filter(({ songType }) => songType.startsWith('Ending'));
  await expect(check(page, 'Movie')).toHaveAccessibleDescription(songCount(films.length));
  await check(page, 'Movie').check();
  await expect(check(page, 'Ending')).toHaveAccessibleDescription(songCount(endings.length));
  // The counts of a field ignore the field's own filter.
  const tv = SONGS.filter(({ animeType }) => animeType === 'TV').length;
  const shown = await check(page, 'TV').locator('..').innerText();
  expect(Number(shown.replace(/\D/g, ''))).toBe(tv);
  await check(page, 'Ending').check();
  await expect(panel(page).getByRole('status').first()).toHaveText(songCount(endings.length));
});

describe('the filter panel of a season', () => {
  const query = '/season?year=2020&season=winter';

  test('without a catalogue filters by the fields of the lists and names the filter it cannot apply', async ({
    page,
    shell,
  }) => {
    await openFresh(page, shell, `${query}&type=op&kind=movie`);
    await expect(
      main(page).getByText('Not filtered by Opening: that needs the song list.'),
    ).toBeVisible();
    await filterButton(page).click();
    await expect(panel(page, 'anime').getByRole('group')).toHaveCount(2);
    await chip(page, 'Opening').click();
    await expect(main(page).getByText(/^Not filtered by/)).toHaveCount(0);
    await expect(main(page).getByText(/^\d+ of \d+ anime$/)).toBeVisible();
    await page.getByLabel('From: Year').selectOption('2021');
    await expect(page).toHaveURL(/from=winter-2021&kind=movie$/);
    await main(page).getByRole('button', { name: 'Clear all' }).last().click();
    await expect(page).toHaveURL(/season=winter$/);
    await main(page).getByRole('link', { name: 'Get the song list' }).click();
    await expect(page).toHaveURL(/\/find$/);
  });

  test('with a catalogue shows the anime with a matching song and how many of their songs match [10.25]', async ({
    page,
    shell,
  }) => {
    await new FindPage(page).download();
    await openFresh(page, shell, `${query}&type=in`);
    const anime = [...new Set(SONGS.map(({ annId }) => annId))].map((annId) =>
      SONGS.filter((song) => song.annId === annId),
    );
    const withInserts = anime.filter((songs) =>
      songs.some(({ songType }) => songType === 'Insert Song'),
    );
    await expect(cards(page)).toHaveCount(withInserts.length);
    const [songs = []] = withInserts;
    const inserts = songs.filter(({ songType }) => songType === 'Insert Song').length;
    const card = main(page).getByTitle(String(songs[0]?.animeENName), { exact: true });
    await expect(card).toContainText(`${inserts} of ${songs.length} songs`);

    await filterButton(page).click();
    const hits = panel(page, 'anime').getByRole('status').first();
    await expect(hits).toHaveText(`${withInserts.length} anime`);
    await page.getByLabel('Filter by anime name').fill('wind letters');
    await expect.poll(() => cards(page).count()).toBeLessThan(withInserts.length);
    await expect(hits).toHaveText(`${await cards(page).count()} anime`);
    await page.getByLabel('Filter by anime name').fill('');

    await showMoreFilters(page);
    await page.getByRole('searchbox', { name: 'Find a person' }).fill('ishida');
    await panel(page, 'anime')
      .getByRole('button', { name: /^Ren Ishida/ })
      .click();
    await check(page, 'Movie').check();
    await expect(page).toHaveURL(new RegExp(`type=in&kind=movie&person=${HUGE_COMPOSER.id}$`));
    const theirs = anime.filter((all) =>
      all.some(
        ({ songType, animeType, composers }) =>
          songType === 'Insert Song' &&
          animeType === 'Movie' &&
          composers.some(({ id }) => id === HUGE_COMPOSER.id),
      ),
    );
    await expect(hits).toHaveText(`${theirs.length} anime`);
    await page.reload();
    await expect(chips(page)).toHaveText(['Insert Song', 'Movie', 'By Ren Ishida', 'Clear all']);
    for (const name of ['By Ren Ishida', 'Movie', 'Insert Song']) await chip(page, name).click();
    await expect(page).toHaveURL(/season=winter$/);
    await expect(filterButton(page)).toBeFocused();
  });

  test('sorts by name, by season and at random with a seed that the address keeps', async ({
    page,
    shell,
  }) => {
    const names = () => cards(page).allInnerTexts();
    await openFresh(page, shell, query);
    await expect(cards(page).first()).toBeVisible();
    const byName = await names();
    await openFresh(page, shell, `${query}&sort=-name`);
    await expect.poll(names).toEqual(byName.toReversed());
    await openFresh(page, shell, `${query}&sort=random&seed=7`);
    // A page without cards yet is in another order too.
    await expect(cards(page)).toHaveCount(byName.length);
    await expect.poll(names).not.toEqual(byName);
    const byChance = await names();
    await page.reload();
    await expect.poll(names).toEqual(byChance);
    await openFresh(page, shell, '/season?year=2020&sort=-season');
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
      /^Fall 2020/,
      /^2020/,
      /^Summer 2020/,
      /^Spring 2020/,
      /^Winter 2020/,
    ]);
    await openFresh(page, shell, `${query}&sort=constructor&seed=-1&from=NaN&difficulty=1e9`);
    await expect.poll(names).toEqual(byName);
  });
});

interface DumpedCatalogue {
  readonly anime: Record<string, { genres: string[]; tags: string[] }>;
  readonly songs: { amqSongId: number }[];
}

const GENRES = ['Action', 'Drama'];

/** Adds genres, tags and recordings to the dump, as in the real one. */
async function tellMore(page: Page): Promise<void> {
  await page.route('**/api/catalog_dump', async (route) => {
    const response = await route.fetch();
    const dump: DumpedCatalogue = await response.json();
    Object.values(dump.anime).forEach((anime, place) => {
      anime.genres = [GENRES[place % 2] ?? ''];
      anime.tags = Array.from({ length: 60 }, (_, index) => `Tag ${(place + index) % 90}`);
    });
    dump.songs.forEach((song, place) => {
      song.amqSongId = Math.floor(place / 2) + 1;
    });
    await route.fulfill({ response, json: dump });
  });
}

describe('the filters by genre, tag and recording', () => {
  test('appear with their counts on every page that lists songs, and list each recording once on the find and artist pages [10.26]', async ({
    page,
    shell,
  }) => {
    await tellMore(page);
    const find = new FindPage(page);
    await find.download();
    for (const address of [
      '/find',
      `/artist/${NESTED_SINGER.id}`,
      '/search/wind%20letters',
      '/anime/50003',
      '/season?year=2020',
    ]) {
      await openFresh(page, shell, address);
      await filterButton(page).click();
      await showMoreFilters(page);
      const genre = page.getByLabel('Add a genre');
      await expect(genre).toBeVisible();
      await expect(page.getByRole('searchbox', { name: 'Add a tag' })).toBeVisible();
      // An anime has one genre, and its page offers only that one.
      const option = genre.getByRole('option', { name: /^(Action|Drama) \([^0]/ }).first();
      await expect(option).toBeAttached();
      const label = await option.innerText();
      const count = Number(label.replace(/\D/g, ''));
      const name = label.replace(/ \(.*/, '');
      await genre.selectOption(name);
      await expect(page).toHaveURL(new RegExp(`[?&]genre=${name}$`));
      if (!address.startsWith('/season')) {
        await expect(panel(page).getByRole('status').first()).toHaveText(
          new RegExp(`^${String(count).replace(/(?=\d{3}$)/, '\\D?')} songs?$`),
        );
      }
      await page.reload();
      await expect(chip(page, name)).toBeVisible();
      await chip(page, name).click();
      await expect(chips(page)).toHaveCount(0);
    }

    await openFresh(page, shell, '/find?once=1');
    await find.expectCount(Math.ceil(SONGS.length / 2));
    await openFresh(page, shell, `/find?once=1&person=${NESTED_SINGER.id}`);
    const count = await find.count.innerText();
    await openFresh(page, shell, `/artist/${NESTED_SINGER.id}?once=1`);
    await expect(main(page).getByText(count, { exact: true })).toBeVisible();
  });
});
