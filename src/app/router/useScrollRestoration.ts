import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import * as v from 'valibot';
import type { Arrival } from './hashHistory';

/** Named as ever, so that what an earlier version kept is found. */
const STORAGE_KEY = 'react-router-scroll-positions';

const storedSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number()));

interface ScrollPositions {
  /** How many pixels a place of the history was scrolled; null for one never left. */
  readonly find: (place: string) => number | null;
  readonly keep: (place: string, topPx: number) => void;
  /** Writes them to where they outlast a reload; does nothing where the browser keeps nothing. */
  readonly store: () => void;
}

/** How far each page of this visit was scrolled, also before it was loaded anew. */
function createScrollPositions(): ScrollPositions {
  const positions = new Map(readStored());
  return {
    find: (place) => positions.get(place) ?? null,
    keep: (place, topPx) => void positions.set(place, topPx),
    store() {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)));
      } catch {
        // Refused: a reload then begins at the top.
      }
    },
  };
}

function readStored(): [string, number][] {
  try {
    return Object.entries(v.parse(storedSchema, sessionStorage.getItem(STORAGE_KEY)));
  } catch {
    return [];
  }
}

/** Rounding of a page's height, and of positions on screens with fractions of pixels. */
const TOLERANCE_PX = 2;
/** What a visitor moves the page with. */
const TAKING_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the page to where it was left: at once as far as it goes, and all the way as soon as what
 * it waits for has made it tall enough. A visitor who moves it meanwhile is not disturbed.
 *
 * @returns gives up
 */
export function scrollOnceTall(topPx: number): () => void {
  const isTall = () =>
    document.documentElement.scrollHeight - window.innerHeight >= topPx - TOLERANCE_PX;

  window.scrollTo(0, topPx);
  // To be asked for its height, the page would have to be laid out once more.
  if (topPx === 0 || isTall()) return () => undefined;

  const observer = new ResizeObserver(() => {
    if (!isTall()) return;
    giveUp();
    window.scrollTo(0, topPx);
  });
  function giveUp(): void {
    observer.disconnect();
    for (const type of TAKING_OVER) window.removeEventListener(type, giveUp, true);
  }
  for (const type of TAKING_OVER) {
    window.addEventListener(type, giveUp, { capture: true, passive: true });
  }
  observer.observe(document.body);
  return giveUp;
}

/**
 * A page that is gone back to, or loaded anew, is where it was left; a new one begins at the
 * top, unless it came with `keepsScroll`.
 *
 * @param shown the content of the page
 * @returns to be called before something else is drawn: keeps how far the page is scrolled
 */
export function useScrollRestoration(shown: Arrival | null): () => void {
  const positions = useRef<ReturnType<typeof createScrollPositions>>(null);
  positions.current ??= createScrollPositions();
  const drawnPlace = useRef<string>(null);

  const keepPosition = useCallback(() => {
    if (drawnPlace.current !== null) positions.current?.keep(drawnPlace.current, window.scrollY);
  }, []);

  useEffect(() => {
    function leave() {
      keepPosition();
      positions.current?.store();
      window.history.scrollRestoration = 'auto';
    }
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', leave);
    return () => {
      window.history.scrollRestoration = 'auto';
      window.removeEventListener('pagehide', leave);
    };
  }, [keepPosition]);

  useLayoutEffect(() => {
    if (shown === null) return;
    const { key, pathname } = shown.address;
    // Entries of typed addresses share a key.
    const place = key + pathname;
    drawnPlace.current = place;
    const top = positions.current?.find(place) ?? (shown.keepsScroll ? null : 0);
    if (top !== null) return scrollOnceTall(top);
  }, [shown]);

  return keepPosition;
}
