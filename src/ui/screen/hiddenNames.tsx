import { createContext, type ReactNode, useContext } from 'react';

/** Which names are hidden while the user guesses along. */
export interface HiddenNames {
  /** Those of the song that is on are among them: the window's title tells of no page. */
  readonly isHidden: boolean;
  /** The current song, where the user revealed it; null for none. */
  readonly shownSongId: number | null;
  readonly hides: (annSongId: number) => boolean;
}

/** Null while names are shown. */
export const HiddenNamesContext = createContext<HiddenNames | null>(null);

/** The same, in a list that is covered; null in every other. */
export const CoveredListContext = createContext<HiddenNames | null>(null);

interface CoveredListProps {
  /** Whether one of the list's songs is such a one; left out where not all of them are known. */
  readonly hasSong?: ((isSuch: (annSongId: number) => boolean) => boolean) | undefined;
  readonly children: ReactNode;
}

/**
 * Covers a list as a whole where it has any song of the queue: one hidden row between named ones
 * would be told by its place. So it is whichever song of the queue is on.
 */
export function CoveredList({ hasSong, children }: CoveredListProps) {
  const names = useContext(HiddenNamesContext);
  const isCovered = names !== null && (hasSong?.(names.hides) ?? true);
  return <CoveredListContext value={isCovered ? names : null}>{children}</CoveredListContext>;
}
