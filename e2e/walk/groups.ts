import type { Page } from '@playwright/test';
import { formatSharedPlaylist } from '../../src/domain/playlist/sharedPlaylist';
import * as more from '../../src/texts/made/en-XA/more';
import * as pages from '../../src/texts/made/en-XA/pages';
import * as start from '../../src/texts/made/en-XA/start';
import { expect } from '../expect';
import { readStore } from '../readStore';
import { PlayerBar } from '../screens/PlayerBar';
import { playlistText, seedPlaylist } from '../screens/PlaylistPages';
import { pageMenu } from '../screens/pageMenu';
import { seedLibrary, seedVisits } from '../seedLibrary';
import { seedListens } from '../seedListens';
import type { Group, Place, Step } from './places';

const EVENING = playlistText('Evening', [1001, 1002, 1003]);
/** A page has fifty songs. */
const SEEDED_SONGS = 120;
const SEEDED_SONG = 'Song of the 120th evening';

const isPhone = (width: number) => width < 768;
const isWide = (width: number) => width >= 1440;

const chooseFile =
  (content: string): Step =>
  async (page) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: pages.playlists.import, exact: true }).click();
    const buffer = Buffer.from(content);
    await (await chooser).setFiles({ name: 'Evening.json', mimeType: 'application/json', buffer });
  };

const type =
  (text: string): Step =>
  (page) =>
    page.getByRole('search').getByRole('combobox').fill(text);

/** The filter panel, which is a dialog on phones, else a part of the page. */
const filtersOf = (what: string, panel = pages.filter.panels.songs): Place => ({
  what: `the filters of ${what}`,
  by: [['button', pages.filter.open]],
  shows: ['heading', panel],
  after: [
    async (page) => {
      if ((await page.getByRole('dialog').count()) > 0) return page.keyboard.press('Escape');
      const region = page.getByRole('region', { name: panel });
      await region.getByRole('button', { name: start.frame.close }).click();
    },
  ],
});

const openPageMenu: Step = (page) => pageMenu(page).click();

/** A message goes by itself, perhaps just when Tab would reach its button. */
const untilMessagesAreGone: Step = async (page) => {
  const messages = page.getByRole('region', { name: start.frame.notifications });
  await expect(messages.getByRole('button')).toHaveCount(0);
};

const untilItSounds: Step = (page) => new PlayerBar(page).expectSoundAdvances();

/** A part of the settings. */
const setting = (part: keyof typeof more.settings.parts, by: readonly Step[] = []): Place => ({
  what: `settings, ${part}`,
  by: [...by, ['tab', more.settings.parts[part]]],
  shows: ['tabpanel', more.settings.parts[part]],
  after: 'stays',
});

const openSettings: Step = ['button', start.frame.settingsButton];

const pageOf = (at: string, shows: Place['shows']): Place => ({ what: at, at, shows });

const FIRST_VISIT: Group = {
  what: 'a first visit',
  places: [
    pageOf('/song', pages.pagedList.openSeason),
    pageOf('/song?mine=liked', ['heading', pages.lists.minePages.liked.title]),
    pageOf('/song?mine=downloaded', ['heading', pages.lists.minePages.downloaded.title]),
    pageOf('/anime', pages.pagedList.openSeason),
    pageOf('/artist', pages.pagedList.openSeason),
    pageOf('/creator', pages.pagedList.openSeason),
    pageOf('/playlist', start.playlist.none),
    pageOf('/playlist/4711', pages.playlistPage.toPlaylists),
    pageOf('/listened', more.listened.empty),
    pageOf('/looking-back', more.statistics.empty),
    pageOf('/practice', ['heading', start.screens.practice]),
    pageOf('/find', pages.find.absent),
    pageOf('/search/', pages.search.blank),
    pageOf('/search/zzzzqqqq', pages.search.empty.all),
    pageOf('/anime/77777777', pages.anime.empty),
    pageOf('/artist/77777777', pages.artist.empty),
    // Each season of a year leaves the page when it turns out to be empty.
    { ...pageOf('/season?year=1917', pages.season.empty), isMoving: true },
    pageOf('/shared/none', pages.shared.damaged),
    pageOf('/404', pages.notFound.question),
    pageOf('/no/such/page', pages.notFound.question),
    pageOf('/anime/0', pages.notFound.question),
    { ...pageOf('/', start.home.another), isWalkedByTab: true },
    setting('app', [openSettings]),
    setting('library'),
    setting('offline'),
    setting('data'),
    {
      what: 'the question before all data are deleted',
      by: [['button', more.settings.clean]],
      shows: ['button', more.settings.cleanNow],
    },
    {
      what: 'the list of keys',
      by: [['key', '?']],
      shows: ['dialog', start.frame.shortcutsButton],
    },
    {
      what: 'commands in the search field',
      by: [type('>')],
      shows: ['grid', pages.suggest.label],
      after: [['key', 'Escape'], type('')],
    },
    ...[
      [start.navigation.browse, start.navigation.anime] as const,
      [start.navigation.library, start.navigation.songs] as const,
    ].map(([name, link]) => ({
      what: `the tab ${name}`,
      by: [['button', name] as const],
      shows: ['link', link] as const,
      after: [['button', name] as const],
      widths: isPhone,
    })),
  ],
};

