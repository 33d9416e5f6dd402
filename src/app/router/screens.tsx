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
import { navigation } from '../../texts/texts';
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

/** Loads a screen and further parts that it needs at the same time. */
function loadWith(
  fetchScreen: () => Promise<ComponentType>,
  fetchParts: () => Promise<unknown>,
): Lazy<ComponentType> {
  return lazy(async () => (await Promise.all([fetchScreen(), fetchParts()]))[0]);
}

const fetchSearch = () => import('./searchScreens');
const fetchLibrary = () => import('./libraryScreens');
const fetchOwn = () => import('./ownScreens');
const fetchPractice = () => import('./practiceScreens');
const fetchAnime = () => import('./animeScreens');

export const loadSearchScreen = lazy(fetchSearch, 'SearchScreen');
/** Handles a share from another app (share_target in the manifest). */
export const loadOpenShared = lazy(fetchSearch, 'openShared');
export const loadOpenPractice = lazy(fetchPractice, 'openPractice');

/** One row per screen. */
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
    load: loadWith(lazy(fetchPractice, 'PracticeScreen'), loadStorageParts),
  },
  { path: ROUTES.songs, load: loadWith(lazy(fetchLibrary, 'SongsScreen'), loadStorageParts) },
  { path: ROUTES.season, load: loadWith(lazy(fetchAnime, 'SeasonScreen'), loadPageClients) },
  { path: ROUTES.animes, load: loadWith(lazy(fetchLibrary, 'AnimesScreen'), loadStorageParts) },
  { path: ROUTES.artists, load: loadWith(lazy(fetchLibrary, 'ArtistsScreen'), loadStorageParts) },
  { path: ROUTES.creators, load: loadWith(lazy(fetchLibrary, 'CreatorsScreen'), loadStorageParts) },
  {
    path: ROUTES.search,
    load: loadSearchScreen,
    query: ({ pathname }, services) => searchQuery(searchTextOf(pathname), services),
  },
  { path: ROUTES.find, load: lazy(fetchSearch, 'FindScreen') },
  {
    path: ROUTES.statistics,
    load: loadWith(lazy(fetchOwn, 'StatisticsScreen'), loadStorageParts),
  },
  {
    path: ROUTES.anime,
    load: loadWith(
      lazy(fetchAnime, 'AnimeScreen'),
      // An address may name a song, whose row is then open from the start.
      () => Promise.all([loadPageClients(), loadMenu()]),
    ),
    query: ({ id }, services) => (id === null ? null : animeQuery(id, services)),
  },
  {
    path: ROUTES.artist,
    load: lazy(fetchAnime, 'ArtistScreen'),
    query: ({ id }, services) => (id === null ? null : personQuery(id, services)),
  },
  {
    path: ROUTES.playlist,
    load: loadWith(lazy(fetchOwn, 'PlaylistScreen'), loadStorageParts),
  },
  { path: ROUTES.shared, load: lazy(fetchOwn, 'SharedScreen') },
  { path: ROUTES.notFound, load: loadWith(lazy(fetchAnime, 'NotFoundScreen'), loadPageClients) },
];

interface Destination {
  readonly path: string;
  readonly text: string;
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
      { path: ROUTES.home, text: navigation.home, Icon: IconHome },
      { path: ROUTES.find, text: navigation.search, Icon: IconSearch },
    ],
  },
  {
    id: 'browse',
    destinations: [
      { path: ROUTES.season, text: navigation.seasons, Icon: IconCalendar },
      { path: ROUTES.animes, text: navigation.anime, Icon: IconDeviceTv },
      { path: ROUTES.artists, text: navigation.artists, Icon: IconMicrophone2 },
      { path: ROUTES.creators, text: navigation.composers, Icon: IconWand },
    ],
  },
  {
    id: 'library',
    destinations: [
      { path: minePath('liked'), text: navigation.liked, Icon: IconHeart },
      { path: ROUTES.playlists, text: navigation.playlists, Icon: IconPlaylist },
      { path: ROUTES.songs, text: navigation.songs, Icon: IconMusic },
      { path: ROUTES.practice, text: navigation.practice, Icon: IconBrain },
      { path: ROUTES.statistics, text: navigation.history, Icon: IconHistory },
      { path: minePath('downloaded'), text: navigation.downloads, Icon: IconDownload },
    ],
  },
];
