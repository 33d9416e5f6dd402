import type { ComponentType } from 'react';
import { createHashRouter, type RouteObject, redirect } from 'react-router';
import { PATHS, parseRouteId, ROUTES } from '../config/paths';
import { Skeletons } from '../ui/feedback/Skeletons';
import { UI_TEXTS } from '../ui/texts';
import { LateScreen } from './LateScreen';
import { RouteErrorScreen } from './RouteErrorScreen';
import { ShellLayout } from './shell/ShellLayout';

/** A screen that comes with its own chunk, fetched when its route is first visited. */
export function screenRoute(load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> {
  return {
    lazy: () =>
      load().then(
        (Component) => ({ Component }),
        () => ({ element: <LateScreen load={load} /> }),
      ),
  };
}

/** Ids that are no ids lead to the not-found page (specification, point 5). */
function requireId(name: string): Pick<RouteObject, 'loader'> {
  return {
    loader: ({ params }) => (parseRouteId(params[name]) === null ? redirect(PATHS.notFound) : null),
  };
}

const notFound = screenRoute(
  async () => (await import('../features/not-found/NotFoundScreen')).NotFoundScreen,
);

const SCREENS: RouteObject[] = [
  {
    path: ROUTES.home,
    ...screenRoute(async () => (await import('../features/home/HomeScreen')).HomeScreen),
  },
  {
    path: ROUTES.search,
    ...screenRoute(async () => (await import('../features/search/SearchScreen')).SearchScreen),
  },
  {
    path: ROUTES.season,
    ...screenRoute(async () => (await import('../features/season/SeasonScreen')).SeasonScreen),
  },
  {
    path: ROUTES.animes,
    ...screenRoute(async () => (await import('../features/library/AnimesScreen')).AnimesScreen),
  },
  {
    path: ROUTES.anime,
    ...requireId('idAnime'),
    ...screenRoute(async () => (await import('../features/anime/AnimeScreen')).AnimeScreen),
  },
  {
    path: ROUTES.artists,
    ...screenRoute(async () => (await import('../features/library/ArtistsScreen')).ArtistsScreen),
  },
  {
    path: ROUTES.artist,
    ...requireId('idArtist'),
    ...screenRoute(async () => (await import('../features/artist/ArtistScreen')).ArtistScreen),
  },
  {
    path: ROUTES.creators,
    ...screenRoute(async () => (await import('../features/library/CreatorsScreen')).CreatorsScreen),
  },
  {
    path: ROUTES.playlists,
    ...screenRoute(
      async () => (await import('../features/playlists/PlaylistsScreen')).PlaylistsScreen,
    ),
  },
  {
    path: ROUTES.playlist,
    ...requireId('idPlaylist'),
    ...screenRoute(
      async () => (await import('../features/playlist/PlaylistScreen')).PlaylistScreen,
    ),
  },
  {
    path: ROUTES.listened,
    ...screenRoute(
      async () => (await import('../features/listened/ListenedScreen')).ListenedScreen,
    ),
  },
  {
    path: ROUTES.songs,
    ...screenRoute(async () => (await import('../features/library/SongsScreen')).SongsScreen),
  },
  { path: ROUTES.notFound, ...notFound },
  { path: '*', ...notFound },
];

/** Routes are hashes, so that the build works from any folder of any static host. */
export function createRouter() {
  return createHashRouter([
    {
      element: <ShellLayout />,
      errorElement: <RouteErrorScreen />,
      hydrateFallbackElement: <Skeletons shape="rows" label={UI_TEXTS.loading} />,
      children: [{ errorElement: <RouteErrorScreen />, children: SCREENS }],
    },
  ]);
}
