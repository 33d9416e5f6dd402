import { lazy } from '../lib/lazy';
import type { PageClients } from './pageClients';
import { WireError } from './wireError';

export const loadPageClients = lazy(() => import('./pageClients'), 'createPageClients');

/** Clients that are loaded on first use. If that fails, they act as if the host did not answer. */
export function createLateClients(open: () => Promise<PageClients>): PageClients {
  const fetched = () => open().catch(() => null);
  return {
    animeInfo: {
      fetchAnimeInfo: async (...asked) =>
        (await fetched())?.animeInfo.fetchAnimeInfo(...asked) ?? null,
    },
    encyclopedia: {
      fetchEntry: async (...asked) => (await fetched())?.encyclopedia.fetchEntry(...asked) ?? null,
      fetchRelatedNames: async (...asked) =>
        (await fetched())?.encyclopedia.fetchRelatedNames(...asked) ?? null,
    },
    seasonLists: {
      fetchSeasonList: async (...asked) =>
        (await fetched())?.seasonLists.fetchSeasonList(...asked) ?? {
          entries: [],
          hasFailed: true,
        },
      async fetchSeasonIndex(...asked) {
        const made = await fetched();
        if (made === null) throw WireError.network('Part of this app could not be loaded');
        return made.seasonLists.fetchSeasonIndex(...asked);
      },
    },
    photos: {
      fetchRandomPhoto: async (...asked) =>
        (await fetched())?.photos.fetchRandomPhoto(...asked) ?? null,
    },
  };
}
