import type { SpecifiedPlaces, SpecifiedText } from './specifiedText';

const SEARCHING: SpecifiedText = ['words', 'Searching, wait...', 'list.searching'];
const FAILED: SpecifiedText = ['words', 'Api off-line', 'list.failed'];
const NONE_CREATED: SpecifiedText = ['words', 'No playlist created…', 'playlist.none'];
const NOTHING_SEARCHED: SpecifiedText = [
  'words',
  'Search for some anime music ani on top, this page only displays information that you have already searched for.',
  'lists.listEmpty',
];

/**
 * Every text that the specification quotes for what is loading, empty or failed, by the place where
 * it has to be shown. e2e/wider/texts/specifiedStates.spec.ts says how to get there, and walks in this order.
 */
export const SPECIFIED_STATES = {
  'playlists page, empty': [NONE_CREATED],
  'My songs, empty': [NOTHING_SEARCHED],
  'Animes, empty': [NOTHING_SEARCHED],
  'Artists, empty': [NOTHING_SEARCHED],
  'Composers/Arrangers, empty': [NOTHING_SEARCHED],
  'Most listened, empty': [
    [
      'words',
      'Play some music, this page only displays information about the songs you have already listened to.',
      'listened.empty',
    ],
  ],
  'Home, first visit': [NONE_CREATED, ['words', 'No music listened to…', 'homeBlocks.noListens']],
  'not-found page': [
    ['words', '404', 'notFound.code'],
    ['words', 'Are you well?', 'notFound.question'],
    ['link', 'Picture source', 'notFound.source'],
  ],
  'search page, empty': [['words', 'Not found...', 'search.empty.all']],
  'search page, Anime Name, empty': [['words', 'Not found (anime)...', 'search.empty.anime']],
  'search page, Song Name, empty': [['words', 'Song not found...', 'search.empty.song']],
  'search page, Artist Name, empty': [['words', 'Not found (artist)...', 'search.empty.artist']],
  'anime page, empty': [['words', 'Songs not found...', 'anime.empty']],
  'playlist page, empty': [['words', 'Not found...', 'playlistPage.empty']],
  'playlist page, no artists': [['words', 'Not found (artists)...', 'playlistPage.emptyArtists']],
  'search page, loading': [SEARCHING],
  'anime page, loading': [SEARCHING],
  'artist page, loading': [SEARCHING],
  'search page, failed': [FAILED],
  'anime page, failed': [FAILED],
  'artist page, failed': [FAILED],
  'Home, failed': [FAILED],
  'search page, ranked time': [['words', 'Ranked AMQ Alert', 'search.rankedTitle']],
  'page that broke': [['words', 'Unexpected Application Error!', 'broken.routeError']],
} as const satisfies SpecifiedPlaces;

/** What it quotes in Portuguese, which Brazilian Portuguese shows. */
export const SPECIFIED_PORTUGUESE = {
  'Home, loading': [['words', 'Buscando algo....', 'list.listLoading']],
  'Home, nothing found': [['words', 'Nada foi encontrado nada...', 'list.noMatch']],
  'playlist page, failed': [['words', 'Error pane geral', 'playlistPage.failed']],
} as const satisfies SpecifiedPlaces;
