import { GROUP_CREDITS, REAL_GROUP, realRow } from '../src/testing/realRows';
import { expect, test } from './fixtures';
import { storedQueue } from './storedTexts';

const SINGER = {
  id: 9001,
  names: ['Mika Test'],
  line_up_id: -1,
  groups: [{ ...REAL_GROUP, line_up_id: -1, groups: null, members: null }],
  members: null,
};

const ROWS = [
  realRow('First Unlinked'),
  realRow('Second Unlinked', { artists: [SINGER], songArtist: 'Mika Test' }),
  realRow('Third Unlinked', {
    artists: [GROUP_CREDITS.withoutLineUp, SINGER],
    composers: [GROUP_CREDITS.nullLineUp],
  }),
  realRow('With a Line-up', {
    annSongId: 77_101,
    songType: 'Opening 1',
    artists: [GROUP_CREDITS.lineUp],
  }),
  realRow('Without Lists', {
    annSongId: 77_102,
    artists: [GROUP_CREDITS.emptyLists],
    composers: [{ id: 9300, names: ['Writer of Tests'] }],
  }),
];
const NAMES = ROWS.map(({ songName }) => songName);

/** Every call returns these rows; their audio is a file that the service has. */
test.beforeEach(async ({ faults, request, service }) => {
  const url = new URL('/api/get_n_random_songs', service.address).href;
  const songs: { audio: string | null }[] = await (
    await request.post(url, { data: { n: 100 } })
  ).json();
  const audio = songs.find((song) => song.audio !== null)?.audio;
  const json = ROWS.map((song) => ({ ...song, audio }));
  await faults.answer('/api', json);
});

test('songs without an id stay separate in rows, details, a playlist and the queue', async ({
  page,
  shell,
  searchPage,
  player,
  playlists,
  faults,
}) => {
  await shell.open('/search/rows');
  for (const name of NAMES) await expect(searchPage.playButton(name)).toBeVisible();
  await searchPage.chooseFromMenu('First Unlinked', 'Song information');
  for (const word of ['null', 'undefined', 'NaN', '-1']) {
    await expect(page.getByRole('main').getByText(word, { exact: true })).toHaveCount(0);
  }
  await page.keyboard.press('Escape');

  for (const [place, name] of ['Third Unlinked', 'First Unlinked'].entries()) {
    await searchPage.chooseFromMenu(name, 'Add to a PlayList');
    if (place === 0) await playlists.dialog.getByRole('textbox').fill('Rows');
    await playlists.dialogButton('Add').click();
    await expect(playlists.dialog).toHaveCount(0);
  }
  await searchPage.playButton('Second Unlinked').click();
  await player.expectSoundAdvances();
  await searchPage.chooseFromMenu('First Unlinked', 'Add to Play queue');
  await expect.poll(() => storedQueue(page)).toHaveLength(2);

  // The service cannot look them up by id, so everything must come from the browser.
  await faults.replace({ kind: 'cut', target: '/api', afterBytes: 0 });
  await shell.open('/playlist');
  await page.reload();
  await playlists.open('Rows');
  await playlists.expectSongs('Third Unlinked', 'First Unlinked');
  await player.queueButton.click();
  const queued = page.getByRole('complementary').getByRole('listitem');
  await expect(queued).toContainText(['Second Unlinked', 'First Unlinked']);
  // The page opens with "Mine", which has only listed or played songs.
  await shell.open('/song');
  await expect(searchPage.playButton('Second Unlinked')).toBeVisible();
  await shell.open('/song?mine=all');
  for (const name of NAMES) await expect(searchPage.playButton(name)).toBeVisible();
  await shell.open('/listened');
  await expect(searchPage.playButton('Second Unlinked')).toBeVisible();
});

test('a group credited without a line-up links to its page and to its members', async ({
  page,
  shell,
  searchPage,
}) => {
  const main = page.getByRole('main');
  await shell.open('/search/rows');
  await searchPage.chooseFromMenu('First Unlinked', 'Song information');
  await main.getByRole('link', { name: 'Group of Tests' }).first().click();
  await expect(page).toHaveURL(/#\/artist\/9100/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Group of Tests');
  for (const name of NAMES) await expect(searchPage.playButton(name)).toBeVisible();
  await main.getByRole('link', { name: 'Mika Test' }).first().click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Mika Test');
  await expect(main.getByRole('link', { name: 'Group of Tests' }).first()).toBeVisible();
});

test('the person by whom a song was found is aligned with its title, also in a narrow list [12.37]', async ({
  page,
  shell,
}) => {
  await shell.open('/search/writer%20of%20tests');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Without Lists' });
  await expect(row).toContainText('Composer: Writer of Tests');
  for (const width of [1440, 1000, 720]) {
    await page.setViewportSize({ width, height: 800 });
    const starts = await row.evaluate((each) => {
      const [title, note] = ['a', 'span:has(mark)'].map((name) => each.querySelector(name));
      return [title, note].map((element) => {
        const before = element ? getComputedStyle(element, '::before').content : '';
        return [element?.getBoundingClientRect().left, before];
      });
    });
    expect(starts[1], `${width}`).toEqual(starts[0]);
  }
});
