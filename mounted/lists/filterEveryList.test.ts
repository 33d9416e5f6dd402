import type { Page } from '@playwright/test';
import { fileSong, seedPlaylist } from '../../e2e/screens/PlaylistPages';
import { chooseOfAll } from '../../e2e/screens/pageMenu';
import { storedQueue } from '../../e2e/storedTexts';
import { expect, test } from '../harness/test';

const main = (page: Page) => page.getByRole('main');
const filter = (page: Page) => main(page).getByRole('button', { name: /^Filters/ });
const check = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const chip = (page: Page, name: string) =>
  main(page).getByRole('button', { name: `Remove: ${name}`, exact: true });

const IDS = [1, 2, 3, 4, 5, 6];
/** Every second song is an ending; a higher number means a better known song. */
const SONGS = IDS.map((id) =>
  fileSong(id, {
    songType: id % 2 === 0 ? 'Ending 1' : 'Opening 1',
    songDifficulty: id * 10,
  }),
);

async function seed(page: Page, songsCollections: readonly number[] = IDS): Promise<number> {
  return seedPlaylist(
    page,
    JSON.stringify({ playlist: { title: 'Mine', songsCollections }, songs: SONGS }),
  );
}

test.beforeEach(async ({ shell }) => shell.open('/404'));

test('a filtered playlist shows counts and chips, survives a reload and plays only the songs shown [11.7]', async ({
  page,
  shell,
  playlists,
  player,
}) => {
  await shell.open(`/playlist/${await seed(page)}`);
  await filter(page).click();
  await expect(check(page, 'Opening')).toHaveAccessibleDescription('3 songs');
  await check(page, 'Opening').check();
  await expect(page).toHaveURL(/\?type=op$/);
  await playlists.expectSongs('Song 1', 'Song 3', 'Song 5');
  await expect(main(page).getByText('3 of 6 songs')).toBeVisible();
  await page.reload();
  await playlists.expectSongs('Song 1', 'Song 3', 'Song 5');
  await playlists.button('Shuffle').click();
  await expect.poll(async () => (await storedQueue(page)).toSorted()).toEqual(['1', '3', '5']);
  await playlists.button('Play').click();
  await player.queueButton.first().click();
  await expect(page.getByRole('complementary').getByRole('listitem')).toHaveCount(3);
  await chip(page, 'Opening').click();
  await playlists.expectSongs(...IDS.map((id) => `Song ${id}`));
});

test('a sorted playlist has no handles to drag and can return to its own order [2.33 11.8]', async ({
  page,
  shell,
  playlists,
}) => {
  const id = await seed(page);
  await shell.open(`/playlist/${id}?sort=-difficulty`);
  await playlists.expectSongs(...IDS.toReversed().map((each) => `Song ${each}`));
  await expect(main(page).getByRole('button', { name: /^Move/ })).toHaveCount(0);
  await main(page).getByLabel('Sort by').selectOption('Custom order');
  await playlists.expectSongs(...IDS.map((each) => `Song ${each}`));
  await expect(main(page).getByRole('button', { name: 'Move Song 1' })).toBeVisible();
});

test('My songs is filtered over all its pages, and by whether a song is found, listed or played [11.7 11.9]', async ({
  page,
  shell,
  playlists,
}) => {
  await seed(page, [2, 4]);
  await shell.open('/song');
  await playlists.expectSongs('Song 4', 'Song 2');
  await main(page).getByRole('button', { name: 'Everything found' }).click();
  await filter(page).click();
  await check(page, 'Ending').check();
  await playlists.expectSongs('Song 6', 'Song 4', 'Song 2');
  await expect(main(page).getByText('3 of 6 songs')).toBeVisible();
  await chooseOfAll(page, 'Add all to queue');
  await expect.poll(async () => (await storedQueue(page)).toSorted()).toEqual(['2', '4', '6']);
  // The choice is remembered.
  await shell.open('/song?type=ed&filter=Song%206');
  await playlists.expectSongs('Song 6');
  await shell.open('/song?mine=listed');
  await playlists.expectSongs('Song 4', 'Song 2');
  await expect(main(page).getByText('In my playlists')).toBeVisible();
  await shell.open('/song?mine=played');
  await expect(main(page).getByText('No songs match your filters')).toBeVisible();
});

test('a song shown by Discovery counts as passed by until a search finds it [11.9]', async ({
  page,
  shell,
  searchPage,
  playlists,
}) => {
  await shell.open('/');
  await expect(
    main(page)
      .getByRole('button', { name: /^Play ./ })
      .first(),
  ).toBeVisible();
  await shell.open('/song?mine=passed');
  await expect.poll(async () => (await playlists.songNames()).length).toBeGreaterThan(0);
  await shell.open('/song?mine=found');
  await expect(main(page).getByText('No songs match your filters')).toBeVisible();
  await shell.open('/search/bebop');
  await expect(searchPage.playButton('Tank!')).toBeVisible();
  await shell.open('/song?mine=found');
  await expect.poll(async () => (await playlists.songNames()).length).toBeGreaterThan(0);
});

test('Most listened can be filtered and sorted [11.7]', async ({ page, shell, playlists }) => {
  await seed(page);
  await page.evaluate(async (ids) => {
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('SuperPlayer');
      opening.onsuccess = () => done(opening.result);
    });
    const transaction = database.transaction('listened', 'readwrite');
    for (const id of ids) transaction.objectStore('listened').put({ annSongId: id, count: id });
    await new Promise((done) => {
      transaction.oncomplete = done;
    });
    database.close();
  }, IDS);
  await shell.open('/listened');
  await playlists.expectSongs('Song 6', 'Song 5', 'Song 4', 'Song 3', 'Song 2', 'Song 1');
  await filter(page).click();
  await check(page, 'Opening').check();
  await playlists.expectSongs('Song 5', 'Song 3', 'Song 1');
  // Before they play: these songs have no files and are marked so.
  await expect(main(page).getByText('played 5 times')).toBeVisible();
  await playlists.button('Shuffle').click();
  await expect.poll(async () => (await storedQueue(page)).toSorted()).toEqual(['1', '3', '5']);
  await shell.open('/listened?sort=name');
  await playlists.expectSongs('Song 1', 'Song 2', 'Song 3', 'Song 4', 'Song 5', 'Song 6');
});
