import {
  type Icon,
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
import { HomeScreen } from '../../features/home/HomeScreen';
import { type Lazy, lazy } from '../../lib/lazy';
import { loadStorageParts } from '../../storage/lazyParts';
import { type texts, withTexts } from '../../texts/texts';
import { loadMenu } from '../../ui/menu/Menu';
import { loadPageClients } from '../../wire/lateClients';
import { ADD_ON } from '../addOn';
import type { ScreenPlace } from './createRouter';

/** Facts about a screen that are known before it opens. */
export interface ScreenRow {
  /** The route pattern. Every parameter is an id; an invalid one leads to the not-found page. */
  readonly path: string;
  readonly load: Lazy<ComponentType>;
  /** The screen's first query to the song database, sent as soon as the user navigates there. */
  readonly query?: (at: ScreenPlace, services: Services) => SongQuery<SongAnswer> | null;
}

/** Loads further parts that a screen needs at the same time. */
const together =
  (...loads: readonly (() => Promise<unknown>)[]) =>
  (): Promise<unknown> =>
    Promise.all(loads.map((load) => load()));

export const loadSearchScreen = lazy(
  () => import('../../features/search/SearchScreen'),
  'SearchScreen',
  withTexts('pages'),
);
/** Handle what other apps and the system open (share_target and others in the manifest). */
export const loadOpenShared = lazy(
  () => import('../openShared'),
  'openShared',
  withTexts('pages', 'more'),
);
export const loadOpenLaunch = lazy(
  () => import('../openShared'),
  'openLaunch',
  withTexts('pages', 'more'),
);

/** The screen of the add-on, which is a destination too. */
const ADDED = ADD_ON === null ? [] : [ADD_ON];
const ADDED_SCREENS = ADDED.flatMap((added) => [added, added.game]);

export const SCREENS: readonly ScreenRow[] = [
  {
    path: ROUTES.home,
    // Where most visits begin: its head is in the first chunk.
    load: lazy(async () => ({ HomeScreen }), 'HomeScreen'),
    query: (_at, services) =>
      services.storage.extraSettings.getSettings().isDiscoveryDisabled
        ? null
        : randomQuery(0, services),
  },
  {
    path: ROUTES.playlists,
    load: lazy(
      () => import('../../features/playlists/PlaylistsScreen'),
      'PlaylistsScreen',
      withTexts('pages', 'more'),
    ),
  },
  {
    path: ROUTES.listened,
    load: lazy(
      () => import('../../features/listened/ListenedScreen'),
      'ListenedScreen',
      withTexts('pages', 'more'),
    ),
  },
  ...ADDED_SCREENS,
  {
    path: ROUTES.songs,
    load: lazy(
      () => import('../../features/library/SongsScreen'),
      'SongsScreen',
      together(withTexts('pages'), loadStorageParts),
    ),
  },
  {
    path: ROUTES.season,
    load: lazy(
      () => import('../../features/season/SeasonScreen'),
      'SeasonScreen',
      together(withTexts('pages'), loadPageClients),
    ),
  },
  {
    path: ROUTES.animes,
    load: lazy(
      () => import('../../features/library/AnimesScreen'),
      'AnimesScreen',
      together(withTexts('pages'), loadStorageParts),
    ),
  },
  {
    path: ROUTES.artists,
    load: lazy(
      () => import('../../features/library/ArtistsScreen'),
      'ArtistsScreen',
      together(withTexts('pages'), loadStorageParts),
    ),
  },
  {
    path: ROUTES.creators,
    load: lazy(
      () => import('../../features/library/CreatorsScreen'),
      'CreatorsScreen',
      together(withTexts('pages'), loadStorageParts),
    ),
  },
  {
    path: ROUTES.search,
    load: loadSearchScreen,
    query: ({ pathname }, services) => searchQuery(searchTextOf(pathname), services),
  },
  {
    path: ROUTES.find,
    load: lazy(() => import('../../features/search/FindScreen'), 'FindScreen', withTexts('pages')),
  },
  {
    path: ROUTES.statistics,
    load: lazy(
      () => import('../../features/statistics/StatisticsScreen'),
      'StatisticsScreen',
      together(withTexts('pages', 'more'), loadStorageParts),
    ),
  },
  {
    path: ROUTES.anime,
    // An address may name a song, whose row is then open from the start.
    load: lazy(
      () => import('../../features/anime/AnimeScreen'),
      'AnimeScreen',
      together(withTexts('pages'), loadPageClients, loadMenu),
    ),
    query: ({ id }, services) => (id === null ? null : animeQuery(id, services)),
  },
  {
    path: ROUTES.artist,
    load: lazy(
      () => import('../../features/artist/ArtistScreen'),
      'ArtistScreen',
      withTexts('pages'),
    ),
    query: ({ id }, services) => (id === null ? null : personQuery(id, services)),
  },
  {
    path: ROUTES.playlist,
    load: lazy(
      () => import('../../features/playlist/PlaylistScreen'),
      'PlaylistScreen',
      together(withTexts('pages', 'more'), loadStorageParts),
    ),
  },
  {
    path: ROUTES.shared,
    load: lazy(
      () => import('../../features/shared/SharedScreen'),
      'SharedScreen',
      withTexts('pages', 'more'),
    ),
  },
  {
    path: ROUTES.notFound,
    load: lazy(
      () => import('../../features/not-found/NotFoundScreen'),
      'NotFoundScreen',
      together(withTexts('pages'), loadPageClients),
    ),
  },
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
      ...ADDED,
      { path: ROUTES.statistics, text: 'history', Icon: IconHistory },
      { path: minePath('downloaded'), text: 'downloads', Icon: IconDownload },
    ],
  },
];
