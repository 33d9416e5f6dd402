import type { ServiceHosts } from '../config/hosts';
import { createAnimeInfoClient } from './animeInfo/animeInfoClient';
import { createEncyclopediaClient, type OnEntriesAsked } from './encyclopedia/encyclopediaClient';
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
  readonly onCall?: OnEntriesAsked;
}

/** Sources of single pages, in one chunk that is loaded with the first of these pages. */
export function createPageClients({ request, hosts, baseUrl, random, onCall }: ClientParts) {
  return {
    animeInfo: createAnimeInfoClient(request, hosts.animeInfo),
    encyclopedia: createEncyclopediaClient(request, hosts.encyclopedia, onCall),
    seasonLists: createSeasonListsClient(request, baseUrl),
    photos: createPhotosClient(request, baseUrl, random),
  };
}

export type PageClients = ReturnType<typeof createPageClients>;
