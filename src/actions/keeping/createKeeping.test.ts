import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { createBroadcast } from '../../mechanisms/broadcast';
import type { TabLock } from '../../mechanisms/tabLock';
import { UnreadableError } from '../../storage/database/storageErrors';
import { createKeptMediaRoom } from '../../storage/keptMedia/keptMediaRoom';
import { buildSong } from '../../testing/songBuilder';
import type { OpenMediaFile } from '../../wire/openMediaFile';
import { WireError } from '../../wire/wireError';
import { createKeeping, type KeepingParts } from './createKeeping';

const ONE = buildSong({ annSongId: 1, songName: 'One', audio: 'one.mp3', MQ: null, HQ: null });
const TWO = buildSong({ annSongId: 2, songName: 'Two', audio: 'two.mp3', MQ: null, HQ: null });
const NO_FILE = buildSong({ annSongId: 3, songName: 'None', audio: null, MQ: null, HQ: null });
const SONGS = [ONE, TWO, NO_FILE];
const FILE_BYTES = 700_000;

const FREE_LOCK: TabLock = {
  tryHold: async (work) => {
    await work();
    return true;
  },
  untilFree: () => new Promise(() => {}),
};

/** Sends a file from the asked byte on, in pieces of 100 kB; `cutAfter` bytes of it at most. */
function sending(cutAfter = Number.POSITIVE_INFINITY): OpenMediaFile {
  return async (_url, fromByte) => ({
    startsAtByte: fromByte,
    totalBytes: FILE_BYTES,
    close: () => undefined,
    async *chunks() {
      for (let at = fromByte; at < FILE_BYTES; at += 100_000) {
        if (at - fromByte >= cutAfter) throw WireError.network(new TypeError('cut off'));
        yield new Uint8Array(Math.min(100_000, FILE_BYTES - at)).fill(at / 100_000);
      }
    },
  });
}

const refusing: OpenMediaFile = async () => {
  throw WireError.http(404, '', null);
};

