import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expect } from '../expect';
import { passFrames } from '../passFrames';
import { playlistText } from '../screens/PlaylistPages';
import { SettingsDialog } from '../screens/SettingsDialog';
import { DOWNLOAD_SONG_LIST } from '../screens/songListOffer';
import { storedConfig } from '../storedTexts';
import type { StoredList } from './storedData';
import type { World } from './world';

/** @returns false if the step was not possible, because a control was missing */
export type Step = (world: World) => Promise<boolean>;

const TEXTS = [
  'cowboy bebop',
  'gurenge',
  'naruto opening',
  'lisa',
  'a',
  'zzzz qqqq',
  'tank!',
  '鋼',
];
const PATHS = ['/', '/season', '/anime', '/artist', '/creator', '/playlist', '/listened', '/song'];
const MORE_PATHS = ['/find', '/looking-back', '/404', '/anime/13', '/artist/261', '/playlist/1'];
/** Rows hidden in the collapsed Discovery. */
const OUT_OF_SIGHT = '[data-collapsed="true"] li:nth-child(n+4)';
const LIKED_TITLE = 'Liked songs';
/** The first id of songs from imported playlists; no host has their files. */
const FIRST_IMPORTED_ID = 900_001;

function withSong(title: string, songId: number) {
  return (lists: readonly StoredList[]): readonly StoredList[] => {
    const list = lists.find((each) => each.title === title);
    if (list === undefined) return [...lists, { title, songIds: [songId] }];
    if (list.songIds.includes(songId)) return lists;
    const longer = { title, songIds: [...list.songIds, songId] };
    return lists.map((each) => (each === list ? longer : each));
  };
}

function withoutSong(title: string, songId: number) {
  return (lists: readonly StoredList[]): readonly StoredList[] =>
    lists.map((list) =>
      list.title === title
        ? { title, songIds: list.songIds.filter((each) => each !== songId) }
        : list,
    );
}

function without(title: string) {
  return (lists: readonly StoredList[]) => lists.filter((list) => list.title !== title);
}

async function anyRow(world: World) {
  const row = await world.anyOf(world.main.locator(`li[data-song]:not(${OUT_OF_SIGHT})`));
  // A list that changes meanwhile removes its rows.
  const found = row?.getAttribute('data-song', { timeout: 500 }).catch(() => null);
  const songId = Number(await found);
  if (row === null || !Number.isInteger(songId) || songId === 0) return null;
  // By song id: a list that loads meanwhile has another song at that index.
  const ofSong = `li[data-song="${songId}"]:not(${OUT_OF_SIGHT})`;
  return { row: world.main.locator(ofSong).first(), songId };
}

async function chooseFromMenu(world: World, entry: string): Promise<number | null> {
  const found = await anyRow(world);
  if (found === null) return null;
  const options = found.row.getByRole('button', { name: /^Options for / });
  if (!(await world.press(options))) return null;
  const item = world.page.getByRole('menuitem', { name: entry, exact: true });
  return (await world.press(item)) ? found.songId : null;
}

async function search(world: World): Promise<boolean> {
  await world.page.getByRole('search').getByRole('combobox').fill(world.dice.oneOf(TEXTS));
  return world.press(world.page.getByRole('search').getByRole('button', { name: 'Search' }));
}

async function playRow(world: World): Promise<boolean> {
  const found = await anyRow(world);
  if (found === null) return false;
  const { player, page } = world.tab;
  const before = String((await storedConfig(page)).playNowId ?? '');
  const listensBefore = world.listens?.[found.songId] ?? 0;
  if (!(await world.press(found.row.getByRole('button', { name: /^Play / })))) return false;
  const { storage, hasFaults, isOffline } = world.troubles;
  if (storage !== null || hasFaults || isOffline || world.waitingPlays > 0) return true;
  if (before === String(found.songId) || world.listens === null) return true;
  if (found.songId >= FIRST_IMPORTED_ID) return true;
  // Without troubles it plays and is counted once.
  const isPlayable = async () => (await player.sound()).isSounding;
  const isThisOne = async () => (await storedConfig(page)).playNowId === String(found.songId);
  await expect
    .poll(async () => (await isPlayable()) || !(await isThisOne()), { timeout: 20_000 })
    .toBe(true);
  if (!(await isThisOne())) return true;
  await expect
    .poll(async () => (await world.expectLists()).listens[found.songId] ?? 0, {
      message: `plays of ${found.songId}, ${listensBefore} before`,
      timeout: 10_000,
    })
    .toBe(listensBefore + 1);
  world.playedSongId = found.songId;
  return true;
}

