import { createLazyCatalogue } from '../actions/catalogue/lazyCatalogue';
import { ClipSound } from '../actions/clipSound';
import { createDialogs } from '../actions/dialogs';
import type { Downloads } from '../actions/downloads/createDownloads';
import { createLazyDownloads } from '../actions/downloads/lazyDownloads';
import { findSong } from '../actions/findSong';
import { InstallPrompt } from '../actions/installPrompt';
import { createLikes } from '../actions/likes/createLikes';
import { keepWhatWasFound } from '../actions/names/keepWhatWasFound';
import { createNames } from '../actions/names/nameHiding';
import { createOffline } from '../actions/offline/offline';
import type { Pictures } from '../actions/pictures/createPictures';
import { createRankedTime } from '../actions/rankedTime';
import { catalogueFirst } from '../actions/search/catalogueFirst';
import type { Services } from '../actions/services';
import { connectSongs } from '../actions/songs/connectSongs';
import type { Environment } from '../config/env';
import type { ServiceHosts } from '../config/hosts';
import type { HostServer } from '../domain/app/appConfig';
import type { Notification } from '../domain/app/notification';
import { createBroadcast, openBroadcastPort } from '../lib/broadcast';
import { type Clock, systemClock } from '../lib/clock';
import { lazy, lazyPart } from '../lib/lazy';
import { createTaskQueue } from '../lib/nextTask';
import { createTrustedClock } from '../lib/trustedClock';
import { createPlayer } from '../player/core/createPlayer';
import type { PlayerOptions } from '../player/core/playerOptions';
import { createSoundOwner, type SoundOwner } from '../player/core/soundOwner';
import { type AppStorage, openStorage } from '../storage/openStorage';
import { startWorker } from '../storage/startWorkers';
import { whenCovered } from '../ui/cover/pictureCovers';
import { WIDE_QUERY } from '../ui/nearness/useWindowQuery';
import { createLateClients, loadPageClients } from '../wire/lateClients';
import { createRequester, isHostReachable } from '../wire/request';
import { createSongDatabaseClient } from '../wire/songDatabase/songDatabaseClient';
import { ADD_ON } from './addOn';
import type { ConnectParts } from './connectPictures';
import importWorkerUrl from './importWorker.ts?worker&url';
import { connectBrowser, joinSound, openSoundOutput } from './player/firstSound';
import { followOtherTabs, initialPlayback } from './player/storedPlayback';
import songsWorkerUrl from './songsWorker.ts?worker&url';

/** Browsers close an unused connection after about this time. */
const UNUSED_MS = 10_000;

/**
 * Makes the browser connect to the media host while a finger or button is still down, so that the
 * connection is open by the time of the click. Requests nothing from the host.
 */
export function connectAhead(
  document: Document,
  clock: Pick<Clock, 'now'>,
  mediaAddress: () => string,
): void {
  const link = document.createElement('link');
  link.rel = 'preconnect';
  let connectedAtMs = Number.NEGATIVE_INFINITY;
  let connectedOrigin = '';

  function connect(): void {
    const { origin } = new URL(mediaAddress(), document.baseURI);
    const nowMs = clock.now();
    if (origin === new URL(document.baseURI).origin) return;
    if (origin === connectedOrigin && nowMs - connectedAtMs < UNUSED_MS) return;
    connectedOrigin = origin;
    connectedAtMs = nowMs;
    // The browser only connects when the link is inserted into the page.
    link.remove();
    link.href = origin;
    document.head.append(link);
  }

  document.addEventListener('pointerdown', connect, { passive: true });
}

/** The frames of the first rows come first. */
const AFTER_ROWS_MS = 600;

/** A host that neither answers nor fails for this long counts as failed. */
const STALL_TIMEOUT_MS = 5000;

function createVideoElement(): HTMLVideoElement {
  const element = document.createElement('video');
  element.playsInline = true;
  return element;
}

/** For a tab or a queue; differs from other tabs' ids. randomUUID is missing on plain http. */
function createUniqueId(): string {
  return `${Date.now()}-${Math.random()}`;
}

/** What the player of the queue and the player of clips have in common. */
function sharedOptions(hosts: ServiceHosts, downloads: Downloads, sound: SoundOwner) {
  return {
    createProbeElement: () => document.createElement('audio'),
    resolveMediaUrl: (host: HostServer, fileName: string) =>
      new URL(`${hosts.media[host]}${fileName}`, window.location.href).href,
    findDownload: downloads.findMedia,
    sound,
    clock: systemClock,
    inNextTask: createTaskQueue(),
    createQueueId: createUniqueId,
    random: Math.random,
    stallTimeoutMs: STALL_TIMEOUT_MS,
    isOnline: () => navigator.onLine,
  };
}

