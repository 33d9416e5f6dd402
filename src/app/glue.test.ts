// @vitest-environment happy-dom
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildServices } from '../testing/buildServices';
import { createFakeCatalogue } from '../testing/fakeCatalogue';
import { createFakeDownloads } from '../testing/fakeDownloads';
import { createFakeTexts } from '../testing/fakeTexts';
import { openTestStorage } from '../testing/openTestStorage';
import { openSoon } from './App';

afterEach(() => vi.restoreAllMocks());

describe('the opening of catalogue, likes and downloads after the start', () => {
  function open(texts: Readonly<Record<string, string>>) {
    const storage = openTestStorage({ localStorage: createFakeTexts(texts).storage });
    const catalogue = { ...createFakeCatalogue(), open: vi.fn(async () => {}) };
    const downloads = { ...createFakeDownloads(), open: vi.fn(async () => {}) };
    const services = buildServices({ storage, catalogue, downloads });
    const likes = { ...services.likes, open: vi.fn(async () => Promise.reject(new Error())) };
    vi.useFakeTimers();
    const leave = openSoon({ ...services, likes });
    onTestFinished(leave);
    return { catalogue, downloads, likes, leave };
  }
  afterEach(() => void vi.useRealTimers());

  const HERE = {
    'SuperPlayer.catalogue': '{"isHere":true}',
    'SuperPlayer.likedSongs': '1',
    'SuperPlayer.kept': '{"isAny":true}',
  };

  it('opens catalogue and likes at once if they had data, and downloads once the page is idle', async () => {
    const { catalogue, downloads, likes } = open(HERE);
    await vi.advanceTimersByTimeAsync(0);
    expect([catalogue.open, likes.open].map((each) => each.mock.calls.length)).toEqual([1, 1]);
    expect(downloads.open).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(downloads.open).toHaveBeenCalledOnce();
  });

  it('opens the catalogue at once if its download was requested and has not finished', async () => {
    const { catalogue } = open({ 'SuperPlayer.catalogue': '{"isAsked":true}' });
    await vi.advanceTimersByTimeAsync(0);
    expect(catalogue.open).toHaveBeenCalledOnce();
  });

  it('waits for an idle page if there was no data, and never opens the downloads', async () => {
    const { catalogue, downloads, likes } = open({});
    await vi.advanceTimersByTimeAsync(0);
    expect([catalogue.open, likes.open].map((each) => each.mock.calls.length)).toEqual([0, 0]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([catalogue.open, likes.open].map((each) => each.mock.calls.length)).toEqual([1, 1]);
    expect(downloads.open).not.toHaveBeenCalled();
  });

  it('opens nothing once the page has been left', async () => {
    const { catalogue, downloads, likes, leave } = open(HERE);
    leave();
    await vi.advanceTimersByTimeAsync(60_000);
    for (const each of [catalogue, downloads, likes]) expect(each.open).not.toHaveBeenCalled();
  });
});
