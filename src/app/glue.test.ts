// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchReplacedQueues } from '../actions/queue/lazyQueueOffers';
import { buildServices } from '../testing/buildServices';
import { createFakeCatalogue } from '../testing/fakeCatalogue';
import { createFakeDownloads } from '../testing/fakeDownloads';
import { createFakePlayer } from '../testing/fakePlayer';
import { createFakeTexts } from '../testing/fakeTexts';
import { openTestStorage } from '../testing/openTestStorage';
import { openSoon } from './App';
import { openShared } from './openShared';

afterEach(() => vi.restoreAllMocks());

describe('what another app shared', () => {
  function share(search: string) {
    const replaced: string[] = [];
    const replaceState = vi.fn();
    const page = {
      location: { pathname: '/player/', search, hash: '#/song' },
      history: { state: { place: 1 }, replaceState },
    };
    openShared(page, { replace: (path) => void replaced.push(String(path)) });
    return { replaced, replaceState };
  }

  it('is searched for, and stands in the address no more', () => {
    const { replaced, replaceState } = share('?title=&text=Tank!');
    expect(replaced).toEqual(['/search/Tank!']);
    expect(replaceState).toHaveBeenCalledWith({ place: 1 }, '', '/player/#/song');
  });

  it('is no search where it is nothing', () => {
    expect(share('?source=pwa').replaced).toEqual([]);
  });
});

describe('what is opened soon', () => {
  function open(texts: Readonly<Record<string, string>>) {
    const storage = openTestStorage({ localStorage: createFakeTexts(texts).storage });
    const catalogue = { ...createFakeCatalogue(), open: vi.fn(async () => {}) };
    const downloads = { ...createFakeDownloads(), open: vi.fn(async () => {}) };
    const services = buildServices({ storage, catalogue, downloads });
    const likes = { ...services.likes, open: vi.fn(async () => Promise.reject(new Error())) };
    vi.useFakeTimers();
    const leave = openSoon({ ...services, likes });
    return { catalogue, downloads, likes, leave };
  }
  afterEach(() => void vi.useRealTimers());

  const HERE = {
    'SuperPlayer.catalogue': '{"isHere":true}',
    'SuperPlayer.likedSongs': '1',
    'SuperPlayer.kept': '{"isAny":true}',
  };

  it('comes at once where there was something the last time, and what is kept once the page is idle', async () => {
    const { catalogue, downloads, likes } = open(HERE);
    await vi.advanceTimersByTimeAsync(0);
    expect([catalogue.open, likes.open].map((each) => each.mock.calls.length)).toEqual([1, 1]);
    expect(downloads.open).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(downloads.open).toHaveBeenCalledOnce();
  });

  it('comes at once for a download that was asked for and has not ended', async () => {
    const { catalogue } = open({ 'SuperPlayer.catalogue': '{"isAsked":true}' });
    await vi.advanceTimersByTimeAsync(0);
    expect(catalogue.open).toHaveBeenCalledOnce();
  });

  it('waits for an idle page where there was nothing, and what is kept is not looked for', async () => {
    const { catalogue, downloads, likes } = open({});
    await vi.advanceTimersByTimeAsync(0);
    expect([catalogue.open, likes.open].map((each) => each.mock.calls.length)).toEqual([0, 0]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([catalogue.open, likes.open].map((each) => each.mock.calls.length)).toEqual([1, 1]);
    expect(downloads.open).not.toHaveBeenCalled();
  });

  it('does not come to a page that was left', async () => {
    const { catalogue, downloads, likes, leave } = open(HERE);
    leave();
    await vi.advanceTimersByTimeAsync(60_000);
    for (const each of [catalogue, downloads, likes]) expect(each.open).not.toHaveBeenCalled();
  });
});

describe('a queue that gave way to another', () => {
  const queueOf = (...songIds: readonly number[]) => ({
    songIds,
    currentIndex: 0,
    positionSeconds: 0,
    isPlaying: false,
  });

  it('is offered back once, and the next one too', async () => {
    const notify = vi.fn();
    const player = createFakePlayer();
    watchReplacedQueues(buildServices({ player, notify }));
    player.show({ replaced: queueOf(1, 2) });
    player.show({ status: 'playing' });
    await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(1));
    player.show({ replaced: null });
    player.show({ replaced: queueOf(3, 4) });
    await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(2));
  });
});