function createAppPlayer(
  options: Omit<PlayerOptions, 'audioElement' | 'loadSong' | 'countListen' | 'initial' | 'save'>,
  storage: AppStorage,
  songDatabase: Services['songDatabase'],
) {
  const audioElement = document.createElement('audio');
  // The browser's media tools look for the sounding element in the page.
  document.body.append(audioElement);
  return createPlayer({
    ...options,
    audioElement,
    loadSong: (annSongId) => findSong(annSongId, storage.songs, songDatabase),
    countListen: (annSongId) => void storage.listened.countListen(annSongId),
    initial: initialPlayback(storage),
    save: {
      queue: storage.queue.saveQueue,
      config: storage.config.changeSettings,
      muted: (isMuted) => storage.extraSettings.changeSettings({ isMuted }),
      songLoop: (isLoopingSong) => storage.playbackChoices.changeSettings({ isLoopingSong }),
      position: storage.position.savePosition,
    },
  });
}

const nothing = () => undefined;

const loadConnectPictures = lazy(() => import('./connectPictures'), 'connectPictures');

/** There are songs to play, whose first frames are drawn by then. */
function prepareAfterRows(loadPictures: Services['loadPictures']): void {
  const prepare = () => {
    openSoundOutput();
    loadPictures().catch(nothing);
  };
  whenCovered(() => void setTimeout(prepare, AFTER_ROWS_MS));
}

/** The pictures of anime. */
function openPictures(parts: ConnectParts) {
  const loadPictures = lazyPart(loadConnectPictures, (connect) => connect(parts));
  const onCall = (...call: Parameters<Pictures['learn']>) =>
    void loadPictures().then((pictures) => pictures.learn(...call), nothing);
  prepareAfterRows(loadPictures);
  return { loadPictures, onCall };
}

function openRankedTime({ fetchRankedStatus }: Services['songDatabase']) {
  const isPageSeen = () => document.visibilityState !== 'hidden';
  return createRankedTime(fetchRankedStatus, systemClock, isPageSeen);
}

function openNames(player: Services['player'], storage: AppStorage) {
  keepWhatWasFound(storage, player);
  return createNames(player, storage.nameHiding);
}

/** Creates and connects all parts of the app; nothing else does. */
export function createServices(
  { hosts, baseUrl, version }: Environment,
  notify: (notification: Notification) => void,
): Services {
  const broadcast = createBroadcast(openBroadcastPort());
  const songs = connectSongs(() => startWorker(songsWorkerUrl));
  const storage = openStorage({
    broadcast,
    songsWorker: songs,
    startImporting: () => startWorker(importWorkerUrl),
    loadBackupPart: ADD_ON?.loadBackupPart,
  });
  const trustedClock = createTrustedClock(systemClock);
  const request = createRequester({ onServerDate: trustedClock.noteServerDate });
  const remoteDatabase = createSongDatabaseClient(request, hosts.songDatabase);
  const catalogue = createLazyCatalogue({
    storage,
    songs,
    broadcast,
    request,
    sources: { songDatabase: hosts.songDatabase, baseUrl },
    isSongLoading: () => player.getSnapshot().status === 'loading',
  });
  const songDatabase = catalogueFirst(remoteDatabase, catalogue);
  const downloads = createLazyDownloads({ storage, broadcast, hosts });
  const videoElement = createVideoElement();
  const picture = document.createElement('div');
  picture.append(videoElement);
  const loadExtras = () => sound.load();
  const shared = { hosts, storage, broadcast, songDatabase, downloads };
  const owner = createSoundOwner(broadcast, createUniqueId(), systemClock);
  const options = sharedOptions(hosts, downloads, owner);
  const player = createAppPlayer({ ...options, videoElement, loadExtras }, storage, songDatabase);
  const names = openNames(player, storage);
  const { loadPictures, onCall } = openPictures({ request, ...shared, names, player });
  const clipSound = new ClipSound(player, () => window.location.hash.slice(1));
  connectBrowser(player, { names, storage, loadPictures, clipSound });
  const sound = joinSound(player, {
    storage,
    songDatabase: remoteDatabase,
    downloads,
    picture,
    createVideoElement,
  });
  connectAhead(document, systemClock, () => hosts.media[player.getSnapshot().server]);
  // A tab that becomes visible may do so because another tab was closed.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void storage.songs.takeUpLeftSongs();
  });
  followOtherTabs(player, storage);
  // After data was deleted or replaced, here or in another tab, the state of this page is invalid.
  storage.changes.subscribe(['everything'], () => window.location.reload());
  const rankedTime = openRankedTime(remoteDatabase);
  const addOn =
    ADD_ON?.join({
      ...shared,
      catalogue,
      rankedTime,
      trustedClock,
      player,
      clipSound,
      createVideoElement,
      // Clips are one more part that may sound.
      createPlayer: (own) => createPlayer({ ...options, ...own }),
    }) ?? null;
  const openPages = lazyPart(loadPageClients, (create) => create(request, hosts, baseUrl, onCall));
  const dialogs = createDialogs(window.matchMedia(WIDE_QUERY).matches);
  return {
    hosts,
    player,
    sound,
    picture,
    songDatabase,
    loadPictures,
    ...createLateClients(openPages),
    isHostReachable: (url, options) => isHostReachable(request, url, options),
    storage,
    likes: createLikes(storage, notify),
    catalogue,
    downloads,
    dialogs,
    names,
    installPrompt: new InstallPrompt(window),
    offline: createOffline({ version, hosts, player, dialogs, notify }),
    rankedTime,
    addOn,
    clipSound,
    trustedClock,
    notify,
  };
}
