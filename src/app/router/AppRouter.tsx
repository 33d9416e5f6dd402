import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as v from 'valibot';
import { listen } from '../../lib/listen';
import { AddressContext, NavigatorContext, PathnameContext } from '../../routing/Link';
import type { ScreenRouter } from './createRouter';
import type { Arrival } from './hashHistory';

/** The old name, so that positions stored by earlier versions still count. */
const STORAGE_KEY = 'react-router-scroll-positions';

const storedSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number()));

/** The scroll positions of this visit's pages in pixels, including those from before a reload. */
function readStored(): Map<string, number> {
  try {
    return new Map(Object.entries(v.parse(storedSchema, sessionStorage.getItem(STORAGE_KEY))));
  } catch {
    return new Map();
  }
}

function store(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // Storing was refused: after a reload, pages start at the top.
  }
}

/** For rounding of the page height, and of positions on screens with fractional pixels. */
const TOLERANCE_PX = 2;
/** Events with which the user takes over scrolling. */
const TAKING_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Restores a scroll position: right away as far as possible, and completely once loaded content
 * makes the page tall enough. Stops if the user scrolls meanwhile. @returns cancels
 */
export function scrollOnceTall(topPx: number): () => void {
  const isTall = () =>
    document.documentElement.scrollHeight - window.innerHeight >= topPx - TOLERANCE_PX;

  window.scrollTo(0, topPx);
  // Reading the height would force another layout, so position 0 is checked first.
  if (topPx === 0 || isTall()) return () => undefined;

  const observer = new ResizeObserver(() => {
    if (!isTall()) return;
    giveUp();
    window.scrollTo(0, topPx);
  });
  function giveUp(): void {
    observer.disconnect();
    stop();
  }
  const stop = listen(window, TAKING_OVER, giveUp, { capture: true, passive: true });
  observer.observe(document.body);
  return giveUp;
}

/**
 * Restores the scroll position of a page after Back or a reload. A new page starts at the top,
 * unless it arrived with `keepsScroll`. @returns saves it, before another page renders
 */
export function useScrollRestoration(shown: Arrival | null): () => void {
  const [positions] = useState(readStored);
  const drawnPlace = useRef<string>(null);

  const keepPosition = useCallback(() => {
    // While a dialog is open, the body scrolls instead of the page.
    const topPx = window.scrollY || document.body.scrollTop;
    if (drawnPlace.current !== null) positions.set(drawnPlace.current, topPx);
  }, [positions]);

  useEffect(() => {
    function leave() {
      keepPosition();
      store(positions);
      window.history.scrollRestoration = 'auto';
    }
    window.history.scrollRestoration = 'manual';
    const stop = listen(window, 'pagehide', leave);
    return () => {
      stop();
      window.history.scrollRestoration = 'auto';
    };
  }, [positions, keepPosition]);

  useLayoutEffect(() => {
    if (shown === null) return;
    const { key, pathname } = shown.address;
    // Entries of typed addresses share a key.
    const place = key + pathname;
    drawnPlace.current = place;
    const top = positions.get(place) ?? (shown.keepsScroll ? null : 0);
    if (top !== null) return scrollOnceTall(top);
  }, [positions, shown]);

  return keepPosition;
}

interface AppRouterProps {
  readonly router: ScreenRouter;
  readonly children: ReactNode;
}

/** Renders the shown address; the page stays usable while the next one renders. */
export function AppRouter({ router, children }: AppRouterProps) {
  const [shown, setShown] = useState(router.get);
  const keepPosition = useScrollRestoration(shown);

  useLayoutEffect(() => {
    // The address may have changed between the first render and this effect.
    setShown(router.get());
    return router.subscribe(() => {
      keepPosition();
      startTransition(() => setShown(router.get()));
    });
  }, [router, keepPosition]);

  if (shown === null) return null;
  return (
    <NavigatorContext value={router.navigator}>
      <PathnameContext value={shown.address.pathname}>
        <AddressContext value={shown.address}>{children}</AddressContext>
      </PathnameContext>
    </NavigatorContext>
  );
}