async function pause(world: World): Promise<boolean> {
  for (let index = 0; index < world.tabs.length; index += 1) {
    const { player } = world.tabs[index] ?? world.tab;
    if (!(await player.pauseButton.isVisible())) continue;
    if (!(await world.press(player.pauseButton))) return false;
    await expect.poll(() => world.soundingCount(), 'it sounds after a pause').toBe(0);
    await passFrames(world.page, 18);
    expect(await world.soundingCount(), 'it sounds again after a pause').toBe(0);
    return true;
  }
  return false;
}

/** The Undo of this message: others have one too, and a counting message undoes several actions. */
function undoOf(world: World, message: RegExp): Locator {
  const card = world.page.locator('div', { has: world.page.locator('> p', { hasText: message }) });
  return card.getByRole('button', { name: 'Undo', exact: true });
}

async function clearQueue(world: World): Promise<boolean> {
  const panel = world.page.getByRole('complementary', { name: 'Queue' });
  if (!(await panel.isVisible()) && !(await world.press(world.tab.player.queueButton)))
    return false;
  if (!(await world.press(panel.getByRole('button', { name: 'Clear queue' })))) return false;
  // Other tabs are not told of changes that the browser does not store.
  const sounding = async () =>
    world.mayQueueDiffer
      ? (await world.tab.player.sound()).soundingCount
      : await world.soundingCount();
  await expect.poll(sounding, 'it sounds without a queue').toBe(0);
  if (world.dice.isLucky(0.5)) {
    await world.press(undoOf(world, /^The queue of .* was cleared/));
  }
  return true;
}

async function removeFromQueue(world: World): Promise<boolean> {
  const panel = world.page.getByRole('complementary', { name: 'Queue' });
  if (!(await panel.isVisible()) && !(await world.press(world.tab.player.queueButton)))
    return false;
  const remove = await world.anyOf(panel.getByRole('button', { name: /^Remove / }));
  return remove !== null && world.press(remove);
}

async function like(world: World): Promise<boolean> {
  const found = await anyRow(world);
  if (found === null) return false;
  const heart = found.row.getByRole('button', { name: /^Like / });
  const state = heart.getAttribute('aria-pressed', { timeout: 500 }).catch(() => null);
  const wasLiked = (await heart.count()) > 0 && (await state);
  if (wasLiked !== 'true' && wasLiked !== 'false') return false;
  // On a busy machine a press may be given up that is done all the same.
  const isPressed = await world.press(heart);
  const change = wasLiked === 'true' ? withoutSong : withSong;
  // Offline, a chunk that was never fetched cannot load; the app then shows a message.
  world.noteLists(change(LIKED_TITLE, found.songId), isPressed && !world.troubles.isOffline);
  return isPressed;
}

async function createPlaylist(world: World): Promise<boolean> {
  await world.goTo('/playlist');
  const title = world.nextListTitle();
  if (!(await world.press(world.main.getByRole('button', { name: 'Create a playlist' })))) {
    return false;
  }
  const dialog = world.page.getByRole('dialog');
  // Offline, a dialog that was never fetched cannot load; the app then shows a message.
  if (world.troubles.isOffline && (await world.anyOf(dialog)) === null) return false;
  await dialog.getByLabel('Name').fill(title);
  const isPressed = await world.press(dialog.getByRole('button', { name: 'Create', exact: true }));
  world.noteLists((lists) => [...lists, { title, songIds: [] }], isPressed);
  return isPressed;
}

async function addToPlaylist(world: World): Promise<boolean> {
  const title = world.anyListTitle();
  const songId = title === null ? null : await chooseFromMenu(world, 'Add to a PlayList');
  if (title === null || songId === null) return false;
  const dialog = world.page.getByRole('dialog');
  const choice = dialog.getByLabel('Playlist');
  const option = choice.locator('option', { hasText: new RegExp(`^${title}( |$)`) });
  const value = (await option.count()) > 0 ? await option.first().getAttribute('value') : null;
  if (value === null) return false;
  await choice.selectOption(value);
  const isPressed = await world.press(dialog.getByRole('button', { name: 'Add', exact: true }));
  world.noteLists(withSong(title, songId), isPressed);
  return isPressed;
}

