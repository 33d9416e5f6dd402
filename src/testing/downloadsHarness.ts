import { IDBFactory } from 'fake-indexeddb';
import { expect, vi } from 'vitest';
import type { DownloadsParts } from '../actions/downloads/browserDownloads';
import { StoredDownloads } from '../actions/downloads/createDownloads';
import { createBroadcast } from '../lib/broadcast';
import type { TabLock } from '../lib/tabLock';
import { openFilesDatabase } from '../storage/database/sideDatabase';
import { createMediaStore } from '../storage/side/mediaStore';
import type { OpenMediaFile } from '../wire/openMediaFile';
import { WireError } from '../wire/wireError';
import { buildSong } from './songBuilder';

export const ONE = buildSong({
  annSongId: 1,
  songName: 'One',
  audio: 'one.mp3',
  MQ: null,
  HQ: null,
});
export const TWO = buildSong({
  annSongId: 2,
  songName: 'Two',
  audio: 'two.mp3',
  MQ: null,
  HQ: null,
});
const NO_FILE = buildSong({ annSongId: 3, songName: 'None', audio: null, MQ: null, HQ: null });
export const SONGS = [ONE, TWO, NO_FILE];
export const FILE_BYTES = 700_000;

export const FREE_LOCK: TabLock = {
  tryHold: async (work) => {
    await work();
    return true;
  },
  untilFree: () => new Promise(() => {}),
};

/** Sends a file from the requested byte on in 100 kB chunks, and fails after `cutAfter` bytes. */
export function sending(cutAfter = Number.POSITIVE_INFINITY): OpenMediaFile {
  return async (_url, fromByte) => ({
    startsAtByte: fromByte,
    totalBytes: FILE_BYTES,
    mark: '"one"',
    close: () => undefined,
    async *chunks() {
      for (let at = fromByte; at < FILE_BYTES; at += 100_000) {
        if (at - fromByte >= cutAfter) throw WireError.network(new TypeError('cut off'));
        yield new Uint8Array(Math.min(100_000, FILE_BYTES - at)).fill(at / 100_000);
      }
    },
  });
}

export const refusing: OpenMediaFile = async () => {
  throw WireError.http(404, '', null);
};

/** The downloads of this device, with their own database and fake hosts. */
export function openDownloads(changed: Partial<DownloadsParts> = {}, factory = new IDBFactory()) {
  let playlistsChanged = () => {};
  let online = () => {};
  let songsRewritten = () => {};
  const openFile = vi.fn(changed.openFile ?? sending());
  const parts: DownloadsParts = {
    store: createMediaStore(openFilesDatabase(() => factory, 1000)),
    songsOfPlaylist: async () => [1, 2],
    getSongs: async (ids) =>
      new Map(
        SONGS.filter(({ annSongId }) => ids.includes(annSongId)).map((song) => [
          song.annSongId,
          song,
        ]),
      ),
    getStreaming: () => '0',
    urlsOf: (fileName) => [`http://a/${fileName}`, `http://b/${fileName}`],
    estimate: async () => ({ usedBytes: 0, quotaBytes: 1e9 }),
    lock: FREE_LOCK,
    tabs: createBroadcast(null),
    objectUrls: { create: vi.fn(() => 'blob:made'), revoke: vi.fn() },
    persist: async () => undefined,
    noteAny: vi.fn(),
    otherLists: { readIds: () => [], forget: () => undefined },
    isOnline: () => true,
    onSongsRewritten: (listener) => {
      songsRewritten = listener;
    },
    onPlaylistsChanged: (listener) => {
      playlistsChanged = listener;
    },
    onOnline: (listener) => {
      online = listener;
    },
    nowMs: () => 1,
    ...changed,
    openFile,
  };
  const downloads = new StoredDownloads(parts);
  const settled = () =>
    vi.waitFor(() => {
      const { isKnown, progress, wantedIds, downloadedIds, missingIds, fault } =
        downloads.getState();
      expect(isKnown && progress === null).toBe(true);
      expect(fault !== null || wantedIds.size === downloadedIds.size + missingIds.size).toBe(true);
    });
  return {
    downloads,
    parts,
    openFile,
    settled,
    changePlaylists: () => playlistsChanged(),
    rewriteSongs: () => songsRewritten(),
    comeOnline: () => online(),
  };
}
