import type { ServiceHosts } from '../../config/hosts';
import { listHostCandidates } from '../../domain/media/hostFailover';
import type { Broadcast } from '../../lib/broadcast';
import { systemClock } from '../../lib/clock';
import { BROWSER_URLS } from '../../lib/heldUrls';
import { UnreadableError } from '../../storage/database/storageErrors';
import type { AppStorage } from '../../storage/openStorage';
import { createMediaStore } from '../../storage/side/mediaStore';
import { openMediaFile } from '../../wire/openMediaFile';
import { keepStored, onceSettled, openTabLock } from '../browserParts';

/** The lock that lets one tab at a time download songs. */
const DOWNLOADS_LOCK = 'SuperPlayer.kept';

export interface BrowserDownloadsParts {
  readonly storage: AppStorage;
  readonly broadcast: Broadcast;
  readonly hosts: ServiceHosts;
}

/** What the downloads need of the browser: its storage, network and tabs. */
export function browserParts({ storage, broadcast, hosts }: BrowserDownloadsParts) {
  const { config, playlists, songs, changes, downloadMark } = storage;
  const addressOf = (fileName: string) => (host: keyof ServiceHosts['media']) =>
    new URL(`${hosts.media[host]}${fileName}`, window.location.href).href;
  return {
    store: createMediaStore(),
    /** Null for a deleted playlist. @throws where it cannot be read */
    songsOfPlaylist: async (playlistId: number) =>
      (await playlists.findPlaylist(playlistId))?.songsCollections ?? null,
    /** The known ones of these songs. @throws where they cannot be read */
    async getSongs(ids: readonly number[]) {
      const read = await songs.readSongs(ids);
      if (!read.isComplete && read.songs.size < ids.length) throw new UnreadableError();
      return read.songs;
    },
    getStreaming: () => config.getSettings().streaming,
    /** The URLs of a file, in the order in which its hosts are tried. */
    urlsOf: (fileName: string) =>
      listHostCandidates(config.getSettings().server, addressOf(fileName)).map(({ url }) => url),
    openFile: (url: string, fromByte: number) => openMediaFile(url, fromByte),
    estimate: storage.estimate,
    lock: openTabLock(DOWNLOADS_LOCK, broadcast),
    tabs: broadcast,
    objectUrls: BROWSER_URLS,
    persist: keepStored,
    /** Notes whether there are requests, so that the next start knows without reading the storage. */
    noteAny(isAny: boolean) {
      if (downloadMark.getSettings().isAny !== isAny) downloadMark.changeSettings({ isAny });
    },
    /** Ids that now mean other playlists than those that were requested. */
    otherLists: {
      readIds: (): readonly number[] => downloadMark.getSettings().otherListIds ?? [],
      /** Their requests have been removed. */
      forget: () => downloadMark.changeSettings({ otherListIds: undefined }),
    },
    isOnline: () => navigator.onLine,
    onPlaylistsChanged: (listener: () => void) =>
      void changes.subscribe(['playlists'], onceSettled(listener)),
    /** Calls when stored songs may have changed, for example to another file. */
    onSongsRewritten: (listener: () => void) =>
      void changes.subscribe(['rewrittenSongs'], listener),
    onOnline: (listener: () => void) => window.addEventListener('online', listener),
    nowMs: systemClock.now,
  };
}

export type DownloadsParts = ReturnType<typeof browserParts>;
