import type { ServiceHosts } from '../config/hosts';
import { createAnimeInfoClient } from './animeInfo/client';
import { createEncyclopediaClient } from './encyclopedia/client';
import { createPhotosClient } from './photos/client';
import type { Requester } from './request';
import { createSeasonListsClient } from './seasonLists/client';

export interface ClientParts {
  readonly request: Requester;
  readonly hosts: ServiceHosts;
  /** Where the app's own files live, ending in a slash. */
  readonly baseUrl: string;
  /** 0 up to, not including, 1. */
  readonly random: () => number;
}

/** The sources that single pages ask: one chunk, which comes with the first of these pages. */
export function createPageClients(parts: ClientParts) {
  return {
    animeInfo: createAnimeInfoClient(parts),
    encyclopedia: createEncyclopediaClient(parts),
    seasonLists: createSeasonListsClient(parts),
    photos: createPhotosClient(parts),
  };
}
