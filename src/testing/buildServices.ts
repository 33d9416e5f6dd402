import { ClipSound } from '../actions/clipSound';
import { createDialogs } from '../actions/dialogs';
import { InstallPrompt } from '../actions/installPrompt';
import { createLikes } from '../actions/likes/createLikes';
import { createNames } from '../actions/names/nameHiding';
import type { Offline } from '../actions/offline/offline';
import type { OfflineStatus } from '../actions/offline/runOffline';
import { createRankedTime } from '../actions/rankedTime';
import type { Services } from '../actions/services';
import { SAME_ORIGIN_HOSTS } from '../config/hosts';
import { systemClock } from '../lib/clock';
import { lazy } from '../lib/lazy';
import { createTrustedClock } from '../lib/trustedClock';
import { PracticeAddOn } from '../practice/work/PracticeAddOn';
import { createAnimeInfoClient } from '../wire/animeInfo/animeInfoClient';
import { createEncyclopediaClient } from '../wire/encyclopedia/encyclopediaClient';
import { createPhotosClient } from '../wire/photos/photosClient';
import { createSeasonListsClient } from '../wire/seasonLists/seasonListsClient';
import { createSongDatabaseClient } from '../wire/songDatabase/songDatabaseClient';
import { createFakeCatalogue } from './fakeCatalogue';
import { createFakeDownloads } from './fakeDownloads';
import { createFakePlayer } from './fakePlayer';
import { liveResources } from './liveResources';
import { openMemoryStorage } from './openTestStorage';

const NOT_HERE: OfflineStatus = { readiness: 'unsupported', stage: 'none', check: 'none' };

/** Nothing is available offline. */
const NO_OFFLINE: Offline = {
  version: '0.0.0 (test)',
  getStatus: () => NOT_HERE,
  subscribe: () => () => {},
  start: async () => {},
  check: async () => {},
  look: async () => {},
  accept: async () => {},
  tookOver: async () => {},
};

/** The lazy part of the player is not loaded. */
const NO_SOUND: Services['sound'] = {
  getControls: () => null,
  subscribe: () => () => {},
  load: () => new Promise(() => {}),
};

/**
 * All services for a component test: no network (every request is refused), nothing stored, no
 * sound. A test replaces the services it is about.
 */
export function buildServices(overrides: Partial<Services> = {}): Services {
  const hosts = SAME_ORIGIN_HOSTS;
  const baseUrl = '/player/';
  const request = async (url: string) => {
    throw new Error(`No network in this test: ${url}`);
  };
  const storage = overrides.storage ?? openMemoryStorage();
  const notify = overrides.notify ?? (() => {});
  const player = overrides.player ?? createFakePlayer();
  const services: Services = {
    hosts,
    player,
    sound: NO_SOUND,
    // Tests without a page have no picture.
    picture: globalThis.document?.createElement('div'),
    songDatabase: createSongDatabaseClient(request, hosts.songDatabase),
    animeInfo: createAnimeInfoClient(request, hosts.animeInfo),
    encyclopedia: createEncyclopediaClient(request, hosts.encyclopedia),
    seasonLists: createSeasonListsClient(request, baseUrl),
    photos: createPhotosClient(request, baseUrl, () => 0),
    isHostReachable: async () => false,
    storage,
    likes: createLikes(storage, notify),
    catalogue: createFakeCatalogue(),
    downloads: createFakeDownloads(),
    loadPictures: () => Promise.reject(new Error('No pictures in this test')),
    dialogs: createDialogs(),
    names: createNames(player, (overrides.storage ?? storage).nameHiding),
    installPrompt: new InstallPrompt(new EventTarget()),
    offline: NO_OFFLINE,
    rankedTime: createRankedTime(
      () => Promise.reject(new Error('No network in this test')),
      // Always 09:00 in Tokyo, so that no test depends on the time of day.
      { ...systemClock, now: () => 0 },
      () => true,
    ),
    addOn: new PracticeAddOn(lazy(() => new Promise<never>(() => {}))),
    clipSound: new ClipSound(player, () => ''),
    trustedClock: createTrustedClock(systemClock),
    notify,
    ...overrides,
  };
  watchServices(services);
  return services;
}

/** A part of the page that subscribes to a service leaves it when it is unmounted. */
function watchServices(services: Services): void {
  const { changes, extraSettings, playbackChoices, soundSettings, language } = services.storage;
  const { player, sound, catalogue, downloads, names, offline, likes } = services;
  const live = liveResources();
  const ofServices = { player, sound, catalogue, downloads, names, offline, likes };
  const ofStorage = { changes, extraSettings, playbackChoices, soundSettings, language };
  for (const sources of [ofServices, ofStorage]) {
    for (const [name, source] of Object.entries(sources)) live?.watchSubscriptions(name, source);
  }
}