function open(changed: Partial<KeepingParts> = {}, factory = new IDBFactory()) {
  let playlistsChanged = () => {};
  let online = () => {};
  let songsRewritten = () => {};
  const openFile = vi.fn(changed.openFile ?? sending());
  const parts: KeepingParts = {
    room: createKeptMediaRoom({ factory: () => factory, openTimeoutMs: 1000 }),
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
  const keeping = createKeeping(parts);
  const settled = () =>
    vi.waitFor(() => {
      const { isKnown, progress, wantedIds, keptIds, missingIds, fault } = keeping.getState();
      expect(isKnown && progress === null).toBe(true);
      expect(fault !== null || wantedIds.size === keptIds.size + missingIds.size).toBe(true);
    });
  return {
    keeping,
    parts,
    openFile,
    settled,
    changePlaylists: () => playlistsChanged(),
    rewriteSongs: () => songsRewritten(),
    comeOnline: () => online(),
  };
}

describe('a song that is kept', () => {
  it('is fetched whole and has an address here', async () => {
    const { keeping, settled, parts } = open();
    await keeping.keep({ kind: 'song', id: 1 });
    await settled();
    expect([...keeping.getState().keptIds]).toEqual([1]);
    expect(keeping.getState().byteCount).toBe(FILE_BYTES);
    expect(parts.noteAny).toHaveBeenLastCalledWith(true);
    expect(await keeping.findMedia(ONE)).toEqual({
      kind: 'audio',
      fileName: 'one.mp3',
      url: 'blob:made',
    });
    const [blob] = vi.mocked(parts.objectUrls.create).mock.calls[0] ?? [];
    expect(blob).toMatchObject({ size: FILE_BYTES, type: 'audio/mpeg' });
    expect(await keeping.findMedia(TWO)).toBeNull();
  });

  it('goes when it is no longer wished for, unless a playlist holds it', async () => {
    const { keeping, settled } = open();
    await keeping.keep({ kind: 'song', id: 1 });
    await keeping.keep({ kind: 'playlist', id: 5 });
    await settled();
    await keeping.unkeep({ kind: 'song', id: 1 });
    await settled();
    expect([...keeping.getState().keptIds]).toEqual([1, 2]);
    await keeping.unkeep({ kind: 'playlist', id: 5 });
    await vi.waitFor(() => expect(keeping.getState().byteCount).toBe(0));
    expect(await keeping.findMedia(ONE)).toBeNull();
  });

  it('keeps the address from which it plays when it is removed meanwhile', async () => {
    const { keeping, settled, parts } = open();
    await keeping.keep({ kind: 'song', id: 1 });
    await settled();
    await keeping.findMedia(ONE, (url) => url === 'blob:made');
    await keeping.unkeep({ kind: 'song', id: 1 });
    await vi.waitFor(() => expect(keeping.getState().byteCount).toBe(0));
    expect(parts.objectUrls.revoke).not.toHaveBeenCalled();
    expect(await keeping.readFile('one.mp3')).toBeNull();
  });

  it('is asked of the next host where one refuses, and called missing where all do', async () => {
    const { keeping, settled, openFile, comeOnline } = open({ openFile: refusing });
    await keeping.keep({ kind: 'song', id: 1 });
    await settled();
    expect(openFile.mock.calls.map(([url]) => url)).toEqual([
      'http://a/one.mp3',
      'http://b/one.mp3',
    ]);
    expect([...keeping.getState().missingIds]).toEqual([1]);
    openFile.mockImplementation(sending());
    comeOnline();
    await vi.waitFor(() => expect([...keeping.getState().keptIds]).toEqual([1]));
    expect(keeping.getState().missingIds.size).toBe(0);
  });

  it('without a file is missing, and nothing is asked for', async () => {
    const { keeping, settled, openFile } = open();
    await keeping.keep({ kind: 'song', id: 3 });
    await settled();
    expect([...keeping.getState().missingIds]).toEqual([3]);
    expect(openFile).not.toHaveBeenCalled();
  });
});

describe('a song that is kept in another quality', () => {
  it.each([
    [true, null],
    [false, 'one.mp3'],
  ])('with a network (%s) plays %s from here', async (isOnline, fileName) => {
    let isThere = true;
    let streaming: '0' | '720' = '0';
    const song = { ...ONE, HQ: 'one.webm' };
    const { keeping, settled } = open({
      getSongs: async () => new Map([[1, song]]),
      getStreaming: () => streaming,
      isOnline: () => isThere,
    });
    await keeping.keep({ kind: 'song', id: 1 });
    await settled();
    streaming = '720';
    isThere = isOnline;
    expect((await keeping.findMedia(song))?.fileName ?? null).toBe(fileName);
  });
});

describe('a fetch that is cut off', () => {
  it('goes on behind what came, also at the next start', async () => {
    const factory = new IDBFactory();
    const first = open({ openFile: sending(600_000), urlsOf: () => ['http://a/x'] }, factory);
    await first.keeping.keep({ kind: 'song', id: 1 });
    await first.settled();
    expect([...first.keeping.getState().missingIds]).toEqual([1]);
    expect(first.keeping.getState().byteCount).toBe(600_000);

    const second = open({}, factory);
    await second.keeping.open();
    await vi.waitFor(() => expect([...second.keeping.getState().keptIds]).toEqual([1]));
    expect(second.openFile.mock.calls[0]?.[1]).toBe(600_000);
    await second.keeping.findMedia(ONE);
    const [blob] = vi.mocked(second.parts.objectUrls.create).mock.calls[0] ?? [];
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(bytes.byteLength).toBe(FILE_BYTES);
    expect([bytes[0], bytes[599_999], bytes[600_000]]).toEqual([0, 5, 6]);
  });

  it('is one file after the other', async () => {
    let atOnce = 0;
    let most = 0;
    const send = sending();
    const { keeping, settled } = open({
      openFile: async (...asked) => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        const file = await send(...asked);
        return {
          ...file,
          close() {
            atOnce -= 1;
          },
        };
      },
    });
    await keeping.keep({ kind: 'playlist', id: 5 });
    await keeping.keep({ kind: 'song', id: 1 });
    await settled();
    expect([...keeping.getState().keptIds]).toEqual([1, 2]);
    expect(most).toBe(1);
  });
});

