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
import { ROUTES } from '../config/paths';
import { keepModule, type ModuleLoader } from '../ui/lazy/keepModule';
import type { Destination } from '../ui/shell/Navigation';
import { UI_TEXTS } from '../ui/texts';

/** Everything the app knows about a screen before it is opened. */
export interface ScreenRow {
  /** Its route pattern. Every parameter is an id; what is none leads to the not-found page. */
  readonly path: string;
  /** Fetches the component, which comes with a chunk of its own. */
  readonly load: ModuleLoader<ComponentType>;
  /** For a screen that the navigation leads to. */
  readonly navigation?: Pick<Destination, 'text' | 'Icon'>;
}

const WORDS = UI_TEXTS.navigation;

/** A row for each screen; the navigation shows them in this order. */
export const SCREENS: readonly ScreenRow[] = [
  {
    path: ROUTES.home,
    load: keepModule(async () => (await import('../features/home/HomeScreen')).HomeScreen),
    navigation: { text: WORDS.home, Icon: IconHome },
  },
  {
    path: ROUTES.playlists,
    load: keepModule(
      async () => (await import('../features/playlists/PlaylistsScreen')).PlaylistsScreen,
    ),
    navigation: { text: WORDS.playlists, Icon: IconPlaylist },
  },
  {
    path: ROUTES.listened,
    load: keepModule(
      async () => (await import('../features/listened/ListenedScreen')).ListenedScreen,
    ),
    navigation: { text: WORDS.listened, Icon: IconChartBar },
  },
  {
    path: ROUTES.songs,
    load: keepModule(async () => (await import('../features/library/SongsScreen')).SongsScreen),
    navigation: { text: WORDS.songs, Icon: IconMusic },
  },
  {
    path: ROUTES.season,
    load: keepModule(async () => (await import('../features/season/SeasonScreen')).SeasonScreen),
    navigation: { text: WORDS.season, Icon: IconCalendar },
  },
  {
    path: ROUTES.animes,
    load: keepModule(async () => (await import('../features/library/AnimesScreen')).AnimesScreen),
    navigation: { text: WORDS.animes, Icon: IconDeviceTv },
  },
  {
    path: ROUTES.artists,
    load: keepModule(async () => (await import('../features/library/ArtistsScreen')).ArtistsScreen),
    navigation: { text: WORDS.artists, Icon: IconMicrophone2 },
  },
  {
    path: ROUTES.creators,
    load: keepModule(
      async () => (await import('../features/library/CreatorsScreen')).CreatorsScreen,
    ),
    navigation: { text: WORDS.creators, Icon: IconWand },
  },
  {
    path: ROUTES.search,
    load: keepModule(async () => (await import('../features/search/SearchScreen')).SearchScreen),
  },
  {
    path: ROUTES.anime,
    load: keepModule(async () => (await import('../features/anime/AnimeScreen')).AnimeScreen),
  },
  {
    path: ROUTES.artist,
    load: keepModule(async () => (await import('../features/artist/ArtistScreen')).ArtistScreen),
  },
  {
    path: ROUTES.playlist,
    load: keepModule(
      async () => (await import('../features/playlist/PlaylistScreen')).PlaylistScreen,
    ),
  },
  {
    path: ROUTES.notFound,
    load: keepModule(
      async () => (await import('../features/not-found/NotFoundScreen')).NotFoundScreen,
    ),
  },
];

/** What the navigation leads to. */
export const DESTINATIONS: readonly Destination[] = SCREENS.flatMap(({ path, navigation }) =>
  navigation === undefined ? [] : [{ path, ...navigation }],
);
