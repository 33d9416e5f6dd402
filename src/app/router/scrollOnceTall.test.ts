// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrollOnceTall } from './AppRouter';

const scrollTo = vi.fn();
const WINDOW_PX = 900;
let grow: () => void;

function standAt(heightPx: number) {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(heightPx);
}

beforeEach(() => {
  scrollTo.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('innerHeight', WINDOW_PX);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        grow = tell;
      }
      observe() {}
      disconnect() {
        grow = () => undefined;
      }
    },
  );
  grow = () => undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('scrollOnceTall scrolls to the top without measuring the page', () => {
  const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
  scrollOnceTall(0);
  grow();
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  expect(height).not.toHaveBeenCalled();
});

it('scrollOnceTall scrolls once, as soon as the page is tall enough, and not partly before', () => {
  standAt(1000);
  scrollOnceTall(3000);
  scrollTo.mockReset();
  standAt(2000);
  grow();
  expect(scrollTo).not.toHaveBeenCalled();
  standAt(60_000);
  grow();
  expect(scrollTo.mock.calls).toEqual([[0, 3000]]);
  grow();
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'scrollOnceTall gives up after a %s by the user',
  (type) => {
    standAt(1000);
    scrollOnceTall(3000);
    scrollTo.mockReset();
    window.dispatchEvent(new Event(type));
    standAt(60_000);
    grow();
    expect(scrollTo).not.toHaveBeenCalled();
  },
);

it('scrollOnceTall gives up when it is cancelled', () => {
  standAt(1000);
  const giveUp = scrollOnceTall(3000);
  scrollTo.mockReset();
  giveUp();
  standAt(60_000);
  grow();
  expect(scrollTo).not.toHaveBeenCalled();
});