describe('the device', () => {
  it('is not filled beyond its share', async () => {
    const { keeping, settled } = open({
      estimate: async () => ({ usedBytes: 790_000, quotaBytes: 1_000_000 }),
    });
    await keeping.keep({ kind: 'song', id: 1 });
    await settled();
    expect(keeping.getState().fault).toBe('full');
    expect(keeping.getState().byteCount).toBe(0);
  });

  it('offline waits, and goes on when it is online', async () => {
    let isOnline = false;
    const { keeping, settled, comeOnline, openFile } = open({ isOnline: () => isOnline });
    await keeping.keep({ kind: 'song', id: 1 });
    await settled();
    expect(keeping.getState().fault).toBe('offline');
    expect(openFile).not.toHaveBeenCalled();
    isOnline = true;
    comeOnline();
    await vi.waitFor(() => expect([...keeping.getState().keptIds]).toEqual([1]));
    expect(keeping.getState().fault).toBeNull();
  });

  it('is emptied by one word', async () => {
    const { keeping, settled, parts } = open();
    await keeping.keep({ kind: 'playlist', id: 5 });
    await settled();
    await keeping.removeAll();
    expect(keeping.getState()).toMatchObject({ wishes: [], byteCount: 0 });
    expect(parts.noteAny).toHaveBeenLastCalledWith(false);
  });
});

describe('a playlist that is kept', () => {
  it('keeps what is added to it later, and lets go of what is taken out', async () => {
    let held = [1];
    const { keeping, settled, changePlaylists } = open({ songsOfPlaylist: async () => held });
    await keeping.keep({ kind: 'playlist', id: 5 });
    await settled();
    held = [2];
    changePlaylists();
    await vi.waitFor(() => expect([...keeping.getState().keptIds]).toEqual([2]));
    await vi.waitFor(() => expect(keeping.getState().byteCount).toBe(FILE_BYTES));
  });

  it('and is deleted takes its wish along, so that no later list of its number is kept', async () => {
    let held: readonly number[] | null = [1];
    const { keeping, settled, changePlaylists } = open({ songsOfPlaylist: async () => held });
    await keeping.keep({ kind: 'playlist', id: 5 });
    await settled();
    held = null;
    changePlaylists();
    await vi.waitFor(() => expect(keeping.getState()).toMatchObject({ wishes: [], byteCount: 0 }));
    held = [2];
    changePlaylists();
    await settled();
    expect(keeping.getState()).toMatchObject({ wishes: [], wantedIds: new Set() });
  });

  it('and comes back before anybody looked stays kept', async () => {
    const answers: (readonly number[] | null)[] = [[1], [1], [1], [1]];
    const { keeping, settled, changePlaylists } = open({
      songsOfPlaylist: async () => (answers.length > 0 ? (answers.shift() ?? null) : [1]),
    });
    await keeping.keep({ kind: 'playlist', id: 5 });
    await settled();
    // Gone at the first look; there again when its wish was to be taken back.
    answers.splice(0, answers.length, null);
    changePlaylists();
    await settled();
    expect(keeping.getState().wishes).toEqual([{ kind: 'playlist', id: 5 }]);
  });

  it.each([
    ['its list', { songsOfPlaylist: () => Promise.reject(new Error('out of reach')) }],
    ['its songs', { getSongs: () => Promise.reject(new Error('out of reach')) }],
  ])('stays as it is while the browser does not give out %s', async (_, refusing) => {
    const factory = new IDBFactory();
    const first = open({}, factory);
    await first.keeping.keep({ kind: 'playlist', id: 5 });
    await first.settled();
    const second = open(refusing, factory);
    await second.keeping.open();
    second.changePlaylists();
    await second.keeping.keep({ kind: 'song', id: 3 });
    const third = open({}, factory);
    await third.keeping.open();
    await third.settled();
    expect(third.keeping.getState().wishes[0]).toEqual({ kind: 'playlist', id: 5 });
    expect([...third.keeping.getState().keptIds]).toEqual([1, 2]);
    expect(third.openFile).not.toHaveBeenCalled();
  });
});

