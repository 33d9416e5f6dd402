import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { UnreadableError } from '../../storage/database/storageErrors';
import { ONE, openDownloads, SONGS } from '../../testing/downloadsHarness';
import { buildSong } from '../../testing/songBuilder';

describe('a playlist that is kept', () => {
  it('loses its request when it is deleted, so a later playlist with its id is not kept [11.43]', async () => {
    let held: readonly number[] | null = [1];
    const { downloads, settled, changePlaylists } = openDownloads({
      songsOfPlaylist: async () => held,
    });
    await downloads.add({ kind: 'playlist', id: 5 });
    await settled();
    held = null;
    changePlaylists();
    await vi.waitFor(() =>
      expect(downloads.getState()).toMatchObject({ requests: [], byteCount: 0 }),
    );
    held = [2];
    changePlaylists();
    await settled();
    expect(downloads.getState()).toMatchObject({ requests: [], wantedIds: new Set() });
  });

  it('stays kept when its deletion is undone before its request is removed', async () => {
    const answers: (readonly number[] | null)[] = [[1], [1], [1], [1]];
    const { downloads, settled, changePlaylists } = openDownloads({
      songsOfPlaylist: async () => (answers.length > 0 ? (answers.shift() ?? null) : [1]),
    });
    await downloads.add({ kind: 'playlist', id: 5 });
    await settled();
    // Deleted when first read, restored when its request is about to be removed.
    answers.splice(0, answers.length, null);
    changePlaylists();
    await settled();
    expect(downloads.getState().requests).toEqual([{ kind: 'playlist', id: 5 }]);
  });

  it.each([
    ['its list', { songsOfPlaylist: () => Promise.reject(new Error('out of reach')) }],
    ['its songs', { getSongs: () => Promise.reject(new Error('out of reach')) }],
  ])(
    'keeps its request and files while the browser cannot read %s [11.43]',
    async (_, refusing) => {
      const factory = new IDBFactory();
      const first = openDownloads({}, factory);
      await first.downloads.add({ kind: 'playlist', id: 5 });
      await first.settled();
      const second = openDownloads(refusing, factory);
      await second.downloads.open();
      second.changePlaylists();
      await second.downloads.add({ kind: 'song', id: 3 });
      const third = openDownloads({}, factory);
      await third.downloads.open();
      await third.settled();
      expect(third.downloads.getState().requests[0]).toEqual({ kind: 'playlist', id: 5 });
      expect([...third.downloads.getState().downloadedIds]).toEqual([1, 2]);
      expect(third.openFile).not.toHaveBeenCalled();
    },
  );
});

describe('a kept playlist that a restored backup replaced', () => {
  const BOTH = [
    { kind: 'playlist', id: 5 },
    { kind: 'playlist', id: 6 },
    { kind: 'song', id: 5 },
  ] as const;

  async function keepBoth(factory: IDBFactory) {
    const { downloads, settled } = openDownloads({}, factory);
    for (const request of BOTH) await downloads.add(request);
    await settled();
  }

  it('loses its request without reading the new playlist, and other requests stay [11.43]', async () => {
    const factory = new IDBFactory();
    await keepBoth(factory);
    let ids: readonly number[] = [5, 7];
    const songsOfPlaylist = vi.fn(async (id: number) => (id === 5 ? [2] : [1]));
    const otherLists = {
      readIds: () => ids,
      forget: () => {
        ids = [];
      },
    };
    const after = openDownloads({ otherLists, songsOfPlaylist }, factory);
    await after.downloads.open();
    await after.settled();
    expect(after.downloads.getState().requests).toEqual([BOTH[1], BOTH[2]]);
    expect(songsOfPlaylist).not.toHaveBeenCalledWith(5);
    expect(ids).toEqual([]);
  });

  it('can be requested again at once', async () => {
    const factory = new IDBFactory();
    await keepBoth(factory);
    let ids: readonly number[] = [5];
    const otherLists = {
      readIds: () => ids,
      forget: () => {
        ids = [];
      },
    };
    const after = openDownloads({ otherLists }, factory);
    await Promise.all([after.downloads.open(), after.downloads.add(BOTH[0])]);
    await after.settled();
    expect(after.downloads.getState().requests).toContainEqual(BOTH[0]);
  });

  it('starts no download while the browser refuses to remove its old request', async () => {
    const factory = new IDBFactory();
    await keepBoth(factory);
    const { parts } = openDownloads({}, factory);
    const forget = vi.fn();
    const after = openDownloads({
      ...parts,
      store: { ...parts.store, removeRequest: async () => 'blocked' },
      otherLists: { readIds: () => [5], forget },
    });
    await after.downloads.open();
    expect(after.downloads.getState().isKnown).toBe(false);
    expect(after.openFile).not.toHaveBeenCalled();
    expect(forget).not.toHaveBeenCalled();
  });
});