async function deletePlaylist(world: World): Promise<boolean> {
  const title = world.anyListTitle();
  if (title === null) return false;
  await world.goTo('/playlist');
  const card = world.page
    .getByRole('list', { name: 'Your playlists' })
    .getByRole('listitem')
    .filter({ has: world.page.getByRole('heading', { name: title, exact: true }) });
  if (!(await world.press(card.getByRole('button', { name: 'Delete', exact: true })))) return false;
  const dialog = world.page.getByRole('dialog', { name: `Delete this: ${title}` });
  const isPressed = await world.press(dialog.getByRole('button', { name: 'Delete', exact: true }));
  if (isPressed && world.dice.isLucky(0.4)) {
    if (await world.press(undoOf(world, new RegExp(`^Deleted: ${title}$`)))) {
      // Stored again or never deleted: the playlist exists, if the browser stores it.
      if (world.troubles.storage !== null) world.noteLists(without(title), false);
      return true;
    }
  }
  world.noteLists(without(title), isPressed);
  return isPressed;
}

async function importPlaylist(world: World): Promise<boolean> {
  await world.goTo('/playlist');
  const title = world.anyListTitle() ?? world.nextListTitle();
  const songIds = [1, 21].map((from) => FIRST_IMPORTED_ID - 1 + world.dice.whole(from, from + 19));
  const choosing = world.page.waitForEvent('filechooser', { timeout: 5_000 }).catch(() => null);
  if (!(await world.press(world.main.getByRole('button', { name: 'Import a playlist' })))) {
    return false;
  }
  const buffer = Buffer.from(playlistText(title, songIds));
  await (await choosing)?.setFiles({ name: 'list.json', mimeType: 'application/json', buffer });
  const dialog = world.page.getByRole('dialog');
  const mode = world.dice.oneOf(['Mix', 'Replace'] as const);
  const radio = dialog.getByRole('radio', { name: mode, exact: true });
  const importing = dialog.getByRole('button', { name: 'Import', exact: true });
  if (world.troubles.isOffline && (await world.anyOf(importing)) === null) return false;
  await importing.waitFor({ timeout: 10_000 });
  const isThere = await radio.isVisible();
  if (isThere) await radio.check();
  const isPressed = await world.press(importing);
  world.noteLists((lists) => {
    const others = without(title)(lists);
    const held = lists.find((list) => list.title === title)?.songIds ?? [];
    const kept = isThere && mode === 'Mix' ? held : [];
    return [...others, { title, songIds: [...new Set([...kept, ...songIds])] }];
  }, isPressed);
  await dialog.waitFor({ state: 'hidden', timeout: 10_000 }).catch(() => undefined);
  return isPressed;
}

async function backUp(world: World): Promise<boolean> {
  const settings = new SettingsDialog(world.page);
  const before = await world.expectLists();
  // A backup also contains pending records.
  if (!world.isAllStored || !(await world.press(settings.opener))) return false;
  const downloading = world.page.waitForEvent('download', { timeout: 10_000 }).catch(() => null);
  if (!(await world.press(settings.button('Download full backup')))) return false;
  const download = await downloading;
  if (download === null) return false;
  const text = await readFile(await download.path(), 'utf8');
  world.backup = { text, lists: before.playlists, listens: before.listens };
  return true;
}

async function restore(world: World): Promise<boolean> {
  const settings = new SettingsDialog(world.page);
  const { backup } = world;
  if (backup === null || world.troubles.storage !== null || !world.canLoad) return false;
  if (!(await world.press(settings.opener))) return false;
  const buffer = Buffer.from(backup.text);
  await settings.chooseBackup({ name: 'backup.json', mimeType: 'application/json', buffer });
  const loading = world.page.waitForEvent('load', { timeout: 20_000 }).catch(() => null);
  if (!(await world.press(settings.button('Restore')))) return false;
  if ((await loading) === null) throw new Error('a restore did not load the page anew');
  await world.untilDrawn(world.page);
  world.listens = backup.listens;
  world.noteLists(() => backup.lists);
  return true;
}

