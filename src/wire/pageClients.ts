import type { ServiceHosts } from '../config/hosts';
import { createAnimeInfoClient } from './animeInfo/animeInfoClient';
import { createEncyclopediaClient } from './encyclopedia/encyclopediaClient';
import { createPhotosClient } from './photos/photosClient';
import type { Requester } from './request';
import { createSeasonListsClient } from './seasonLists/seasonListsClient';

export interface ClientParts {
  readonly request: Requester;
  readonly hosts: ServiceHosts;
  /** Path of the app's static files, ending in a slash. */
  readonly baseUrl: string;
  /** Like Math.random. */
  readonly random: () => number;
  readonly onCall?: Parameters<typeof createEncyclopediaClient>[0]['onCall'];
}

/** Sources of single pages, in one chunk that is loaded with the first of these pages. */
export function createPageClients(parts: ClientParts) {
  return {
    animeInfo: createAnimeInfoClient(parts),
    encyclopedia: createEncyclopediaClient(parts),
    seasonLists: createSeasonListsClient(parts),
    photos: createPhotosClient(parts),
  };
}