describe('the songs to be downloaded', () => {
  it('are read once for all files, and again after the songs changed', async () => {
    const all = new Map(SONGS.map((song) => [song.annSongId, song]));
    const getSongs = vi.fn(async (ids: readonly number[]) => {
      return new Map(ids.flatMap((id) => [...all].filter(([each]) => each === id)));
    });
    const { downloads, settled, changePlaylists, rewriteSongs } = openDownloads({ getSongs });
    await downloads.add({ kind: 'playlist', id: 5 });
    await settled();
    expect([...downloads.getState().downloadedIds]).toEqual([1, 2]);
    expect(getSongs).toHaveBeenCalledExactlyOnceWith([1, 2]);
    rewriteSongs();
    changePlaylists();
    await vi.waitFor(() => expect(getSongs).toHaveBeenCalledTimes(2));
  });
});

describe('the local address of a downloaded song', () => {
  it('is not revoked while the song plays, even when many other addresses are created [11.43]', async () => {
    const songs = [1, 2, 3, 4, 5].map((id) =>
      buildSong({ annSongId: id, audio: `${id}.mp3`, MQ: null, HQ: null }),
    );
    const [first = ONE] = songs;
    const made = ['blob:1', 'blob:2', 'blob:3', 'blob:4', 'blob:5'];
    const objectUrls = { create: () => made.shift() ?? 'blob:', revoke: vi.fn() };
    const { downloads, settled } = openDownloads({
      getSongs: async (ids) =>
        new Map(songs.filter((s) => ids.includes(s.annSongId)).map((s) => [s.annSongId, s])),
      songsOfPlaylist: async () => [1, 2, 3, 4, 5],
      objectUrls,
    });
    await downloads.add({ kind: 'playlist', id: 5 });
    await settled();
    for (const song of songs) await downloads.findMedia(song, '0', (url) => url === 'blob:1');
    expect(objectUrls.revoke.mock.calls).toEqual([['blob:2'], ['blob:3']]);
    expect(await downloads.findMedia(first, '0')).toMatchObject({ url: 'blob:1' });
  });
});

it('an unreadable download store is not treated as empty: the mark is not cleared', async () => {
  const { downloads, settled, parts } = openDownloads();
  await downloads.add({ kind: 'song', id: 1 });
  await settled();
  vi.mocked(parts.noteAny).mockClear();
  const store = { ...parts.store, readContents: () => Promise.reject(new UnreadableError()) };
  const next = openDownloads({ ...parts, store });
  await next.downloads.open();
  expect(await next.downloads.findMedia(ONE, '0')).toBeNull();
  expect(parts.noteAny).not.toHaveBeenCalled();
  await next.downloads.add({ kind: 'song', id: 2 });
  expect(await next.downloads.findMedia(ONE, '0')).toBeNull();
  expect(vi.mocked(parts.noteAny).mock.calls).toEqual([[true]]);
});
