import { createContext, type ReactNode, useContext } from 'react';

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

interface CoveredListProps {
  /** Whether any song of the list meets the test; omitted if not all songs are known. */
  readonly hasSong?: ((isSuch: (annSongId: number) => boolean) => boolean) | undefined;
  readonly children: ReactNode;
}

/**
 * Hides the names of a whole list that contains any song of the queue: the position of one hidden
 * row between named ones would reveal it. It does not depend on which song of the queue is current.
 */
export function CoveredList({ hasSong, children }: CoveredListProps) {
  const names = useContext(HiddenNamesContext);
  const isCovered = names !== null && (hasSong?.(names.hides) ?? true);
  return <CoveredListContext value={isCovered ? names : null}>{children}</CoveredListContext>;
}
