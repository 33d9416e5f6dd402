import type { ServiceHosts } from '../config/hosts';
import { createAnimeInfoClient } from './animeInfo/animeInfoClient';
import { createEncyclopediaClient, type OnEntriesAsked } from './encyclopedia/encyclopediaClient';
import { createPhotosClient } from './photos/photosClient';
import type { Requester } from './request';
import { createSeasonListsClient } from './seasonLists/seasonListsClient';

/**
 * Sources of single pages, in one chunk that is loaded with the first of these pages.
 *
 * @param baseUrl path of the app's static files, ending in a slash
 */
export function createPageClients(
  request: Requester,
  hosts: ServiceHosts,
  baseUrl: string,
  onCall?: OnEntriesAsked,
) {
  return {
    animeInfo: createAnimeInfoClient(request, hosts.animeInfo),
    encyclopedia: createEncyclopediaClient(request, hosts.encyclopedia, onCall),
    seasonLists: createSeasonListsClient(request, baseUrl),
    photos: createPhotosClient(request, baseUrl, Math.random),
  };
}

export type PageClients = ReturnType<typeof createPageClients>;
