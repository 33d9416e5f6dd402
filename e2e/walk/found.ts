import { formatSharedPlaylist } from '../../src/domain/playlist/sharedPlaylist';
import * as pages from '../../src/texts/made/en-XA/pages';
import * as start from '../../src/texts/made/en-XA/start';
import type { Group } from './places';
import { filtersOf, openPageMenu, pageOf, storeNames, type } from './steps';

const SHARED = formatSharedPlaylist({ title: 'Evening', songs: [1, 2] });

export const FOUND: Group = {
  what: 'what the service finds',
  seed: storeNames,
  places: [
    pageOf('/search/%25%2F%F0%9F%8E%B5', pages.search.empty.all),
    pageOf('/season?year=noDate', ['heading', start.screens.season]),
    pageOf('/season?year=1998', ['heading', start.screens.season]),
    // Not right after a press: a browser takes what moves then for asked.
    pageOf('/season?year=1998&season=spring&show=songs', ['list', pages.lists.seasonSongs]),
    pageOf('/season?year=1998&season=spring', ['link', /Cowboy Bebop/]),
    filtersOf('a season', pages.filter.panels.anime),
    pageOf(`/shared/${SHARED}`, ['button', pages.shared.save]),
    pageOf('/artist/261', ['tab', pages.artist.filters.creator]),
    pageOf('/artist/261?filter=anime', ['tab', pages.artist.filters.creator]),
    pageOf('/anime/4240', ['tab', pages.anime.filters.information]),
    pageOf('/anime/4240?filter=type', ['heading', pages.song.types.opening]),
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
        ['menuitem', pages.song.information],
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
      by: [['button', pages.catalogue.downloadSize(6_000_000)]],
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
