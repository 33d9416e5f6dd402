import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { CatalogueTopics } from '../../search/catalogue/catalogueQuestions';
import type { FoundSongs } from '../catalogue/catalogue';
import { useServices } from '../services';
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
  readonly hasOrderBar: true;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly songCount: number | null;
  /** Nobody counts what each value of each field would leave of a whole catalogue. */
  readonly counts: null;
  readonly difficultyShape: readonly number[] | null;
  readonly playlists: ReturnType<typeof useOwnSongs>['playlists'];
  /** Empty while the panel is closed, and where the catalogue does not say. */
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  readonly memberCount: null;
}

const NO_TOPICS: CatalogueTopics = { genres: [], tags: [] };

/** Read when they are shown, once for each catalogue. */
function useTopics(isWanted: boolean): CatalogueTopics {
  const { catalogue } = useServices();
  const { facts } = useSyncExternalStore(catalogue.subscribe, catalogue.getState);
  const query = useQuery({
    queryKey: ['catalogueTopics', facts?.savedAtMs ?? 0],
    queryFn: () => catalogue.readTopics(),
    enabled: isWanted && facts !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return query.data ?? NO_TOPICS;
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
  const { genres, tags } = useTopics(isOpen);
  return {
    ...inAddress,
    toolsOf: (found) => ({
      ...inAddress,
      sortKeys,
      hasOrderBar: true,
      isOpen,
      onToggle: setOpen,
      songCount: found?.songCount ?? null,
      counts: null,
      difficultyShape: found?.difficultyShape ?? null,
      playlists,
      genres,
      tags,
      memberCount: null,
    }),
  };
}
