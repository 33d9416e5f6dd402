import * as more from '../../src/texts/made/en-XA/more';
import * as pages from '../../src/texts/made/en-XA/pages';
import * as start from '../../src/texts/made/en-XA/start';
import { playlistText, seedPlaylist } from '../screens/PlaylistPages';
import { seedLibrary, seedVisits } from '../seedLibrary';
import { seedListens } from '../seedListens';
import type { Group, Step } from './places';
import { filtersOf, openPageMenu, pageOf } from './steps';

const EVENING = playlistText('Evening', [1001, 1002, 1003]);
/** A page has fifty songs. */
const SEEDED_SONGS = 120;
const SEEDED_SONG = 'Song of the 120th evening';

const chooseFile =
  (content: string): Step =>
  async (page) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: pages.playlists.import, exact: true }).click();
    const buffer = Buffer.from(content);
    await (await chooser).setFiles({ name: 'Evening.json', mimeType: 'application/json', buffer });
  };

export const LIBRARY: Group = {
  what: 'a library',
  seed: async (page) => {
    await seedLibrary(page, SEEDED_SONGS);
    await seedPlaylist(page, EVENING);
    await seedListens(page, ['2025-03-09', '2025-10-21', '2026-01-01']);
    await seedVisits(page);
  },
  places: [
    pageOf('/song', ['link', 'Song of the 1th evening']),
    pageOf('/song?mine=all', ['link', SEEDED_SONG]),
    pageOf('/song?mine=all&page=2', ['button', pages.pagedList.page(1)]),
    pageOf('/song?mine=all&filter=zzzzqqqq', start.list.noMatch),
    pageOf('/anime?mine=all', ['heading', pages.library.animes.title]),
    pageOf('/artist?mine=all', ['heading', pages.library.artists.title]),
    pageOf('/creator?mine=all', ['heading', pages.library.creators.title]),
    pageOf('/listened', ['link', 'Song of the 1th evening']),
    filtersOf('most listened'),
    pageOf('/looking-back', ['heading', start.screens.statistics]),
    ...(['today', 'decks', 'trouble', 'progress', 'forecast', 'settings'] as const).map((part) =>
      pageOf(`/practice?show=${part}`, ['tabpanel', more.practiceHome.parts[part]]),
    ),
    pageOf('/', ['heading', pages.homeBlocks.titles.listened]),
    pageOf('/playlist', ['button', start.common.optionsFor('Evening')]),
    {
      what: 'create a playlist',
      by: [['button', pages.playlists.create]],
      shows: ['dialog', pages.playlists.create],
    },
    {
      what: 'the menu of a playlist',
      by: [['button', start.common.optionsFor('Evening')]],
      shows: ['menuitem', pages.playlistChanges.rename],
      after: 'stays',
    },
    {
      what: 'rename a playlist',
      by: [['menuitem', pages.playlistChanges.rename]],
      shows: ['dialog', pages.playlistDialogs.renameTitle],
    },
    {
      what: 'delete a playlist',
      by: [['button', pages.pageWords.delete]],
      shows: ['button', pages.pageWords.cancel],
    },
    {
      what: 'a file that is no playlist',
      by: [chooseFile('broken')],
      shows: ['alert', ''],
    },
    {
      what: 'import a playlist that exists',
      by: [chooseFile(EVENING)],
      shows: ['radio', pages.playlistDialogs.modes.create],
    },
    {
      ...pageOf('/playlist/1', ['tab', pages.playlistPage.filters.artist]),
      isWalkedByTab: true,
    },
    {
      what: 'the menu for all songs of a playlist',
      by: [openPageMenu],
      shows: ['menuitem', pages.playlistPage.select],
      after: 'stays',
    },
    {
      what: 'the bar for selected songs of a playlist',
      by: [
        ['menuitem', pages.playlistPage.select],
        (page) => page.getByRole('main').getByRole('checkbox').first().check(),
      ],
      shows: ['region', pages.playlistPage.selectionLabel],
      after: [['button', pages.playlistPage.done]],
    },
    {
      what: 'the menu of a row of a playlist',
      by: [['button', start.common.optionsFor('Song 1001')]],
      shows: ['menuitem', pages.songMenu.removeFromPlaylist],
    },
  ],
};
