import { afterEach, expect, it, vi } from 'vitest';
import { MemoryCaches } from '../testing/memoryCaches';
import { cacheNameOf } from './ownCaches';
import { openBrowserWorker } from './workerConnection';

const SCOPE = 'https://songs.example/player/';
const ABOVE = 'https://songs.example/';

afterEach(() => vi.unstubAllGlobals());

/** @param scope of the worker that controls the page: the browser uses the closest one above it */
function openPage(scope: string) {
  const registration = { scope, unregister: vi.fn(async () => true) };
  const container = Object.assign(new EventTarget(), {
    controller: null,
    register: vi.fn(async (..._given: readonly unknown[]) => registration),
    getRegistration: async () => registration,
  });
  const caches = new MemoryCaches();
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('caches', caches);
  const worker = openBrowserWorker(SCOPE);
  if (worker === null) throw new Error('the browser has workers');
  return { worker, caches, container, registration };
}

it('the worker of the page is registered with updateViaCache none', async () => {
  const { worker, container } = openPage(SCOPE);
  await worker.register();
  const [address, options] = container.register.mock.lastCall ?? [];
  expect([String(address), options]).toEqual([`${SCOPE}sw.js`, { updateViaCache: 'none' }]);
});

it.each([
  ['goes with what it keeps', SCOPE, 1],
  ['of another app above the page stays', ABOVE, 0],
])(
  'removing an older worker leaves the caches of others alone: a worker %s',
  async (_, scope, count) => {
    const { worker, caches, registration } = openPage(scope);
    const others = [cacheNameOf(ABOVE, '1'), 'of another app'];
    for (const name of [...others, cacheNameOf(SCOPE, '1'), cacheNameOf(SCOPE, '2')]) {
      await caches.open(name);
    }
    await worker.remove();
    expect(registration.unregister).toHaveBeenCalledTimes(count);
    expect(await caches.keys()).toEqual(others);
  },
);

it.each([[{}], [{ serviceWorker: undefined }]])(
  'openBrowserWorker gives null in the browser %j',
  (browser) => {
    vi.stubGlobal('navigator', browser);
    expect(openBrowserWorker(SCOPE)).toBeNull();
  },
);
