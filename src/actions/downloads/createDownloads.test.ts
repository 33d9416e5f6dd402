import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import type { TabLock } from '../../lib/tabLock';
import { UnreadableError } from '../../storage/database/storageErrors';
import { FILE_BYTES, ONE, openDownloads, refusing, sending } from '../../testing/downloadsHarness';
import { openFakeBrowserTabs } from '../../testing/fakeBrowserTabs';

describe('a song that is kept', () => {
  it('is deleted when it is no longer requested, unless a kept playlist has it', async () => {
    const { downloads, settled } = openDownloads();
    await downloads.add({ kind: 'song', id: 1 });
    await downloads.add({ kind: 'playlist', id: 5 });
    await settled();
    await downloads.remove({ kind: 'song', id: 1 });
    await settled();
    expect([...downloads.getState().downloadedIds]).toEqual([1, 2]);
    await downloads.remove({ kind: 'playlist', id: 5 });
    await vi.waitFor(() => expect(downloads.getState().byteCount).toBe(0));
    expect(await downloads.findMedia(ONE, '0')).toBeNull();
  });

  it('keeps its local address while it plays, even when its download is removed', async () => {
    const { downloads, settled, parts } = openDownloads();
    await downloads.add({ kind: 'song', id: 1 });
    await settled();
    await downloads.findMedia(ONE, '0', (url) => url === 'blob:made');
    await downloads.remove({ kind: 'song', id: 1 });
    await vi.waitFor(() => expect(downloads.getState().byteCount).toBe(0));
    expect(parts.objectUrls.revoke).not.toHaveBeenCalled();
    expect(await downloads.readFile('one.mp3')).toBeNull();
  });

  it('is requested from the next host after a refusal, and is missing when all hosts refuse', async () => {
    const { downloads, settled, openFile, comeOnline } = openDownloads({ openFile: refusing });
    await downloads.add({ kind: 'song', id: 1 });
    await settled();
    expect(openFile.mock.calls.map(([url]) => url)).toEqual([
      'http://a/one.mp3',
      'http://b/one.mp3',
    ]);
    expect([...downloads.getState().missingIds]).toEqual([1]);
    openFile.mockImplementation(sending());
    comeOnline();
    await vi.waitFor(() => expect([...downloads.getState().downloadedIds]).toEqual([1]));
    expect(downloads.getState().missingIds.size).toBe(0);
  });

  it('is missing without any request when the song has no file', async () => {
    const { downloads, settled, openFile } = openDownloads();
    await downloads.add({ kind: 'song', id: 3 });
    await settled();
    expect([...downloads.getState().missingIds]).toEqual([3]);
    expect(openFile).not.toHaveBeenCalled();
  });
});

describe('a song that is kept in another quality', () => {
  it.each([
    [true, null],
    [false, 'one.mp3'],
  ])(
    'is played from the device only while offline: with network %s, the file is %s [11.43]',
    async (isOnline, fileName) => {
      let isThere = true;
      const song = { ...ONE, HQ: 'one.webm' };
      const { downloads, settled } = openDownloads({
        getSongs: async () => new Map([[1, song]]),
        isOnline: () => isThere,
      });
      await downloads.add({ kind: 'song', id: 1 });
      await settled();
      isThere = isOnline;
      expect((await downloads.findMedia(song, '720'))?.fileName ?? null).toBe(fileName);
    },
  );
});

