import { useState } from 'react';
import type { FoundSongs } from '../catalogue/catalogue';
import {
  type NarrowingInAddress,
  SORTS_WITHOUT_TEXT,
  type SongSortKeys,
  useNarrowing,
} from './useNarrowing';
import { useOwnSongs } from './useOwnSongs';

/** What the songs that a text has found can be sorted by. */
const SORTS_WITH_TEXT: SongSortKeys = ['relevance', ...SORTS_WITHOUT_TEXT];

/** What the panel is given, once it is known what was found. */
type ToolsOf = (
  found: Pick<FoundSongs, 'songCount' | 'difficultyShape'> | undefined,
) => FoundNarrowingTools;

export interface FoundNarrowingTools extends NarrowingInAddress {
  readonly sortKeys: SongSortKeys;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly songCount: number | null;
  /** Nobody counts what each value of each field would leave of a whole catalogue. */
  readonly counts: null;
  readonly difficultyShape: readonly number[] | null;
  readonly playlists: ReturnType<typeof useOwnSongs>['playlists'];
  readonly memberCount: null;
}

/**
 * What a question to the catalogue is narrowed and sorted by, as the address has it, and what its
 * panel shows.
 *
 * @param hasText whether a text finds the songs, so that some are closer than others
 */
export function useFoundNarrowing(
  hasText: boolean,
): NarrowingInAddress & { readonly toolsOf: ToolsOf } {
  const sortKeys = hasText ? SORTS_WITH_TEXT : SORTS_WITHOUT_TEXT;
  const inAddress = useNarrowing(sortKeys);
  const [isOpen, setOpen] = useState(false);
  const { playlists } = useOwnSongs(inAddress.narrowing, isOpen);
  return {
    ...inAddress,
    toolsOf: (found) => ({
      ...inAddress,
      sortKeys,
      isOpen,
      onToggle: setOpen,
      songCount: found?.songCount ?? null,
      counts: null,
      difficultyShape: found?.difficultyShape ?? null,
      playlists,
      memberCount: null,
    }),
  };
}
