// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Arrival } from './hashHistory';
import { useScrollRestoration } from './useScrollRestoration';

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

it('a new page begins at the top, and going back finds the old one where it was left', () => {
  const pages = renderPages(arrivalAt('first'));
  pages.leaveAt(700, arrivalAt('second'));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  pages.leaveAt(30, arrivalAt('first'));
  expect(scrollTo).toHaveBeenCalledWith(0, 700);
  pages.leaveAt(0, arrivalAt('second'));
  expect(scrollTo).toHaveBeenCalledWith(0, 30);
});

it('an address that was typed begins at the top, though its entry has no name of its own', () => {
  const pages = renderPages(arrivalAt('default', false, '/'));
  pages.leaveAt(700, arrivalAt('default', false, '/search/naruto'));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  pages.leaveAt(30, arrivalAt('default', false, '/'));
  expect(scrollTo).toHaveBeenCalledWith(0, 700);
});

it('another filter of the same page leaves it where it stands', () => {
  const pages = renderPages(arrivalAt('first'));
  pages.leaveAt(700, arrivalAt('filtered', true));
  expect(scrollTo).not.toHaveBeenCalled();
});

it('a page that is loaded anew stands where it was', () => {
  const pages = renderPages(arrivalAt('first'));
  vi.stubGlobal('scrollY', 450);
  window.dispatchEvent(new Event('pagehide'));
  pages.unmount();
  scrollTo.mockReset();
  renderPages(arrivalAt('first'));
  expect(scrollTo).toHaveBeenCalledWith(0, 450);
});

it.each(['{', '[1]', '{"first":"far"}'])('begins at the top where %s was kept', (stored) => {
  sessionStorage.setItem('react-router-scroll-positions', stored);
  renderPages(arrivalAt('first'));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

it('leaves the scrolling to the browser while the page is away, and a refused storage alone', () => {
  renderPages(arrivalAt('first'));
  expect(window.history.scrollRestoration).toBe('manual');
  vi.stubGlobal('sessionStorage', null);
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
});
