import type { Page } from '@playwright/test';
import { expect } from './expect';
import { type Faults, MEDIA_HOSTS } from './faults';
import { followWhatIsSaid, look, rowNames, SEARCH, watchAsked } from './journeyLooks';
import { readStore } from './readStore';
import type { PlayerBar } from './screens/PlayerBar';
import type { PlaylistPages } from './screens/PlaylistPages';
import type { SearchPage } from './screens/SearchPage';
import type { Shell } from './screens/Shell';
import { storedQueue } from './storedTexts';

/** What a journey is handled with, in the browser and in the app that is mounted without one. */
interface Given {
  readonly page: Page;
  readonly shell: Shell;
  readonly searchPage: SearchPage;
  readonly player: PlayerBar;
  readonly playlists: PlaylistPages;
  readonly faults: Faults;
}

/** What is seen on the way, by a name for each look. */
type Seen = Readonly<Record<string, unknown>>;

interface Journey {
  readonly title: string;
  readonly run: (given: Given) => Promise<Seen>;
  readonly expected: Seen;
}

const BEBOP = '/search/cowboy%20bebop';

const AT_BEBOP = {
  address: '#/search/cowboy%20bebop',
  title: 'cowboy bebop · Search · Anime Song Player',
  focus: 'BODY Skip to contentAnime Song Play',
  dialogs: 0,
  menus: 0,
  alerts: [],
  isLayer: false,
};
const OFFLINE_AT_BEBOP = {
  ...AT_BEBOP,
  alerts: [
    'Api off-lineThe song database does not answer. What you found before is still here.Try again',
  ],
};

/** The step of the history for what lies over a page comes a moment later than what is seen. */
async function expectLayer(page: Page, isLayer: boolean): Promise<void> {
  await expect.poll(async () => (await look(page)).isLayer).toBe(isLayer);
}

/**
 * Ten journeys that are walked in the browser and in the mounted app, so that the app without a
 * browser is shown to be no kinder than the world: both must see what stands here.
 */