/** Their names are known once they are stored. */
async function storeNames(page: Page): Promise<void> {
  for (const path of ['/search/cowboy%20bebop', '/anime/4240', '/artist/261']) {
    await page.goto(`./#${path}`);
    await page.locator('main li[data-row]').first().waitFor();
  }
  await expect.poll(async () => (await readStore(page, 'songs')).length).toBeGreaterThan(15);
}

const SHARED = formatSharedPlaylist({ title: 'Evening', songs: [1, 2] });

const FOUND: Group = {
  what: 'what the service finds',
  seed: storeNames,
  places: [
    pageOf('/search/%25%2F%F0%9F%8E%B5', pages.search.empty.all),
    { ...pageOf('/season?year=noDate', ['heading', start.screens.season]), isMoving: true },
    pageOf('/season?year=1998', ['heading', start.screens.season]),
    pageOf('/season?year=1998&season=spring', ['link', /Cowboy Bebop/]),
    filtersOf('a season', pages.filter.panels.anime),
    pageOf('/season?year=1998&season=spring&show=songs', ['list', pages.lists.seasonSongs]),
    pageOf(`/shared/${SHARED}`, ['button', pages.shared.save]),
    pageOf('/artist/261', ['tab', pages.artist.filters.creator]),
    pageOf('/artist/261?filter=anime', ['tab', pages.artist.filters.creator]),
    pageOf('/anime/4240', ['tab', pages.anime.filters.information]),
    pageOf('/anime/4240?filter=type', ['heading', start.song.types.opening]),
    {
      ...pageOf('/anime/4240?filter=information', ['heading', pages.anime.synopsis]),
      isForeign: true,
      isWalkedByTab: true,
    },
    pageOf('/anime/13', ['tab', pages.anime.filters.information]),
    filtersOf('an anime'),
    pageOf('/search/cowboy%20bebop', ['button', start.common.playNamed('Tank!')]),
    {
      what: 'suggestions of the search field',
      by: [type('cowboy bebop')],
      shows: ['grid', pages.suggest.label],
      after: [['key', 'Escape']],
    },
    {
      what: 'the menu of a row',
      by: [['button', start.common.optionsFor('Tank!')]],
      shows: ['menuitem', pages.songMenu.addToQueue],
      after: 'stays',
    },
    {
      what: 'the dialog to add a song to a playlist',
      by: [['menuitem', pages.songMenu.addToPlaylist]],
      shows: ['dialog', pages.songMenu.addToPlaylist],
    },
    {
      what: 'the details of a row',
      by: [
        ['button', start.common.optionsFor('Tank!')],
        ['menuitem', start.song.information],
      ],
      shows: ['rowheader', pages.songInformation.fields.songName],
    },
    {
      what: 'the menu for all songs found',
      by: [openPageMenu],
      shows: ['menuitem', start.screens.practice],
      after: 'stays',
    },
    {
      what: 'the bar for selected songs',
      by: [
        ['menuitem', pages.playlistPage.select],
        (page) => page.getByRole('main').getByRole('checkbox').first().check(),
      ],
      shows: ['region', pages.playlistPage.selectionLabel],
      after: [['button', pages.playlistPage.done]],
    },
    {
      what: '/find with the song list',
      at: '/find',
      by: [['button', pages.catalogue.download]],
      shows: ['list', pages.pageWords.songsFound],
      isForeign: true,
    },
    { ...pageOf('/find#filters', ['list', pages.pageWords.songsFound]), isForeign: true },
    {
      what: 'the search field with chips',
      by: [type('tank op 1 1998')],
      shows: ['list', pages.suggest.understoodAs],
      after: [['key', 'Escape'], type('')],
      isForeign: true,
    },
    {
      ...pageOf('/search/naruto%20op%201', ['list', pages.suggest.understoodAs]),
      isForeign: true,
    },
  ],
};

