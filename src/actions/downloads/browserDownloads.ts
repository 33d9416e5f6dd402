import type { ServiceHosts } from '../../config/hosts';
import { listHostCandidates } from '../../domain/media/hostFailover';
import type { Broadcast } from '../../lib/broadcast';
import { systemClock } from '../../lib/clock';
import { BROWSER_URLS } from '../../lib/heldUrls';
import { UnreadableError } from '../../storage/database/storageErrors';
import type { AppStorage } from '../../storage/openStorage';
import { createMediaStore } from '../../storage/side/mediaStore';
import { createMediaFileOpener } from '../../wire/openMediaFile';
import { sendByBrowser } from '../../wire/request';
import { keepStored, onceSettled, openTabLock } from '../browserParts';
import { createDownloads, type Downloads } from './createDownloads';

/** The lock that lets one tab at a time download songs. */
const DOWNLOADS_LOCK = 'SuperPlayer.kept';

export interface BrowserDownloadsParts {
  readonly storage: Pick<
    AppStorage,
    'config' | 'playlists' | 'songs' | 'changes' | 'estimate' | 'downloadMark'
  >;
  readonly broadcast: Broadcast;
  readonly hosts: Pick<ServiceHosts, 'media'>;
}

/** The downloads, with the browser's storage, network and tabs. */
export function createBrowserDownloads(parts: BrowserDownloadsParts): Downloads {
  const { storage, broadcast, hosts } = parts;
  const { config, playlists, songs, changes, downloadMark } = storage;
  const addressOf = (fileName: string) => (host: keyof ServiceHosts['media']) =>
    new URL(`${hosts.media[host]}${fileName}`, window.location.href).href;
  return createDownloads({
    store: createMediaStore(),
    songsOfPlaylist: async (id) => (await playlists.findPlaylist(id))?.songsCollections ?? null,
    async getSongs(ids) {
      const read = await songs.readSongs(ids);
      if (!read.isComplete && read.songs.size < ids.length) throw new UnreadableError();
      return read.songs;
    },
    getStreaming: () => config.getSettings().streaming,
    urlsOf: (fileName) =>
      listHostCandidates(config.getSettings().server, addressOf(fileName)).map(({ url }) => url),
    openFile: createMediaFileOpener(sendByBrowser, systemClock),
    estimate: storage.estimate,
    lock: openTabLock(DOWNLOADS_LOCK, broadcast),
    tabs: broadcast,
    objectUrls: BROWSER_URLS,
    persist: keepStored,
    noteAny(isAny) {
      if (downloadMark.getSettings().isAny !== isAny) downloadMark.changeSettings({ isAny });
    },
    otherLists: {
      readIds: () => downloadMark.getSettings().otherListIds ?? [],
      forget: () => downloadMark.changeSettings({ otherListIds: undefined }),
    },
    isOnline: () => navigator.onLine,
    onPlaylistsChanged: (listener) => void changes.subscribe(['playlists'], onceSettled(listener)),
    onSongsRewritten: (listener) => void changes.subscribe(['rewrittenSongs'], listener),
    onOnline: (listener) => window.addEventListener('online', listener),
    nowMs: systemClock.now,
  });
}
