import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dialog, main, menu, navigation, page, panel, player, queue, topBar } from './areas';
import type { Step } from './runSteps';
import type { Tab } from './tab';
import { until } from './until';

/** One user in one browser. */
export interface Visit {
  /** The first tab, opened on the home screen. */
  readonly tab: Tab;
  openTab(): Promise<Tab>;
  /** The folder of downloads. */
  readonly downloads: string;
}

const PLAYLIST = 'Jazz night';
const PLAYLIST_FILE = 'Jazz night.playlist.json';

/** The steps that every engine must pass, in order; each starts where the previous one ended. */
export const JOURNEY: readonly Step<Visit>[] = [
  { name: 'search', run: search },
  { name: 'play', run: play },
  { name: 'queue', run: fillQueue },
  { name: 'next', run: playNext },
  { name: 'playlist created', run: createPlaylist },
  { name: 'playlist filled', run: fillPlaylist },
  { name: 'playlist exported', run: exportPlaylist },
  { name: 'playlist imported', run: importPlaylist },
  { name: 'reload keeps everything', run: reload },
  { name: 'two tabs, one sound', run: hearOneTab },
  { name: 'two tabs, one queue', run: shareQueue },
  { name: 'catalogue kept, every song listed', run: keepCatalogue },
  { name: 'search while typing', run: searchWhileTyping },
  { name: 'every song, filtered', run: findEverySong },
  { name: 'catalogue in the next visit', run: openCatalogueAgain },
  { name: 'a row plays on, and Undo', run: playFromRow },
  { name: 'now playing', run: openNowPlaying },
  { name: 'hearts', run: like },
  { name: 'practice', run: practice },
];

async function search({ tab }: Visit): Promise<void> {
  await searchFor(tab, 'cowboy bebop');
  await tab.sees(main.button('Play Tank!'), main.button('Play THE REAL FOLK BLUES'));
}

async function play({ tab }: Visit): Promise<void> {
  await tab.click(main.button('Play Tank!'));
  await tab.sees(player.link('Tank!'), player.button('Pause'));
  await tab.hearsSound();
}

async function fillQueue({ tab }: Visit): Promise<void> {
  await choose(tab, 'THE REAL FOLK BLUES', 'Add to Play queue');
  await tab.click(player.button('Queue'));
  await tab.sees(queue.button('Play Tank!'), queue.button('Play THE REAL FOLK BLUES'));
}

async function playNext({ tab }: Visit): Promise<void> {
  await tab.click(player.button('Next'));
  await tab.sees(player.link('THE REAL FOLK BLUES'));
  await tab.hearsSound();
}

async function createPlaylist({ tab }: Visit): Promise<void> {
  await tab.click(navigation.link('Playlist'));
  await tab.click(main.button('Create a playlist'));
  await tab.type(dialog.textbox('Name'), PLAYLIST);
  await tab.click(dialog.button('Create'));
  await tab.sees(main.text('0 songs'));
}

async function fillPlaylist({ tab }: Visit): Promise<void> {
  await searchFor(tab, 'cowboy bebop');
  for (const song of ['Tank!', 'RAIN']) {
    await choose(tab, song, 'Add to a PlayList');
    await tab.click(dialog.button('Add'));
    // The message counts both songs only if the first one is still shown when the second appears.
    await tab.seesNo(dialog.button('Add'));
  }
  await tab.click(navigation.link('Playlist'));
  await tab.sees(main.text('2 songs'));
}

async function exportPlaylist({ tab, downloads }: Visit): Promise<void> {
  await choose(tab, PLAYLIST, 'Backup Playlist');
  await until(`the download of ${PLAYLIST_FILE}`, async () => {
    const { playlist, songs } = JSON.parse(await readFile(join(downloads, PLAYLIST_FILE), 'utf8'));
    return playlist.title === PLAYLIST && songs.length === 2;
  });
}

async function importPlaylist({ tab, downloads }: Visit): Promise<void> {
  // In a low window the message covers the bottom of the first card until it disappears.
  await tab.seesNo(page.button('Close'));
  await tab.click(main.button('Delete'));
  await tab.click(dialog.button('Delete'));
  await tab.sees(main.text('No playlist created…'));
  await tab.giveFile('main input[type="file"]', join(downloads, PLAYLIST_FILE));
  await tab.click(dialog.button('Import'));
  await tab.sees(main.text(PLAYLIST), main.text('2 songs'));
}