describe('a download that is interrupted', () => {
  it.each([
    ['another length', { totalBytes: FILE_BYTES + 1, mark: '"one"' }],
    ['another mark', { totalBytes: FILE_BYTES, mark: '"other"' }],
    ['no length', { totalBytes: null, mark: null }],
  ])('begins anew when the next host has a file of %s [12.91]', async (_, told) => {
    const send = sending(600_000);
    const { downloads, settled, parts } = openDownloads({
      async openFile(url, fromByte) {
        if (url.startsWith('http://a/')) return send(url, fromByte);
        async function* chunks() {
          yield new Uint8Array((told.totalBytes ?? FILE_BYTES) - fromByte).fill(99);
        }
        return { ...(await send(url, fromByte)), ...told, chunks };
      },
    });
    await downloads.add({ kind: 'song', id: 1 });
    await settled();
    await downloads.findMedia(ONE, '0');
    const [blob] = vi.mocked(parts.objectUrls.create).mock.calls[0] ?? [];
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(bytes.byteLength).toBe(told.totalBytes ?? FILE_BYTES);
    expect(bytes.every((byte) => byte === 99)).toBe(true);
  });

  it('runs one file at a time', async () => {
    let atOnce = 0;
    let most = 0;
    const send = sending();
    const { downloads, settled } = openDownloads({
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
    await downloads.add({ kind: 'playlist', id: 5 });
    await downloads.add({ kind: 'song', id: 1 });
    await settled();
    expect([...downloads.getState().downloadedIds]).toEqual([1, 2]);
    expect(most).toBe(1);
  });
});

describe('the space that downloads use', () => {
  it('does not grow beyond the app’s share of the device: the download fails as full [11.42]', async () => {
    const { downloads, settled } = openDownloads({
      estimate: async () => ({ usedBytes: 790_000, quotaBytes: 1_000_000 }),
    });
    await downloads.add({ kind: 'song', id: 1 });
    await settled();
    expect(downloads.getState().fault).toBe('full');
    expect(downloads.getState().byteCount).toBe(0);
  });
});

describe('the mark that downloads exist, for the next start', () => {
  it('is set with the request, even when the stored songs cannot be read [11.42]', async () => {
    const factory = new IDBFactory();
    const { downloads, parts } = openDownloads(
      { getSongs: () => Promise.reject(new UnreadableError()) },
      factory,
    );
    await downloads.add({ kind: 'song', id: 1 });
    expect(parts.noteAny).toHaveBeenLastCalledWith(true);
    expect(parts.noteAny).not.toHaveBeenCalledWith(false);
  });

  it('is not cleared when this version cannot understand the stored files [11.42]', async () => {
    const { parts } = openDownloads();
    const contents = { requests: [], files: [], isSurelyEmpty: false };
    const store = { ...parts.store, readContents: async () => contents };
    const next = openDownloads({ ...parts, store, noteAny: vi.fn() });
    await next.downloads.open();
    expect(next.parts.noteAny).not.toHaveBeenCalledWith(false);
  });

  it('is not set when the browser refuses to store the request', async () => {
    const { parts } = openDownloads();
    const addRequests = async () => 'blocked' as const;
    const next = openDownloads({
      ...parts,
      store: { ...parts.store, addRequests },
      noteAny: vi.fn(),
    });
    await next.downloads.add({ kind: 'song', id: 1 });
    expect(next.parts.noteAny).not.toHaveBeenCalledWith(true);
  });
});

/** The lock that all tabs of the browser share; a tab that is closed releases it. */
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

describe('songs that another tab downloads', () => {
  it('are downloaded by this tab when the other tab closes before all files are stored [11.42 12.90]', async () => {
    const factory = new IDBFactory();
    const tabs = openFakeBrowserTabs();
    const { lock, closeHolder } = shareLock();
    const send = sending();
    const closed = openDownloads(
      {
        tabs: tabs.openTab(),
        lock,
        openFile: (url, fromByte) =>
          url.endsWith('two.mp3') ? new Promise(() => {}) : send(url, fromByte),
      },
      factory,
    );
    const other = openDownloads({ tabs: tabs.openTab(), lock }, factory);
    await closed.downloads.add({ kind: 'playlist', id: 5 });
    await vi.waitFor(() => expect([...other.downloads.getState().downloadedIds]).toEqual([1]));
    expect(other.openFile).not.toHaveBeenCalled();
    closeHolder();
    await vi.waitFor(() => expect([...other.downloads.getState().downloadedIds]).toEqual([1, 2]));
    expect(other.openFile).toHaveBeenCalledTimes(1);
  });

  it('are waited for once, however much is asked for meanwhile', async () => {
    const untilFree = vi.fn(() => new Promise<void>(() => {}));
    const lock = { tryHold: async () => false, untilFree };
    const { downloads } = openDownloads({ lock });
    await downloads.add({ kind: 'song', id: 1 });
    await vi.waitFor(() => expect(untilFree).toHaveBeenCalled());
    await downloads.add({ kind: 'song', id: 2 });
    downloads.tryAgain();
    await new Promise((done) => setTimeout(done, 20));
    expect(untilFree).toHaveBeenCalledTimes(1);
  });

  it('are requested at most once more when no host has them, then the tabs stop sending messages', async () => {
    const factory = new IDBFactory();
    const tabs = openFakeBrowserTabs();
    const { lock } = shareLock();
    const stages = [1, 2, 3].map(() =>
      openDownloads({ tabs: tabs.openTab(), lock, openFile: refusing }, factory),
    );
    await stages[0]?.downloads.add({ kind: 'playlist', id: 5 });
    for (const { downloads } of stages) {
      await vi.waitFor(() => expect([...downloads.getState().missingIds]).toEqual([1, 2]));
    }
    await new Promise((done) => setTimeout(done, 100));
    const { length } = tabs.messages;
    await new Promise((done) => setTimeout(done, 200));
    expect(tabs.messages).toHaveLength(length);
    for (const { openFile } of stages) expect(openFile.mock.calls.length).toBeLessThanOrEqual(4);
  });
});
