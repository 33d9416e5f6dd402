import { createContext } from 'react';

/** Which names are hidden while the user guesses along. */
export interface HiddenNames {
  /** Whether the names of the current song are hidden: the window's title then names no page. */
  readonly isHidden: boolean;
  /** The current song if the user revealed it; null if not. */
  readonly shownSongId: number | null;
  readonly hides: (annSongId: number) => boolean;
}

/** Null while names are visible. */
export const HiddenNamesContext = createContext<HiddenNames | null>(null);

/** Which names a list hides; null in a list that hides none. */
export const CoveredListContext = createContext<HiddenNames | null>(null);
