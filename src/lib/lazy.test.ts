// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// The parts that are known and the sheets that failed belong to a page: each test has one of its own.
let lazy: typeof import('./lazy').lazy;
let lazyParts: typeof import('./lazy').lazyParts;
let prefetchLazyParts: typeof import('./lazy').prefetchLazyParts;
beforeEach(async () => {
  vi.resetModules();
  ({ lazy, lazyParts, prefetchLazyParts } = await import('./lazy'));
});
afterEach(() => document.head.replaceChildren());

const ADDRESS = 'https://songs.example/assets/SongsScreen-1a2b3c.js';
const failure = () => new TypeError(`Failed to fetch dynamically imported module: ${ADDRESS}`);
const failing = () => vi.fn<() => Promise<{ word: string }>>().mockRejectedValue(failure());

describe('a lazy module', () => {
  it('is fetched once and then available immediately', async () => {
    const fetchModule = vi.fn(async () => ({ word: 'here' }));
    const load = lazy(fetchModule, 'word');
    expect(load.arrived()).toBeNull();
    await load();
    expect(await load()).toBe('here');
    expect(fetchModule).toHaveBeenCalledOnce();
    expect(load.arrived()).toBe('here');
  });

  it('is fetched once for callers that wait together, and serves them in order', async () => {
    const slow = new Promise<string>((resolve) => setTimeout(() => resolve('slow'), 5));
    const fetchModule = vi.fn<() => Promise<string>>().mockReturnValueOnce(slow);
    fetchModule.mockResolvedValue('quick');
    const load = lazy(fetchModule);
    const served: string[] = [];
    await Promise.all([
      load().then((module) => served.push(`first: ${module}`)),
      load().then((module) => served.push(`second: ${module}`)),
    ]);
    expect(served).toEqual(['first: slow', 'second: slow']);
  });

  it('is fetched again by the next call after a failure', async () => {
    const fetchModule = failing()
      .mockRejectedValueOnce(failure())
      .mockResolvedValueOnce({ word: 'here' });
    const importFrom = vi.fn();
    const load = lazy(fetchModule, 'word', undefined, importFrom);
    await expect(load()).rejects.toThrow(ADDRESS);
    expect(load.arrived()).toBeNull();
    expect(await load()).toBe('here');
    expect(importFrom).not.toHaveBeenCalled();
  });

  it('is fetched from a new address on each retry when the browser cached its failure', async () => {
    const importFrom = vi.fn().mockRejectedValueOnce(failure()).mockResolvedValue({ word: 'here' });
    const load = lazy(failing(), 'word', undefined, importFrom);
    await expect(load()).rejects.toThrow();
    expect(importFrom).not.toHaveBeenCalled();
    await expect(load()).rejects.toThrow();
    expect(await load()).toBe('here');
    expect(importFrom.mock.calls).toEqual([[`${ADDRESS}?again=1`], [`${ADDRESS}?again=2`]]);
  });

  it('is found in a chunk that has several modules under names of the bundler', async () => {
    const chunk = { a: () => 'word', b: 'word', c: null, t: { other: 1 }, n: { word: 'here' } };
    const load = lazy(failing(), 'word', undefined, async () => chunk);
    await expect(load()).rejects.toThrow();
    expect(await load()).toBe('here');
  });

  it('fails when neither the chunk nor a module in it has its name', async () => {
    const load = lazy(failing(), 'word', undefined, async () => ({ t: { other: 1 } }));
    await expect(load()).rejects.toThrow(ADDRESS);
    await expect(load()).rejects.toThrow('The part word is not where it was looked for.');
    expect(load.arrived()).toBeNull();
  });

  it('is there only once what is loaded beside it is there, and fails with it', async () => {
    const beside = vi.fn().mockRejectedValueOnce(new Error('no texts')).mockResolvedValue(null);
    const load = lazy(async () => ({ word: 'here' }), 'word', beside);
    await expect(load()).rejects.toThrow('no texts');
    expect(load.arrived()).toBeNull();
    expect(await load()).toBe('here');
  });

  it('is retried at its normal address when the error names no address', async () => {
    const fetchModule = failing().mockRejectedValue(
      new TypeError('Importing a module script failed.'),
    );
    const importFrom = vi.fn();
    const load = lazy(fetchModule, 'word', undefined, importFrom);
    await expect(load()).rejects.toThrow();
    await expect(load()).rejects.toThrow('Importing a module script failed.');
    expect(importFrom).not.toHaveBeenCalled();
  });

  it('is not given out before the style sheet that failed with it has loaded', async () => {
    // happy-dom fetches no style sheets, and takes that for a failure unless told otherwise.
    const { settings } = Reflect.get(window, 'happyDOM');
    settings.handleDisabledFileLoadingAsSuccess = false;
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = 'https://songs.example/assets/SongsScreen.css';
    const fetchModule = vi.fn(async () => 'part');
    fetchModule.mockImplementationOnce(async () => {
      document.head.append(sheet);
      throw new Error(`Unable to preload CSS for ${sheet.href}`);
    });
    const load = lazy(fetchModule);
    await expect(load()).rejects.toThrow(sheet.href);
    await expect(load()).rejects.toThrow(sheet.href);
    expect(fetchModule).toHaveBeenCalledOnce();
    // What did not fail with that sheet comes without it.
    expect(await lazy(async () => 'another part')()).toBe('another part');
    settings.handleDisabledFileLoadingAsSuccess = true;
    expect(await load()).toBe('part');
    const sheets = document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
    expect([...sheets].map(({ href }) => href)).toEqual([sheet.href]);
  });

  it('does not wait for a style sheet that failed and has left the page since', async () => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    document.head.append(sheet);
    sheet.dispatchEvent(new Event('error'));
    sheet.remove();
    expect(await lazy(async () => 'part')()).toBe('part');
  });
});

describe('lazy exports of several modules', () => {
  it('come together, each from the module with its name', async () => {
    const load = lazyParts({
      word: async () => ({ word: 'here', other: 'no' }),
      count: async () => ({ count: 2 }),
    });
    expect(await load()).toEqual({ word: 'here', count: 2 });
    expect(load.arrived()).toEqual({ word: 'here', count: 2 });
  });

  it('come all or none, and are fetched again by the next call', async () => {
    const fetchCount = vi.fn(async () => ({ count: 2 }));
    fetchCount.mockRejectedValueOnce(failure());
    const load = lazyParts({ word: async () => ({ word: 'here' }), count: fetchCount });
    await expect(load()).rejects.toThrow(ADDRESS);
    expect(load.arrived()).toBeNull();
    expect(await load()).toEqual({ word: 'here', count: 2 });
  });
});

it('prefetching fetches all lazy modules in order, skips failed ones and waits for a song [12.23]', async () => {
  const seen: string[] = [];
  const note = (word: string) => async () => void seen.push(word);
  lazy(note('first'));
  const broken = lazy(failing(), 'word', undefined, failing());
  lazy(note('last'));
  let urgent: Promise<void> | null = note('a song')();
  await prefetchLazyParts(() => {
    const now = urgent;
    urgent = null;
    return now;
  });
  expect(seen).toEqual(['a song', 'first', 'last']);
  expect(broken.arrived()).toBeNull();
});
