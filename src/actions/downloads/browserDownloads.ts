import type { ServiceHosts } from '../../config/hosts';
import { listHostCandidates } from '../../domain/media/hostFailover';
import type { Broadcast } from '../../lib/broadcast';
import { systemClock } from '../../lib/clock';
import { createTabLock } from '../../lib/tabLock';
import { UnreadableError } from '../../storage/database/storageErrors';
import type { AppStorage } from '../../storage/openStorage';
import { createMediaStore } from '../../storage/side/mediaStore';
import { createMediaFileOpener } from '../../wire/openMediaFile';
import { sendByBrowser } from '../../wire/request';
import { createDownloads } from './createDownloads';
import type { Downloads } from './downloads';

/** The lock that lets one tab at a time download songs. */
const DOWNLOADS_LOCK = 'SuperPlayer.kept';
/** Changes of playlists come in bursts. */
const SETTLE_MS = 1_000;

export interface BrowserDownloadsParts {
  readonly storage: Pick<
    AppStorage,
    'config' | 'playlists' | 'songs' | 'changes' | 'estimate' | 'downloadMark'
  >;
  readonly broadcast: Omit<Broadcast, 'close'>;
  readonly hosts: Pick<ServiceHosts, 'media'>;
}

/** The downloads, with the browser's storage, network and tabs. */
export function createBrowserDownloads(parts: BrowserDownloadsParts): Downloads {
  const { storage, broadcast, hosts } = parts;
  const { config, playlists, songs, changes, downloadMark } = storage;
  const locks = 'locks' in navigator ? navigator.locks : null;
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
    lock: createTabLock(DOWNLOADS_LOCK, locks, broadcast, systemClock, Math.random),
    tabs: broadcast,
    objectUrls: {
      create: (blob) => URL.createObjectURL(blob),
      revoke: (url) => URL.revokeObjectURL(url),
    },
    persist: keepStored,
    noteAny(isAny) {
      if (downloadMark.getSettings().isAny !== isAny) downloadMark.changeSettings({ isAny });
    },
    otherLists: {
      readIds: () => downloadMark.getSettings().otherListIds ?? [],
      forget: () => downloadMark.changeSettings({ otherListIds: undefined }),
    },
    isOnline: () => navigator.onLine,
    onPlaylistsChanged(listener) {
      let forget: () => void = () => undefined;
      changes.subscribe(['playlists'], () => {
        forget();
        forget = systemClock.schedule(listener, SETTLE_MS);
      });
    },
    onSongsRewritten: (listener) => void changes.subscribe(['rewrittenSongs'], listener),
    onOnline: (listener) => window.addEventListener('online', listener),
    nowMs: systemClock.now,
  });
}

/** Some browsers ask the user for permission; a refusal changes nothing here. */
async function keepStored(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
