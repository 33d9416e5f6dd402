// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lazy } from '../../lib/lazy';
import { createRouter } from './createRouter';
import { createHashHistory } from './hashHistory';

function openAt(address: string) {
  window.history.replaceState(null, '', address);
  let arrive = () => {};
  let fail = () => {};
  const loadSlow = vi.fn(
    () =>
      new Promise<string>((done, reject) => {
        arrive = () => done('Slow');
        fail = () => reject(new TypeError('offline'));
      }),
  );
  const history = createHashHistory(window);
  const router = createRouter(history, [
    { path: '/', load: lazy(async () => 'Home') },
    { path: '/anime/:idAnime', load: lazy(async () => 'Anime') },
    { path: '/search/*', load: lazy(async () => 'Search') },
    { path: '/slow', load: lazy(loadSlow) },
    { path: '*', load: lazy(async () => 'Not found') },
  ]);
  router.start();
  const path = () => router.get()?.address.pathname;
  return { router, path, loadSlow, arrive: () => arrive(), fail: () => fail() };
}

beforeEach(() => {
  window.history.replaceState(null, '', '#/');
});

describe('the shown address', () => {
  it('stays while the next screen loads, and changes at once when that screen is cached', async () => {
    const { router, path, arrive } = openAt('#/');
    await vi.waitFor(() => expect(path()).toBe('/'));
    router.navigator.push('/slow');
    expect(path()).toBe('/');
    expect(window.location.hash).toBe('#/slow');
    arrive();
    await vi.waitFor(() => expect(path()).toBe('/slow'));
    router.navigator.push('/');
    expect(path()).toBe('/');
    router.navigator.push('/slow');
    expect(path()).toBe('/slow');
  });

  it('stays the newest one when the chunk of a screen left earlier loads late', async () => {
    const { router, path, arrive } = openAt('#/');
    await vi.waitFor(() => expect(path()).toBe('/'));
    router.navigator.push('/slow');
    router.navigator.push('/search/x');
    await vi.waitFor(() => expect(path()).toBe('/search/x'));
    arrive();
    await Promise.resolve();
    expect(path()).toBe('/search/x');
  });

  it('changes even if its screen fails to load, and loads the screen again the next time', async () => {
    const { router, path, loadSlow, fail } = openAt('#/slow');
    fail();
    await vi.waitFor(() => expect(path()).toBe('/slow'));
    router.navigator.push('/');
    await vi.waitFor(() => expect(path()).toBe('/'));
    router.navigator.push('/slow');
    expect(loadSlow).toHaveBeenCalledTimes(2);
  });

  it.each(['#/anime/x', '#/anime/0', '#/anime/1.5'])(
    'is the not-found page, in the same history entry, for %s',
    async (address) => {
      const { path } = openAt(address);
      const { length } = window.history;
      await vi.waitFor(() => expect(path()).toBe('/404'));
      expect(window.location.hash).toBe('#/404');
      expect(window.history.length).toBe(length);
    },
  );

  it.each([
    ['#/search/100%25', '/search/100%25'],
    ['#/search/%E0%A4%A', '/search/%E0%A4%A'],
    ['#anime/1', '/anime/1'],
    ['#/ANIME/%31/', '/ANIME/%31/'],
    ['#/no/such/page', '/no/such/page'],
    ['#/anime/%', '/404'],
  ])('for %s is %s', async (address, shown) => {
    const { path } = openAt(address);
    await vi.waitFor(() => expect(path()).toBe(shown));
  });
});
