import { describe, expect, it, vi } from 'vitest';
import { createChannel } from '../../lib/channel';
import { buildServices } from '../../testing/buildServices';
import { createFakeDownloads } from '../../testing/fakeDownloads';
import { changeDownload } from './changeDownload';
import type { DownloadsState } from './downloads';

const REQUEST = { kind: 'song', id: 3 } as const;
const TANK = { request: REQUEST, name: 'Tank!' };

/** Downloads with the request, and a way to change their state. */
function followedDownloads(state: Partial<DownloadsState> = {}) {
  const fake = createFakeDownloads();
  const channel = createChannel({ ...fake.getState(), requests: [REQUEST], ...state });
  return {
    downloads: { ...fake, getState: channel.get, subscribe: channel.subscribe },
    change: (part: Partial<DownloadsState>) => channel.set({ ...channel.get(), ...part }),
  };
}

describe('changeDownload', () => {
  it('adds and removes the request for a song with a message each time', async () => {
    const notify = vi.fn();
    const services = buildServices({ downloads: createFakeDownloads(), notify });
    await changeDownload(services, { ...TANK, isWanted: true });
    expect(services.downloads.getState().requests).toEqual([REQUEST]);
    await changeDownload(services, { ...TANK, isWanted: false });
    expect(services.downloads.getState().requests).toEqual([]);
    expect(notify.mock.calls.map(([{ message }]) => message)).toEqual([
      'Downloading: Tank!',
      'Download removed: Tank!',
    ]);
  });

  it('shows one message per download, and says at once that a song is kept already [11.42 12.57]', async () => {
    const { downloads, change } = followedDownloads();
    const notify = vi.fn();
    await changeDownload(buildServices({ downloads, notify }), { ...TANK, isWanted: true });
    change({ byteCount: 5 });
    change({ downloadedIds: new Set([3]) });
    change({ byteCount: 9 });
    expect(notify.mock.calls.map(([{ message }]) => message)).toEqual(['Downloading: Tank!']);
    await changeDownload(buildServices({ downloads, notify }), { ...TANK, isWanted: true });
    expect(notify).toHaveBeenLastCalledWith({
      tone: 'info',
      message: 'Downloaded: Tank!',
    });
  });

  it.each([
    ['finished', { downloadedIds: new Set([3]) }, ['info', 'Downloaded: Tank!']],
    ['found no file', { missingIds: new Set([3]) }, ['error', '1 song unavailable on every host']],
    ['was cut off', { fault: 'offline' }, ['error', 'Offline. Downloads resume when you’re back.']],
    ['was cancelled', { requests: [] }, null],
  ] as const)('the message of a download ends when it %s', async (_, end, said) => {
    const { downloads, change } = followedDownloads();
    const notify = vi.fn();
    await changeDownload(buildServices({ downloads, notify }), { ...TANK, isWanted: true });
    change({ byteCount: 5 });
    change(end);
    const outcome = await notify.mock.calls[0]?.[0].outcome;
    expect(outcome && [outcome.tone, outcome.message]).toEqual(said);
    expect(notify).toHaveBeenCalledOnce();
  });

  it('a song without a file is said to have none at once', async () => {
    const { downloads } = followedDownloads({ missingIds: new Set([3]) });
    const notify = vi.fn();
    await changeDownload(buildServices({ downloads, notify }), { ...TANK, isWanted: true });
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      tone: 'error',
      message: '1 song unavailable on every host',
    });
  });

  it('reads the kept songs first when they are not known yet, then adds the request', async () => {
    const open = vi.fn(async () => {});
    const downloads = createFakeDownloads({ isKnown: false, requests: [REQUEST] }, { open });
    await changeDownload(buildServices({ downloads }), { ...TANK, isWanted: true });
    expect(open).toHaveBeenCalledOnce();
    expect(downloads.getState().requests).toEqual([REQUEST]);
  });

  it('shows an error with the reason when the browser blocks downloads', async () => {
    const notify = vi.fn();
    const downloads = createFakeDownloads({ fault: 'blocked' });
    const services = buildServices({ downloads, notify });
    await changeDownload(services, { ...TANK, isWanted: true });
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      tone: 'error',
      message: 'The browser is blocking storage.',
    });
  });

  it('confirms the removal of a song even after another download failed', async () => {
    const downloads = createFakeDownloads({ fault: 'full', requests: [REQUEST] });
    const notify = vi.fn();
    await changeDownload(buildServices({ downloads, notify }), { ...TANK, isWanted: false });
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      tone: 'info',
      message: 'Download removed: Tank!',
    });
  });
});
