import { describe, expect, it, vi } from 'vitest';
import { createChannel } from '../../lib/channel';
import { createFakeDownloads } from '../../testing/fakeDownloads';
import { changeDownload } from './changeDownload';

const REQUEST = { kind: 'song', id: 3 } as const;
const TANK = { request: REQUEST, name: 'Tank!' };

describe('downloading a song', () => {
  it('is asked for, taken back, and said each time', async () => {
    const services = { downloads: createFakeDownloads(), notify: vi.fn() };
    await changeDownload(services, { ...TANK, isWanted: true });
    expect(services.downloads.getState().requests).toEqual([REQUEST]);
    await changeDownload(services, { ...TANK, isWanted: false });
    expect(services.downloads.getState().requests).toEqual([]);
    expect(services.notify.mock.calls.map(([{ message }]) => message)).toEqual([
      'Tank! will be kept on this device.',
      'Tank! is no longer kept on this device.',
    ]);
  });

  it('is said once, however soon it is here; and at once that it is, where it is already [11.42 12.57]', async () => {
    const downloads = createFakeDownloads();
    const channel = createChannel({ ...downloads.getState(), requests: [REQUEST] });
    const notify = vi.fn();
    const followed = { ...downloads, getState: channel.get, subscribe: channel.subscribe };
    await changeDownload({ downloads: followed, notify }, { ...TANK, isWanted: true });
    channel.set({ ...channel.get(), byteCount: 5 });
    channel.set({ ...channel.get(), downloadedIds: new Set([3]) });
    channel.set({ ...channel.get(), byteCount: 9 });
    expect(notify.mock.calls.map(([{ message }]) => message)).toEqual([
      'Tank! will be kept on this device.',
    ]);
    await changeDownload({ downloads: followed, notify }, { ...TANK, isWanted: true });
    expect(notify).toHaveBeenLastCalledWith({
      tone: 'info',
      message: 'Tank! is kept on this device.',
    });
  });

  it('does what was asked for, also where it was not known yet what is kept', async () => {
    const open = vi.fn(async () => {});
    const downloads = createFakeDownloads({ isKnown: false, requests: [REQUEST] }, { open });
    await changeDownload({ downloads, notify: vi.fn() }, { ...TANK, isWanted: true });
    expect(open).toHaveBeenCalledOnce();
    expect(downloads.getState().requests).toEqual([REQUEST]);
  });

  it('that is not possible says why', async () => {
    const services = { downloads: createFakeDownloads({ fault: 'blocked' }), notify: vi.fn() };
    await changeDownload(services, { ...TANK, isWanted: true });
    expect(services.notify).toHaveBeenCalledExactlyOnceWith({
      tone: 'error',
      message: 'This browser keeps nothing for this page, as in a private window.',
    });
  });

  it('that ends is said as that, whatever went wrong with others before', async () => {
    const downloads = createFakeDownloads({ fault: 'full', requests: [REQUEST] });
    const notify = vi.fn();
    await changeDownload({ downloads, notify }, { ...TANK, isWanted: false });
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      tone: 'info',
      message: 'Tank! is no longer kept on this device.',
    });
  });
});
