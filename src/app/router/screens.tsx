import {
  IconCalendar,
  IconChartBar,
  IconDeviceTv,
  IconHome,
  IconMicrophone2,
  IconMusic,
  IconPlaylist,
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
import { ROUTES, searchTextOf } from '../../config/paths';
import type { SongAnswer } from '../../domain/song/songList';
import { type Lazy, lazy } from '../../lib/lazy';
import { loadStorageParts } from '../../storage/lazyParts';
import * as texts from '../../texts/texts';
import type { Destination } from '../../ui/shell/Navigation';
import { loadSongInformation } from '../../ui/table/SongRow';
import { loadPageClients } from '../../wire/lateClients';

/** Where a screen is opened. */
interface ScreenPlace {
  /** The id of its address; null for a path without a parameter. */
  readonly id: number | null;
  readonly pathname: string;
}

/** Everything the app knows about a screen before it is opened. */
export interface ScreenRow {
  /** Its route pattern. Every parameter is an id; what is none leads to the not-found page. */
  readonly path: string;
  readonly load: Lazy<ComponentType>;
  /** What the screen will ask the song database first; asked as soon as the user goes there. */
  readonly query?: (at: ScreenPlace, services: Services) => SongQuery<SongAnswer> | null;
}

/** A screen with what it needs beside its own chunk, fetched at the same time. */
function loadWith(
  fetchScreen: () => Promise<ComponentType>,
  fetchParts: () => Promise<unknown>,
): Lazy<ComponentType> {
  return lazy(async () => (await Promise.all([fetchScreen(), fetchParts()]))[0]);
}

const fetchSearch = () => import('./searchScreens');
const fetchLibrary = () => import('./libraryScreens');
const fetchPlaylists = () => import('./playlistScreens');
const fetchListens = () => import('./listenScreens');
const fetchAnime = () => import('./animeScreens');

export const loadSearchScreen = lazy(fetchSearch, 'SearchScreen');
/** Another app shared something with this one (share_target in the manifest). */
export const loadOpenShared = lazy(fetchSearch, 'openShared');

/** A row for each screen. */
export const SCREENS: readonly ScreenRow[] = [
  {
    path: ROUTES.home,
    load: lazy(() => import('../../features/home/HomeScreen'), 'HomeScreen'),
    query: (_at, services) =>
      services.storage.extraSettings.getSettings().isDiscoveryDisabled
        ? null
        : randomQuery(0, services),
  },
  { path: ROUTES.playlists, load: lazy(fetchPlaylists, 'PlaylistsScreen') },
  { path: ROUTES.listened, load: lazy(fetchListens, 'ListenedScreen') },
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
    load: loadWith(lazy(fetchListens, 'StatisticsScreen'), loadStorageParts),
  },
  {
    path: ROUTES.anime,
    load: loadWith(
      lazy(fetchAnime, 'AnimeScreen'),
      // An address may name a song, whose row is open from the start.
      () => Promise.all([loadPageClients(), loadSongInformation()]),
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
    load: loadWith(lazy(fetchPlaylists, 'PlaylistScreen'), loadStorageParts),
  },
  { path: ROUTES.shared, load: lazy(fetchPlaylists, 'SharedScreen') },
  { path: ROUTES.notFound, load: loadWith(lazy(fetchAnime, 'NotFoundScreen'), loadPageClients) },
];

const WORDS = texts.frame.navigation;

/** What the navigation leads to, in this order. */
export const DESTINATIONS: readonly Destination[] = [
  { path: ROUTES.home, text: WORDS.home, Icon: IconHome },
  { path: ROUTES.playlists, text: WORDS.playlists, Icon: IconPlaylist },
  { path: ROUTES.listened, text: WORDS.listened, Icon: IconChartBar },
  { path: ROUTES.songs, text: WORDS.songs, Icon: IconMusic },
  { path: ROUTES.season, text: WORDS.season, Icon: IconCalendar },
  { path: ROUTES.animes, text: WORDS.animes, Icon: IconDeviceTv },
  { path: ROUTES.artists, text: WORDS.artists, Icon: IconMicrophone2 },
  { path: ROUTES.creators, text: WORDS.creators, Icon: IconWand },
];