describe('songs that are to be kept', () => {
  it('are read once, however many files come, and again once they are others', async () => {
    const all = new Map(SONGS.map((song) => [song.annSongId, song]));
    const getSongs = vi.fn(async (ids: readonly number[]) => {
      return new Map(ids.flatMap((id) => [...all].filter(([each]) => each === id)));
    });
    const { keeping, settled, changePlaylists, rewriteSongs } = open({ getSongs });
    await keeping.keep({ kind: 'playlist', id: 5 });
    await settled();
    expect([...keeping.getState().keptIds]).toEqual([1, 2]);
    expect(getSongs).toHaveBeenCalledExactlyOnceWith([1, 2]);
    rewriteSongs();
    changePlaylists();
    await vi.waitFor(() => expect(getSongs).toHaveBeenCalledTimes(2));
  });
});

describe('an address', () => {
  it('of the song that plays holds, however many others are asked for', async () => {
    const songs = [1, 2, 3, 4, 5].map((id) =>
      buildSong({ annSongId: id, audio: `${id}.mp3`, MQ: null, HQ: null }),
    );
    const [first = ONE] = songs;
    const made = ['blob:1', 'blob:2', 'blob:3', 'blob:4', 'blob:5'];
    const objectUrls = { create: () => made.shift() ?? 'blob:', revoke: vi.fn() };
    const { keeping, settled } = open({
      getSongs: async (ids) =>
        new Map(songs.filter((s) => ids.includes(s.annSongId)).map((s) => [s.annSongId, s])),
      songsOfPlaylist: async () => [1, 2, 3, 4, 5],
      objectUrls,
    });
    await keeping.keep({ kind: 'playlist', id: 5 });
    await settled();
    for (const song of songs) await keeping.findMedia(song, (url) => url === 'blob:1');
    expect(objectUrls.revoke.mock.calls).toEqual([['blob:2'], ['blob:3']]);
    expect(await keeping.findMedia(first)).toMatchObject({ url: 'blob:1' });
  });
});

describe('two tabs', () => {
  it('leave the fetching to the one that has begun, and take over when it is gone', async () => {
    let free: () => void = () => {};
    let isHeld = true;
    const lock: TabLock = {
      async tryHold(work) {
        if (isHeld) return false;
        await work();
        return true;
      },
      untilFree: () =>
        new Promise((resolve) => {
          free = resolve;
        }),
    };
    const { keeping, openFile } = open({ lock });
    await keeping.keep({ kind: 'song', id: 1 });
    await vi.waitFor(() => expect(keeping.getState().progress).toBeNull());
    expect(openFile).not.toHaveBeenCalled();
    isHeld = false;
    free();
    await vi.waitFor(() => expect([...keeping.getState().keptIds]).toEqual([1]));
  });
});

it('a device that does not let it look is not taken for one without songs', async () => {
  const { keeping, settled, parts } = open();
  await keeping.keep({ kind: 'song', id: 1 });
  await settled();
  vi.mocked(parts.noteAny).mockClear();
  const room = { ...parts.room, readContents: () => Promise.reject(new UnreadableError()) };
  const next = open({ ...parts, room });
  await next.keeping.open();
  await next.keeping.keep({ kind: 'song', id: 2 });
  expect(await next.keeping.findMedia(ONE)).toBeNull();
  expect(parts.noteAny).not.toHaveBeenCalled();
});
