import {
  type Icon,
  IconBrain,
  IconCalendar,
  IconDeviceTv,
  IconDownload,
  IconHeart,
  IconHistory,
  IconHome,
  IconMicrophone2,
  IconMusic,
  IconPlaylist,
  IconSearch,
  IconTrophy,
  IconWand,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import {
  animeQuery,
  personQuery,
  randomQuery,
  type SongQuery,
  searchQuery,
} from '../../actions/search/songQueries';
import type { Services } from '../../actions/services';
import { minePath, ROUTES, searchTextOf } from '../../config/paths';
import type { SongAnswer } from '../../domain/song/songList';
import { type Lazy, lazy } from '../../lib/lazy';
import { loadStorageParts } from '../../storage/lazyParts';
import { type texts, withTexts } from '../../texts/texts';
import { loadMenu } from '../../ui/menu/Menu';
import { loadPageClients } from '../../wire/lateClients';
import type { ScreenPlace } from './createRouter';

/** Facts about a screen that are known before it opens. */
export interface ScreenRow {
  /** The route pattern. Every parameter is an id; an invalid one leads to the not-found page. */
  readonly path: string;
  readonly load: Lazy<ComponentType>;
  /** The screen's first query to the song database, sent as soon as the user navigates there. */
  readonly query?: (at: ScreenPlace, services: Services) => SongQuery<SongAnswer> | null;
}

/** Loads a screen of a chunk, and further parts that it needs at the same time. */
function loadWith<Name extends string>(
  fetchParts: () => Promise<unknown>,
  fetchScreens: () => Promise<{ readonly [Each in Name]: ComponentType }>,
  name: Name,
): Lazy<ComponentType> {
  const loadScreen = lazy(fetchScreens, name);
  return lazy(async () => (await Promise.all([loadScreen(), fetchParts()]))[0]);
}

const fetchSearch = withTexts(['pages'], () => import('./searchScreens'));
const fetchLibrary = withTexts(['pages'], () => import('./libraryScreens'));
const fetchOwn = withTexts(['pages', 'more'], () => import('./ownScreens'));
const fetchPractice = withTexts(['pages', 'more'], () => import('./practiceScreens'));
const fetchAnime = withTexts(['pages'], () => import('./animeScreens'));

export const loadSearchScreen = lazy(fetchSearch, 'SearchScreen');
/** Handles a share from another app (share_target in the manifest). */
export const loadOpenShared = lazy(fetchSearch, 'openShared');
export const loadOpenPractice = lazy(fetchPractice, 'openPractice');

export const SCREENS: readonly ScreenRow[] = [
  {
    path: ROUTES.home,
    load: lazy(() => import('../../features/home/HomeScreen'), 'HomeScreen'),
    query: (_at, services) =>
      services.storage.extraSettings.getSettings().isDiscoveryDisabled
        ? null
        : randomQuery(0, services),
  },
  { path: ROUTES.playlists, load: lazy(fetchOwn, 'PlaylistsScreen') },
  { path: ROUTES.listened, load: lazy(fetchOwn, 'ListenedScreen') },
  {
    path: ROUTES.practice,
    load: loadWith(loadStorageParts, fetchPractice, 'PracticeScreen'),
  },
  { path: ROUTES.songs, load: loadWith(loadStorageParts, fetchLibrary, 'SongsScreen') },
  { path: ROUTES.season, load: loadWith(loadPageClients, fetchAnime, 'SeasonScreen') },
  { path: ROUTES.animes, load: loadWith(loadStorageParts, fetchLibrary, 'AnimesScreen') },
  { path: ROUTES.artists, load: loadWith(loadStorageParts, fetchLibrary, 'ArtistsScreen') },
  { path: ROUTES.creators, load: loadWith(loadStorageParts, fetchLibrary, 'CreatorsScreen') },
  {
    path: ROUTES.search,
    load: loadSearchScreen,
    query: ({ pathname }, services) => searchQuery(searchTextOf(pathname), services),
  },
  { path: ROUTES.find, load: lazy(fetchSearch, 'FindScreen') },
  {
    path: ROUTES.statistics,
    load: loadWith(loadStorageParts, fetchOwn, 'StatisticsScreen'),
  },
  {
    path: ROUTES.anime,
    // An address may name a song, whose row is then open from the start.
    load: loadWith(() => Promise.all([loadPageClients(), loadMenu()]), fetchAnime, 'AnimeScreen'),
    query: ({ id }, services) => (id === null ? null : animeQuery(id, services)),
  },
  {
    path: ROUTES.artist,
    load: lazy(fetchAnime, 'ArtistScreen'),
    query: ({ id }, services) => (id === null ? null : personQuery(id, services)),
  },
  {
    path: ROUTES.playlist,
    load: loadWith(loadStorageParts, fetchOwn, 'PlaylistScreen'),
  },
  { path: ROUTES.shared, load: lazy(fetchOwn, 'SharedScreen') },
  { path: ROUTES.notFound, load: loadWith(loadPageClients, fetchAnime, 'NotFoundScreen') },
];

interface Destination {
  readonly path: string;
  /** Names it in the navigation. */
  readonly text: keyof typeof texts.navigation;
  readonly Icon: Icon;
}

/** Destinations below a heading; those of `start` have none. */
export interface DestinationGroup {
  readonly id: 'start' | 'browse' | 'library';
  readonly destinations: readonly Destination[];
}

/** The destinations of the navigation, in this order. */
export const DESTINATIONS: readonly DestinationGroup[] = [
  {
    id: 'start',
    destinations: [
      { path: ROUTES.home, text: 'home', Icon: IconHome },
      { path: ROUTES.find, text: 'search', Icon: IconSearch },
    ],
  },
  {
    id: 'browse',
    destinations: [
      { path: ROUTES.season, text: 'seasons', Icon: IconCalendar },
      { path: ROUTES.animes, text: 'anime', Icon: IconDeviceTv },
      { path: ROUTES.artists, text: 'artists', Icon: IconMicrophone2 },
      { path: ROUTES.creators, text: 'composers', Icon: IconWand },
    ],
  },
  {
    id: 'library',
    destinations: [
      { path: minePath('liked'), text: 'liked', Icon: IconHeart },
      { path: ROUTES.playlists, text: 'playlists', Icon: IconPlaylist },
      { path: ROUTES.listened, text: 'listened', Icon: IconTrophy },
      { path: ROUTES.songs, text: 'songs', Icon: IconMusic },
      { path: ROUTES.practice, text: 'practice', Icon: IconBrain },
      { path: ROUTES.statistics, text: 'history', Icon: IconHistory },
      { path: minePath('downloaded'), text: 'downloads', Icon: IconDownload },
    ],
  },
];
