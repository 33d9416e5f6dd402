import * as more from '../../src/texts/made/en-XA/more';
import * as pages from '../../src/texts/made/en-XA/pages';
import * as start from '../../src/texts/made/en-XA/start';
import type { Group, Place, Step } from './places';
import { pageOf, type } from './steps';

const isPhone = (width: number) => width < 768;

/** A part of the settings. */
const setting = (part: keyof typeof more.settings.parts, by: readonly Step[] = []): Place => ({
  what: `settings, ${part}`,
  by: [...by, ['tab', more.settings.parts[part]]],
  shows: ['tabpanel', more.settings.parts[part]],
  after: 'stays',
});

const openSettings: Step = ['button', start.frame.settingsButton];

export const FIRST_VISIT: Group = {
  what: 'a first visit',
  places: [
    pageOf('/song', pages.pagedList.openSeason),
    pageOf('/song?mine=liked', ['heading', pages.lists.minePages.liked.title]),
    pageOf('/song?mine=downloaded', ['heading', pages.lists.minePages.downloaded.title]),
    pageOf('/anime', pages.pagedList.openSeason),
    pageOf('/artist', pages.pagedList.openSeason),
    pageOf('/creator', pages.pagedList.openSeason),
    pageOf('/playlist', pages.playlist.none),
    pageOf('/playlist/4711', pages.playlistPage.toPlaylists),
    pageOf('/listened', more.listened.empty),
    pageOf('/looking-back', more.statistics.empty),
    pageOf('/practice', ['heading', start.screens.practice]),
    pageOf('/guess', ['heading', start.screens.guess]),
    pageOf('/guess#broken', more.guessGame.faults.damaged),
    pageOf('/find', pages.catalogue.needs(pages.catalogue.thisPage)),
    pageOf('/search/', pages.search.blank),
    pageOf('/search/zzzzqqqq', pages.search.empty.all),
    pageOf('/anime/77777777', pages.anime.empty),
    pageOf('/artist/77777777', pages.artist.empty),
    pageOf('/season?year=1917', pages.season.empty),
    pageOf('/shared/none', pages.shared.damaged),
    pageOf('/404', pages.notFound.question),
    pageOf('/no/such/page', pages.notFound.question),
    pageOf('/anime/0', pages.notFound.question),
    { ...pageOf('/', start.home.another), isWalkedByTab: true },
    // What opens here is looked at together with the page under it, so that one is small.
    { ...setting('app', [openSettings]), at: '/404' },
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
