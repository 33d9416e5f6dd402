import * as v from 'valibot';

/** Named as ever, so that what an earlier version kept is found. */
const STORAGE_KEY = 'react-router-scroll-positions';

const storedSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number()));

export interface ScrollPositions {
  /** How many pixels a place of the history was scrolled; null for one never left. */
  readonly find: (place: string) => number | null;
  readonly keep: (place: string, topPx: number) => void;
  /** Writes them to where they outlast a reload; does nothing where the browser keeps nothing. */
  readonly store: () => void;
}

/** How far each page of this visit was scrolled, also before it was loaded anew. */
export function createScrollPositions(): ScrollPositions {
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