const LIBRARY: Group = {
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

const PLAYING: Group = {
  what: 'a song that plays',
  seed: storeNames,
  places: [
    {
      what: 'the player under its page',
      at: '/search/cowboy%20bebop',
      by: [['button', start.list.playAll], untilItSounds],
      shows: ['button', start.player.pause],
    },
    {
      what: 'the queue',
      by: [['key', 'q']],
      shows: ['complementary', start.common.queue],
      after: 'stays',
    },
    {
      what: 'the menu of a row of the queue',
      by: [
        (page) =>
          page
            .getByRole('complementary', { name: start.common.queue })
            .getByRole('button', { name: start.common.optionsFor('Tank!') })
            .click(),
      ],
      shows: ['menuitem', pages.playerQueue.removeFromQueue],
    },
    {
      what: 'the queue with an earlier one',
      by: [['key', 'q'], ['button', start.common.playNamed('Tank!')], untilItSounds, ['key', 'q']],
      shows: pages.queueChanges.earlier,
      after: [['key', 'q']],
    },
    {
      what: 'the streaming quality',
      by: [['button', start.player.quality]],
      shows: ['menuitemradio', start.player.qualities[480]],
      widths: isWide,
    },
    {
      what: 'Now playing',
      by: [['key', 'f']],
      shows: ['dialog', pages.nowPlaying.title],
      after: 'stays',
    },
    {
      what: 'its menu',
      by: [
        (page) =>
          page
            .getByRole('dialog')
            .getByRole('button', { name: start.player.more, exact: true })
            .click(),
      ],
      shows: ['menuitem', pages.playerMenu.sound],
      after: 'stays',
    },
    {
      what: 'the sound',
      by: [['menuitem', pages.playerMenu.sound]],
      shows: ['dialog', more.sound.title],
    },
    {
      what: 'Now playing with hidden names',
      by: [
        ['key', 'f'],
        ['button', pages.nowPlaying.hideNames],
      ],
      shows: ['button', start.player.reveal],
    },
    {
      what: 'the player and the queue with hidden names',
      by: [['key', 'q']],
      shows: ['complementary', start.common.queue],
      after: [
        ['key', 'q'],
        ['key', 'g'],
      ],
    },
    {
      what: 'Now playing with a video',
      by: [['key', 'f'], ['button', pages.nowPlaying.watch], untilItSounds],
      shows: ['button', pages.nowPlaying.fullScreen],
    },
    {
      what: 'the video pop-up',
      by: [['key', 'v']],
      shows: ['region', start.common.video],
      after: [['key', 'v']],
    },
    {
      what: '/404 while a song plays',
      at: '/404',
      by: [untilMessagesAreGone],
      shows: ['button', start.player.pause],
      isWalkedByTab: true,
    },
    {
      what: 'practice before a session',
      at: '/search/cowboy%20bebop',
      by: [openPageMenu, ['menuitem', start.screens.practice]],
      shows: ['button', more.practiceStart.start],
    },
    {
      what: 'a round of practice',
      by: [['button', more.practiceStart.start]],
      shows: ['heading', more.practiceRound.round(1)],
    },
  ],
};

/** Every page and dialog, and what must be there. */
export const GROUPS: readonly Group[] = [FIRST_VISIT, FOUND, LIBRARY, PLAYING];