async function cleanData(world: World): Promise<boolean> {
  const settings = new SettingsDialog(world.page);
  if (world.troubles.storage !== null || !world.canLoad) return false;
  if (!(await world.press(settings.opener))) return false;
  if (!(await world.press(settings.tab('Data')))) return false;
  if (!(await world.press(settings.button('Clean Data')))) return false;
  const loading = world.page.waitForEvent('load', { timeout: 20_000 }).catch(() => null);
  if (!(await world.press(settings.button('Delete everything')))) return false;
  if ((await loading) === null) throw new Error('Clean Data did not load the page anew');
  await world.untilDrawn(world.page);
  world.forgetStored();
  const { playlists, listens } = await world.expectLists();
  expect(playlists, 'lists after Clean Data').toEqual([]);
  expect(Object.values(listens).filter((count) => count > 1)).toEqual([]);
  return true;
}

async function reload(world: World): Promise<boolean> {
  if (!world.canLoad) return false;
  await world.reload();
  return true;
}

function pressKey(...keys: readonly string[]): Step {
  return async (world) => {
    // A focused control handles its own keys.
    await world.page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await world.page.keyboard.press(world.dice.oneOf(keys));
    return true;
  };
}

async function goBackOrForward(world: World): Promise<boolean> {
  const by = world.dice.isLucky(0.7) ? -1 : 1;
  // Before its first entry the tab would leave the app. Back skips entries of closed layers.
  const isWithin = await world.page.evaluate((step) => {
    const place = Reflect.get(window, 'navigation');
    const { isLayer = false, layerDepth = 0 } = history.state ?? {};
    if (step > 0) return place.canGoForward;
    return isLayer || (place.currentEntry?.index ?? 0) > layerDepth;
  }, by);
  if (!isWithin) return false;
  await world.page.evaluate(
    (step) =>
      new Promise((done) => {
        addEventListener('popstate', done, { once: true });
        history.go(step);
      }),
    by,
  );
  return true;
}

/** The user actions and their weights. */
export const STEPS: readonly (readonly [string, number, Step])[] = [
  ['search', 12, search],
  [
    'go to a page',
    8,
    (world) => world.goTo(world.dice.oneOf([...PATHS, ...MORE_PATHS])).then(() => true),
  ],
  ['play a row', 14, playRow],
  [
    'play all',
    5,
    (world) => world.press(world.main.getByRole('button', { name: 'Play all', exact: true })),
  ],
  ['next, previous, seek', 8, pressKey('.', ',', '5', '9', 'ArrowRight')],
  ['play or pause', 5, pressKey(' ')],
  ['shuffle, loop, mute, quality', 5, pressKey('s', 'l', 'm', 'e', 'r')],
  ['pause', 4, pause],
  ['like', 8, like],
  [
    'add to the queue',
    4,
    async (world) => (await chooseFromMenu(world, 'Add to Play queue')) !== null,
  ],
  ['play next', 4, async (world) => (await chooseFromMenu(world, 'Play next')) !== null],
  ['remove from the queue', 4, removeFromQueue],
  ['clear the queue', 2, clearQueue],
  ['create a playlist', 5, createPlaylist],
  ['add to a playlist', 7, addToPlaylist],
  ['delete a playlist', 3, deletePlaylist],
  ['import a playlist', 3, importPlaylist],
  ['back up', 3, backUp],
  ['restore', 3, restore],
  ['clean data', 1, cleanData],
  ['keep a song', 2, async (world) => (await chooseFromMenu(world, 'Download')) !== null],
  [
    'get the catalogue',
    1,
    async (world) => {
      await world.goTo('/find');
      return world.press(world.main.getByRole('button', DOWNLOAD_SONG_LIST));
    },
  ],
  ['reload', 4, reload],
  ['back or forward', 4, goBackOrForward],
  [
    'use the other tab',
    4,
    async (world) => {
      if (world.tabs.length > 1) world.turnToTab(1);
      else if (world.canLoad) await world.openTab();
      else return false;
      return true;
    },
  ],
];
