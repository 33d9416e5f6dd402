import { describe, expect, it, vi } from 'vitest';
import { createChannel } from '../../lib/channel';
import { createFakeDownloads } from '../../testing/fakeDownloads';
import { changeDownload } from './changeDownload';

const REQUEST = { kind: 'song', id: 3 } as const;
const TANK = { request: REQUEST, name: 'Tank!' };

describe('changeDownload', () => {
  it('adds and removes the request for a song with a message each time', async () => {
    const services = { downloads: createFakeDownloads(), notify: vi.fn() };
    await changeDownload(services, { ...TANK, isWanted: true });
    expect(services.downloads.getState().requests).toEqual([REQUEST]);
    await changeDownload(services, { ...TANK, isWanted: false });
    expect(services.downloads.getState().requests).toEqual([]);
    expect(services.notify.mock.calls.map(([{ message }]) => message)).toEqual([
      'Downloading: Tank!',
      'Download removed: Tank!',
    ]);
  });

  it('shows one message per download, and says at once that a song is kept already [11.42 12.57]', async () => {
    const downloads = createFakeDownloads();
    const channel = createChannel({ ...downloads.getState(), requests: [REQUEST] });
    const notify = vi.fn();
    const followed = { ...downloads, getState: channel.get, subscribe: channel.subscribe };
    await changeDownload({ downloads: followed, notify }, { ...TANK, isWanted: true });
    channel.set({ ...channel.get(), byteCount: 5 });
    channel.set({ ...channel.get(), downloadedIds: new Set([3]) });
    channel.set({ ...channel.get(), byteCount: 9 });
    expect(notify.mock.calls.map(([{ message }]) => message)).toEqual(['Downloading: Tank!']);
    await changeDownload({ downloads: followed, notify }, { ...TANK, isWanted: true });
    expect(notify).toHaveBeenLastCalledWith({
      tone: 'info',
      message: 'Downloaded: Tank!',
    });
  });

  it('reads the kept songs first when they are not known yet, then adds the request', async () => {
    const open = vi.fn(async () => {});
    const downloads = createFakeDownloads({ isKnown: false, requests: [REQUEST] }, { open });
    await changeDownload({ downloads, notify: vi.fn() }, { ...TANK, isWanted: true });
    expect(open).toHaveBeenCalledOnce();
    expect(downloads.getState().requests).toEqual([REQUEST]);
  });

  it('shows an error with the reason when the browser blocks downloads', async () => {
    const services = { downloads: createFakeDownloads({ fault: 'blocked' }), notify: vi.fn() };
    await changeDownload(services, { ...TANK, isWanted: true });
    expect(services.notify).toHaveBeenCalledExactlyOnceWith({
      tone: 'error',
      message: 'The browser is blocking storage.',
    });
  });

  it('confirms the removal of a song even after another download failed', async () => {
    const downloads = createFakeDownloads({ fault: 'full', requests: [REQUEST] });
    const notify = vi.fn();
    await changeDownload({ downloads, notify }, { ...TANK, isWanted: false });
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      tone: 'info',
      message: 'Download removed: Tank!',
    });
  });
});
