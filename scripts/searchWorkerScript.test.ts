import { expect, it } from 'vitest';
import { SEARCH_AHEAD } from '../src/config/builtPage';
import { searchWorkerScript } from './earlyFetch';

const URL_OF_WORKER = './assets/songsWorker-x.js';

interface Page {
  /** The stored value of the catalogue's key. */
  readonly stored?: string | null;
  /** The window's existing value. */
  readonly taken?: null;
  readonly refuses?: boolean;
}

/** Runs the page's script. @returns the started workers, and a function that simulates a paint */
function runScript({ stored = '{"isHere":true}', taken, refuses = false }: Page = {}) {
  const started: string[] = [];
  const page: Record<string, unknown> = taken === undefined ? {} : { [SEARCH_AHEAD]: taken };
  class Worker {
    onerror: (() => void) | null = null;
    constructor(url: string, { name }: { readonly name: string }) {
      expect(name).toBe('ja');
      if (refuses) throw new Error('refused');
      started.push(url);
    }
  }
  const observers: ((paints: null, self: object) => void)[] = [];
  class PerformanceObserver {
    constructor(private readonly told: (paints: null, self: object) => void) {}
    observe() {
      observers.push(this.told);
    }
    disconnect() {
      observers.length = 0;
    }
  }
  const storage = { getItem: () => stored };
  new Function(
    'window',
    'localStorage',
    'PerformanceObserver',
    'Worker',
    'document',
    searchWorkerScript(URL_OF_WORKER),
  )(page, storage, PerformanceObserver, Worker, { documentElement: { lang: 'ja' } });
  return {
    started,
    page,
    paint() {
      for (const told of [...observers]) told(null, new PerformanceObserver(told));
    },
  };
}

it('the search worker starts once after the first paint and is kept in the window', () => {
  const { started, page, paint } = runScript();
  expect(started).toEqual([]);
  paint();
  paint();
  expect(started).toEqual([URL_OF_WORKER]);
  expect(page[SEARCH_AHEAD]).toBeDefined();
});

it.each([null, '', 'null', '{}', '{"isHere":false}', '{'])(
  'the search worker does not start when the stored catalogue state is %j',
  (stored) => {
    const { started, paint } = runScript({ stored });
    paint();
    expect(started).toEqual([]);
  },
);

it('the search worker does not start when the app has already looked for it', () => {
  const { started, paint } = runScript({ taken: null });
  paint();
  expect(started).toEqual([]);
});

it('a search worker that reports an error is removed from the window', () => {
  const { page, paint } = runScript();
  paint();
  const worker: unknown = page[SEARCH_AHEAD];
  if (worker instanceof Object) Reflect.get(worker, 'onerror')?.();
  expect(page[SEARCH_AHEAD]).toBeNull();
});

it('a browser that refuses the search worker causes no error', () => {
  const { started, page, paint } = runScript({ refuses: true });
  expect(() => paint()).not.toThrow();
  expect(started).toEqual([]);
  expect(page[SEARCH_AHEAD]).toBeUndefined();
});
