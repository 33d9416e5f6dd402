import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import type { TabLock } from '../../lib/tabLock';
import { UnreadableError } from '../../storage/database/storageErrors';
import { openFakeBrowserTabs } from '../../testing/fakeBrowserTabs';
import { FILE_BYTES, ONE, openKeeping, refusing, sending, TWO } from '../../testing/keepingStage';

describe('a song that is kept', () => {
  it('is fetched whole and has an address here [11.42]', async () => {
    const { keeping, settled, parts } = openKeeping();
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
    const { keeping, settled } = openKeeping();
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
    const { keeping, settled, parts } = openKeeping();
    await keeping.keep({ kind: 'song', id: 1 });
    await settled();
    await keeping.findMedia(ONE, (url) => url === 'blob:made');
    await keeping.unkeep({ kind: 'song', id: 1 });
    await vi.waitFor(() => expect(keeping.getState().byteCount).toBe(0));
    expect(parts.objectUrls.revoke).not.toHaveBeenCalled();
    expect(await keeping.readFile('one.mp3')).toBeNull();
  });

  it('is asked of the next host where one refuses, and called missing where all do', async () => {
    const { keeping, settled, openFile, comeOnline } = openKeeping({ openFile: refusing });
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
    const { keeping, settled, openFile } = openKeeping();
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
  ])('with a network (%s) plays %s from here [11.43]', async (isOnline, fileName) => {
    let isThere = true;
    let streaming: '0' | '720' = '0';
    const song = { ...ONE, HQ: 'one.webm' };
    const { keeping, settled } = openKeeping({
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
  it('goes on behind what came, also at the next start [11.42]', async () => {
    const factory = new IDBFactory();
    const first = openKeeping(
      { openFile: sending(600_000), urlsOf: () => ['http://a/x'] },
      factory,
    );
    await first.keeping.keep({ kind: 'song', id: 1 });
    await first.settled();
    expect([...first.keeping.getState().missingIds]).toEqual([1]);
    expect(first.keeping.getState().byteCount).toBe(600_000);

    const second = openKeeping({}, factory);
    await second.keeping.open();
    await vi.waitFor(() => expect([...second.keeping.getState().keptIds]).toEqual([1]));
    expect(second.openFile.mock.calls[0]?.[1]).toBe(600_000);
    await second.keeping.findMedia(ONE);
    const [blob] = vi.mocked(second.parts.objectUrls.create).mock.calls[0] ?? [];
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(bytes.byteLength).toBe(FILE_BYTES);
    expect([bytes[0], bytes[599_999], bytes[600_000]]).toEqual([0, 5, 6]);
  });

  it.each([
    ['another length', { totalBytes: FILE_BYTES + 1, mark: '"one"' }],
    ['another mark', { totalBytes: FILE_BYTES, mark: '"other"' }],
    ['no length', { totalBytes: null, mark: null }],
  ])('begins anew where the next host has a file of %s [12.91]', async (_, told) => {
    const send = sending(600_000);
    const { keeping, settled, parts } = openKeeping({
      async openFile(url, fromByte) {
        if (url.startsWith('http://a/')) return send(url, fromByte);
        async function* chunks() {
          yield new Uint8Array((told.totalBytes ?? FILE_BYTES) - fromByte).fill(99);
        }
        return { ...(await send(url, fromByte)), ...told, chunks };
      },
    });
    await keeping.keep({ kind: 'song', id: 1 });
    await settled();
    await keeping.findMedia(ONE);
    const [blob] = vi.mocked(parts.objectUrls.create).mock.calls[0] ?? [];
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(bytes.byteLength).toBe(told.totalBytes ?? FILE_BYTES);
    expect(bytes.every((byte) => byte === 99)).toBe(true);
  });

  it('is one file after the other', async () => {
    let atOnce = 0;
    let most = 0;
    const send = sending();
    const { keeping, settled } = openKeeping({
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
  it('is not filled beyond its share [11.42]', async () => {
    const { keeping, settled } = openKeeping({
      estimate: async () => ({ usedBytes: 790_000, quotaBytes: 1_000_000 }),
    });
    await keeping.keep({ kind: 'song', id: 1 });
    await settled();
    expect(keeping.getState().fault).toBe('full');
    expect(keeping.getState().byteCount).toBe(0);
  });

  it('offline waits, and goes on when it is online', async () => {
    let isOnline = false;
    const { keeping, settled, comeOnline, openFile } = openKeeping({ isOnline: () => isOnline });
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
    const { keeping, settled, parts } = openKeeping();
    await keeping.keep({ kind: 'playlist', id: 5 });
    await settled();
    await keeping.removeAll();
    expect(keeping.getState()).toMatchObject({ wishes: [], byteCount: 0 });
    expect(parts.noteAny).toHaveBeenLastCalledWith(false);
  });
});

describe('whether anything is kept, for the next start', () => {
  it('is noted with the wish, also where nobody can tell what lies here [11.42]', async () => {
    const factory = new IDBFactory();
    const { keeping, parts } = openKeeping(
      { getSongs: () => Promise.reject(new UnreadableError()) },
      factory,
    );
    await keeping.keep({ kind: 'song', id: 1 });
    expect(parts.noteAny).toHaveBeenLastCalledWith(true);
    expect(parts.noteAny).not.toHaveBeenCalledWith(false);
  });

  it('is not denied where what lies here means nothing to this version [11.42]', async () => {
    const { parts } = openKeeping();
    const contents = { wishes: [], files: [], isSurelyEmpty: false };
    const store = { ...parts.store, readContents: async () => contents };
    const next = openKeeping({ ...parts, store, noteAny: vi.fn() });
    await next.keeping.open();
    expect(next.parts.noteAny).not.toHaveBeenCalledWith(false);
  });

  it('is not noted with a wish that the browser refused', async () => {
    const { parts } = openKeeping();
    const addWish = async () => 'blocked' as const;
    const next = openKeeping({ ...parts, store: { ...parts.store, addWish }, noteAny: vi.fn() });
    await next.keeping.keep({ kind: 'song', id: 1 });
    expect(next.parts.noteAny).not.toHaveBeenCalledWith(true);
  });
});

/** The browser's lock over all tabs; a tab that is closed gives it back. */
function shareLock() {
  let free: (() => void) | null = null;
  let isFree = Promise.resolve();
  const lock: TabLock = {
    async tryHold(work) {
      if (free !== null) return false;
      isFree = new Promise((done) => {
        free = () => {
          free = null;
          done();
        };
      });
      const isClosed = new Promise<void>((done) => {
        closeHolder = done;
      });
      await Promise.race([work(), isClosed]);
      (free as (() => void) | null)?.();
      return true;
    },
    untilFree: () => isFree,
  };
  let closeHolder = () => {};
  return { lock, closeHolder: () => closeHolder() };
}

describe('songs that another tab fetches', () => {
  it('are fetched on where that tab is closed before all is here [12.90]', async () => {
    const factory = new IDBFactory();
    const tabs = openFakeBrowserTabs();
    const { lock, closeHolder } = shareLock();
    const send = sending();
    const closed = openKeeping(
      {
        tabs: tabs.openTab(),
        lock,
        openFile: (url, fromByte) =>
          url.endsWith('two.mp3') ? new Promise(() => {}) : send(url, fromByte),
      },
      factory,
    );
    const other = openKeeping({ tabs: tabs.openTab(), lock }, factory);
    await closed.keeping.keep({ kind: 'playlist', id: 5 });
    await vi.waitFor(() => expect([...other.keeping.getState().keptIds]).toEqual([1]));
    expect(other.openFile).not.toHaveBeenCalled();
    closeHolder();
    await vi.waitFor(() => expect([...other.keeping.getState().keptIds]).toEqual([1, 2]));
    expect(other.openFile).toHaveBeenCalledTimes(1);
  });

  it('are asked for once more at most where no host has them, then the tabs are quiet', async () => {
    const factory = new IDBFactory();
    const tabs = openFakeBrowserTabs();
    const { lock } = shareLock();
    const stages = [1, 2, 3].map(() =>
      openKeeping({ tabs: tabs.openTab(), lock, openFile: refusing }, factory),
    );
    await stages[0]?.keeping.keep({ kind: 'playlist', id: 5 });
    for (const { keeping } of stages) {
      await vi.waitFor(() => expect([...keeping.getState().missingIds]).toEqual([1, 2]));
    }
    await new Promise((done) => setTimeout(done, 100));
    const { length } = tabs.messages;
    await new Promise((done) => setTimeout(done, 200));
    expect(tabs.messages).toHaveLength(length);
    for (const { openFile } of stages) expect(openFile.mock.calls.length).toBeLessThanOrEqual(4);
  });
});