async function reload({ tab }: Visit): Promise<void> {
  await tab.click(main.link('Open PlayList'));
  await tab.sees(main.button('Play Tank!'), main.button('Play RAIN'));
  await tab.reload();
  await tab.sees(main.button('Play Tank!'), main.button('Play RAIN'));
  await tab.sees(player.link('THE REAL FOLK BLUES'), player.button('Play'));
  await tab.hearsNothing();
  await tab.click(player.button('Queue'));
  await tab.sees(queue.button('Play Tank!'), queue.button('Play THE REAL FOLK BLUES'));
  await tab.click(player.button('Play'));
  await tab.hearsSound();
}

async function hearOneTab({ tab, openTab }: Visit): Promise<void> {
  const other = await openTab();
  await other.sees(player.link('THE REAL FOLK BLUES'), player.button('Play'));
  await tab.hearsSound();
  await other.click(player.button('Play'));
  // Checked first: a message stays only some seconds, even on a slow machine.
  await tab.sees(page.text('Paused: playing in another tab.'));
  await other.hearsSound();
  await tab.hearsNothing();
  await tab.click(player.button('Play'));
  await tab.hearsSound();
  await other.hearsNothing();
  await other.close();
}

async function shareQueue({ tab, openTab }: Visit): Promise<void> {
  const other = await openTab();
  await searchFor(other, 'gurenge');
  await choose(other, 'Gurenge', 'Add to Play queue');
  await tab.sees(queue.button('Play Gurenge'));
  await choose(tab, 'RAIN', 'Add to Play queue');
  await other.click(player.button('Queue'));
  await other.sees(queue.button('Play Gurenge'), queue.button('Play RAIN'));
  await tab.hearsSound();
  await other.close();
}

async function keepCatalogue({ tab }: Visit): Promise<void> {
  // The list of the app's own host has come by itself.
  await tab.click(navigation.link('Search'));
  await tab.sees(main.button('Play all'));
}

async function searchWhileTyping({ tab }: Visit): Promise<void> {
  // Half of a name, a typing error, and swapped words.
  for (const [words, song] of [
    ['guren', 'Gurenge'],
    ['gurenga', 'Gurenge'],
    ['bebop tank', 'Tank!'],
  ] as const) {
    await tab.type(topBar.textbox('Search anime songs'), words);
    await tab.sees(panel.button(`Play ${song}`));
  }
}

async function findEverySong({ tab }: Visit): Promise<void> {
  // The suggestion panel covers the page until the focus leaves it.
  await tab.click(navigation.link('Search'));
  await tab.seesNo(panel.button('Play Tank!'));
  await tab.type(main.textbox('Any name'), 'real folk blues');
  await tab.sees(main.button('Play THE REAL FOLK BLUES'));
}

/** The catalogue is read back from the engine's storage. */
async function openCatalogueAgain({ tab }: Visit): Promise<void> {
  await tab.reload();
  await tab.sees(main.button('Play all'));
  await tab.type(main.textbox('Any name'), 'tank cowboy');
  await tab.sees(main.button('Play Tank!'));
}

/** The list from this row on replaces the queue; Undo restores the previous one. */
async function playFromRow({ tab }: Visit): Promise<void> {
  await searchFor(tab, 'cowboy bebop');
  await tab.sees(main.button('Play Tank!'), player.link('THE REAL FOLK BLUES'));
  await choose(tab, 'Tank!', 'Play from here');
  await tab.sees(player.link('Tank!'));
  // Checked first: the offer stays only some seconds, even on a slow machine.
  await tab.click(page.button('Undo'));
  await tab.sees(player.link('THE REAL FOLK BLUES'));
}

async function openNowPlaying({ tab }: Visit): Promise<void> {
  await tab.click(player.button('Open now playing'));
  await tab.click(page.button('Close now playing'));
  await tab.sees(main.button('Play Tank!'));
}

async function like({ tab }: Visit): Promise<void> {
  await tab.click(main.button('Like Tank!'));
  await tab.click(navigation.link('Playlist'));
  await tab.sees(main.text('Liked songs'));
}

async function practice({ tab }: Visit): Promise<void> {
  await searchFor(tab, 'cowboy bebop');
  await tab.click(main.button('Actions for all songs'));
  await tab.click(menu.menuItem('Practice'));
  await tab.click(main.button('Just for fun'));
  await tab.type(main.textbox('Answer: anime'), 'Cowboy Bebop');
  await tab.click(main.button('Answer'));
  // The clip goes on at the reveal.
  await tab.sees(main.button('Pause'));
}

async function searchFor(tab: Tab, words: string): Promise<void> {
  await tab.type(topBar.textbox('Search anime songs'), words);
  await tab.click(topBar.button('Search'));
  // The previous page may have the same songs.
  await tab.sees(main.text('Search results'));
}

/** Opens the menu of a song or list and chooses an item. */
async function choose(tab: Tab, name: string, item: string): Promise<void> {
  await tab.click(main.button(`Options for ${name}`));
  await tab.click(menu.menuItem(item));
}
