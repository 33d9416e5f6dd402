// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScrollRestoration } from './AppRouter';
import type { Arrival } from './hashHistory';

const scrollTo = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', scrollTo);
  scrollTo.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function arrivalAt(key: string, keepsScroll = false, pathname = `/${key}`): Arrival {
  const address = { pathname, search: '', hash: '', key };
  return { address, keepsScroll };
}

/** Renders pages in sequence, each left at the given scroll position. */
function renderPages(first: Arrival) {
  const hook = renderHook(({ shown }: { shown: Arrival }) => useScrollRestoration(shown), {
    initialProps: { shown: first },
  });
  return {
    leaveAt(topPx: number, next: Arrival) {
      vi.stubGlobal('scrollY', topPx);
      hook.result.current();
      scrollTo.mockReset();
      hook.rerender({ shown: next });
    },
    unmount: hook.unmount,
  };
}

it('a typed address starts at the top although its history entry has no key of its own', () => {
  const pages = renderPages(arrivalAt('default', false, '/'));
  pages.leaveAt(700, arrivalAt('default', false, '/search/naruto'));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  pages.leaveAt(30, arrivalAt('default', false, '/'));
  expect(scrollTo).toHaveBeenCalledWith(0, 700);
});

it('changing the filter of a page keeps the scroll position', () => {
  const pages = renderPages(arrivalAt('first'));
  pages.leaveAt(700, arrivalAt('filtered', true));
  expect(scrollTo).not.toHaveBeenCalled();
});

it('a reloaded page keeps its scroll position', () => {
  const pages = renderPages(arrivalAt('first'));
  vi.stubGlobal('scrollY', 450);
  window.dispatchEvent(new Event('pagehide'));
  pages.unmount();
  scrollTo.mockReset();
  renderPages(arrivalAt('first'));
  expect(scrollTo).toHaveBeenCalledWith(0, 450);
});

it.each(['{', '[1]', '{"first":"far"}'])(
  'a page starts at the top when the stored scroll positions are %s',
  (stored) => {
    sessionStorage.setItem('react-router-scroll-positions', stored);
    renderPages(arrivalAt('first'));
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  },
);

it('a page being left hands scroll restoration to the browser, even without storage', () => {
  renderPages(arrivalAt('first'));
  expect(window.history.scrollRestoration).toBe('manual');
  vi.stubGlobal('sessionStorage', null);
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
});