export const SHARED_JOURNEYS: readonly Journey[] = [
  {
    title: 'a search, a song, the next one, and a reload',
    run: async ({ page, shell, searchPage, player }) => {
      const watched = await watchAsked(page);
      await shell.open();
      await shell.searchFor('cowboy bebop');
      await expect(searchPage.playButton('Tank!')).toBeVisible();
      await searchPage.playButton('Tank!').click();
      await player.expectSoundAdvances();
      const songs = (await rowNames(searchPage)).slice(0, 4);
      const found = await look(page);
      await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to Play queue');
      await expect.poll(() => storedQueue(page)).toHaveLength(2);
      await player.nextButton.click();
      await expect(
        player.region.getByRole('link', { name: 'THE REAL FOLK BLUES', exact: true }),
      ).toBeVisible();
      await player.expectSoundAdvances();
      const { soundingCount } = await player.sound();
      await page.reload();
      await expect(player.playButton).toBeVisible();
      await expect(searchPage.playButton('Tank!')).toBeVisible();
      return {
        songs,
        found,
        soundingCount,
        queue: await storedQueue(page),
        afterwards: await look(page),
        isSounding: (await player.sound()).isSounding,
        searches: watched().asked.filter((label) => label.startsWith('search')),
      };
    },
    expected: {
      songs: ['Ask DNA', 'BLUE', 'CALL ME CALL ME', 'Gotta knock a little harder'],
      found: { ...AT_BEBOP, focus: 'BUTTON Play Tank!' },
      soundingCount: 1,
      queue: ['10001301', '10001302'],
      afterwards: AT_BEBOP,
      isSounding: false,
      searches: ['search cowboy bebop', 'search cowboy bebop'],
    },
  },
  {
    title: 'a late answer, and the search after it that is not waited for',
    run: async ({ page, shell, searchPage, faults }) => {
      const watched = await watchAsked(page);
      await faults.hang(SEARCH, { times: 1 });
      await shell.open('/search/naruto');
      await expect.poll(() => watched().asked).toEqual(['search naruto']);
      const waiting = await look(page);
      await faults.clear();
      await expect(searchPage.playButtons.first()).toBeVisible();
      const late = (await rowNames(searchPage)).slice(0, 5);
      await faults.hang(SEARCH, { times: 1 });
      await shell.searchFor('bleach');
      await expect.poll(() => watched().asked.at(-1)).toBe('search bleach');
      // What was typed on gives the hung search up.
      await shell.searchFor('cowboy bebop');
      await expect(searchPage.playButton('Tank!')).toBeVisible();
      await faults.clear();
      return { waiting, late, afterwards: await look(page), ...watched() };
    },
    expected: {
      waiting: {
        ...AT_BEBOP,
        address: '#/search/naruto',
        title: 'naruto · Search · Anime Song Player',
      },
      late: ['ALIVE', 'Blue Bird', 'CLOSER', 'distance', 'Diver'],
      afterwards: { ...AT_BEBOP, focus: 'MAIN Search resultscowboy bebop10 s' },
      asked: ['search naruto', 'search bleach', 'search cowboy bebop'],
      ends: ['search bleach: given up', 'search cowboy bebop: 200', 'search naruto: 200'],
    },
  },
  {
    title: 'a refused search, asked again by its button, and one that is refused for a while',
    run: async ({ page, shell, searchPage, faults }) => {
      const watched = await watchAsked(page);
      const alert = page.getByRole('main').getByRole('alert');
      await faults.fail(SEARCH, { status: 500 });
      await shell.open(BEBOP);
      await expect(alert).toBeVisible();
      const refused = await look(page);
      await faults.replace({ kind: 'fail', target: SEARCH, status: 503, times: 1 });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(searchPage.playButton('Tank!')).toBeVisible();
      return { refused, afterwards: await look(page), ...watched() };
    },
    expected: {
      refused: OFFLINE_AT_BEBOP,
      afterwards: AT_BEBOP,
      asked: ['search cowboy bebop', 'search cowboy bebop', 'search cowboy bebop'],
      ends: ['search cowboy bebop: 200', 'search cowboy bebop: 500', 'search cowboy bebop: 503'],
    },
  },
  {
    title: 'an answer that is cut midway',
    run: async ({ page, shell, searchPage, faults }) => {
      const watched = await watchAsked(page);
      await faults.cut(SEARCH, 500, { pauseMs: 100 });
      await shell.open(BEBOP);
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      const cut = await look(page);
      await faults.clear();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(searchPage.playButton('Tank!')).toBeVisible();
      return { cut, afterwards: await look(page), ...watched() };
    },
    expected: {
      cut: OFFLINE_AT_BEBOP,
      afterwards: AT_BEBOP,
      asked: [
        'search cowboy bebop',
        'search cowboy bebop',
        'search cowboy bebop',
        'search cowboy bebop',
      ],
      ends: [
        'search cowboy bebop: 200',
        'search cowboy bebop: 200',
        'search cowboy bebop: 200',
        'search cowboy bebop: 200',
        'search cowboy bebop: broken',
        'search cowboy bebop: broken',
        'search cowboy bebop: broken',
      ],
    },
  },
  {
    title: 'a reload while a search is under way',
    run: async ({ page, shell, searchPage, faults }) => {
      const watched = await watchAsked(page);
      await faults.hang(SEARCH, { times: 1 });
      await shell.open(BEBOP);
      await expect.poll(() => faults.hitCounts()).toEqual([1]);
      await page.reload();
      await expect(searchPage.playButton('Tank!')).toBeVisible();
      await faults.clear();
      return { afterwards: await look(page), ...watched() };
    },
    expected: {
      afterwards: AT_BEBOP,
      asked: ['search cowboy bebop', 'search cowboy bebop'],
      ends: ['search cowboy bebop: 200', 'search cowboy bebop: given up'],
    },
  },
  {
    title: 'Back over a menu, a dialog and the page below, and forward again',
    run: async ({ page, shell, searchPage }) => {
      await shell.open('/playlist');
      await expect(page.getByRole('heading', { name: 'Playlist', exact: true })).toBeVisible();
      await shell.open(BEBOP);
      const options = page.getByRole('main').getByRole('button', { name: 'Options for Tank!' });
      await options.click();
      await expect(page.getByRole('menuitem', { name: 'Play from here' })).toBeFocused();
      await expectLayer(page, true);
      const menu = await look(page);
      await page.goBack();
      await expect(page.getByRole('menu')).toHaveCount(0);
      const below = await look(page);
      await searchPage.chooseFromMenu('Tank!', 'Add to a PlayList');
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
      await expectLayer(page, true);
      const dialog = await look(page);
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectLayer(page, false);
      const closed = await look(page);
      await page.goForward();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const forward = await look(page);
      // The entry of the closed dialog is skipped.
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Playlist', exact: true })).toBeVisible();
      return { menu, below, dialog, closed, forward, left: await look(page) };
    },
    expected: {
      menu: { ...AT_BEBOP, focus: 'BUTTON Play from here', menus: 1, isLayer: true },
      below: AT_BEBOP,
      dialog: { ...AT_BEBOP, focus: 'INPUT ', dialogs: 1, isLayer: true },
      closed: { ...AT_BEBOP, focus: 'BUTTON Options for Tank!' },
      forward: { ...AT_BEBOP, focus: 'BUTTON Options for Tank!' },
      left: {
        ...AT_BEBOP,
        address: '#/playlist',
        title: 'Playlist · Anime Song Player',
        focus: 'MAIN PlaylistYour songs in your ord',
      },
    },
  },
  {
    title: 'keys alone from the search field to a row and its menu',
    run: async ({ page, shell, searchPage }) => {
      const focus: string[] = [];
      const press = async (key: string) => {
        await page.keyboard.press(key);
        focus.push((await look(page)).focus);
      };
      await shell.open('/404');
      await page.keyboard.press('/');
      await expect(shell.searchInput).toBeFocused();
      await page.keyboard.type('cowboy bebop');
      await page.keyboard.press('Shift+Enter');
      await expect(page).toHaveURL(/#\/search\/cowboy%20bebop$/);
      await expect(searchPage.playButton('Tank!')).toBeVisible();
      await searchPage.playButton('Tank!').focus();
      for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'End', 'Home']) await press(key);
      await page.keyboard.press('Shift+F10');
      const entry = page.getByRole('menuitem', { name: 'Play from here' });
      await expect(entry).toBeFocused();
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await press(key);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect.poll(async () => (await look(page)).focus).not.toContain('BODY');
      await expectLayer(page, false);
      return { focus, afterwards: await look(page) };
    },
    expected: {
      focus: [
        'BUTTON Play THE REAL FOLK BLUES',
        'A THE REAL FOLK BLUES',
        'BUTTON Play Tank!',
        "BUTTON Play WORDS THAT WE COULDN'T SAY",
        'BUTTON Play Ask DNA',
        'BUTTON Add to Play queue',
        'BUTTON Play next',
        'BUTTON Add to Play queue',
      ],
      afterwards: { ...AT_BEBOP, focus: 'BUTTON Options for Ask DNA' },
    },
  },
  {
    title: 'a playlist that is made, filled, undone and read again after a reload',
    run: async ({ page, shell, searchPage, playlists }) => {
      await shell.open(BEBOP);
      await searchPage.chooseFromMenu('Tank!', 'Add to a PlayList');
      await playlists.dialog.getByRole('textbox').fill('Made on the way');
      await page.keyboard.press('Enter');
      await expect(playlists.dialog).toHaveCount(0);
      await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to a PlayList');
      const offered = await playlists.dialog.getByRole('button').allTextContents();
      await page.keyboard.press('Escape');
      await expect(playlists.dialog).toHaveCount(0);
      await page.reload();
      await expect(searchPage.playButton('Tank!')).toBeVisible();
      await shell.open('/playlist');
      await playlists.open('Made on the way');
      await playlists.expectSongs('Tank!');
      const records = (await readStore(page, 'playlists')).map(({ title, songsCollections }) => ({
        title,
        songsCollections,
      }));
      return { offered, records, opened: await look(page) };
    },
    expected: {
      offered: ['Close', 'Add'],
      records: [{ title: 'Made on the way', songsCollections: [10001301] }],
      opened: {
        ...AT_BEBOP,
        address: '#/playlist/1',
        title: 'Made on the way · Anime Song Player',
        focus: 'MAIN BackPlaylistMade on the way1 s',
      },
    },
  },
  {
    title: 'what is said of a song that plays, is added and is removed',
    run: async ({ page, shell, searchPage, player }) => {
      const said = await followWhatIsSaid(page);
      // Whether it is said to load or to play depends on how soon the host answers.
      const songsSaid = async () =>
        (await said())
          .filter((line) => line.includes('Tank!') || line.includes('FOLK BLUES'))
          .map((line) => line.replace(/^(Loading|Now playing) /, 'begins: '));
      await shell.open(BEBOP);
      await searchPage.playButton('Tank!').click();
      await player.expectSoundAdvances();
      await expect.poll(async () => (await said()).length).toBeGreaterThan(0);
      await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to Play queue');
      await expect.poll(async () => (await said()).join()).toContain('Added to queue');
      await player.queueButton.click();
      const panel = page.getByRole('complementary', { name: 'Queue' });
      await panel.getByRole('button', { name: 'Options for Tank!', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Remove from queue', exact: true }).click();
      await expect.poll(async () => (await said()).join()).toContain('Removed from the queue');
      await expect.poll(songsSaid).toContain('begins: THE REAL FOLK BLUES');
      return { said: await songsSaid(), queue: await storedQueue(page) };
    },
    expected: {
      said: [
        'begins: Tank!',
        'Added to queue: THE REAL FOLK BLUES',
        'Added to queue: THE REAL FOLK BLUESRemoved from the queue: Tank!Undo',
        'begins: THE REAL FOLK BLUES',
      ],
      queue: ['10001302'],
    },
  },
  {
    title: 'media hosts that refuse, one after another, and all of them',
    run: async ({ page, shell, searchPage, player, faults }) => {
      const watched = await watchAsked(page);
      await faults.fail('/american', { status: 404 });
      await faults.cut('/american2');
      await shell.open(BEBOP);
      await searchPage.playButton('Tank!').click();
      await player.expectSoundAdvances();
      const { asked } = watched();
      const { url } = await player.sound();
      await player.pauseButton.click();
      await player.expectSilence();
      await faults.replace(...MEDIA_HOSTS.map((target) => ({ kind: 'fail' as const, target })));
      await searchPage.playButton('RAIN').click();
      await expect(page.getByText(/Couldn’t play any song in the queue/).first()).toBeVisible();
      await player.expectSilence();
      return {
        // On a busy machine the third one may be late, and the last one is asked too.
        asked: asked.slice(0, asked.indexOf('/europe') + 1),
        isFromOther: /\/(?:europe|catbox)\//.test(url),
        queue: await storedQueue(page),
        afterwards: await look(page),
      };
    },
    expected: {
      asked: ['search cowboy bebop', '/american', '/american2', '/europe'],
      isFromOther: true,
      queue: ['10001304'],
      afterwards: { ...AT_BEBOP, focus: 'BUTTON Play RAIN' },
    },
  },
];
