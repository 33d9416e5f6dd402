import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FilterCounts } from '../../domain/filter/filterCounts';
import type { CatalogueTopics, FindQuestion } from '../../engine/query/questions';
import type { ListKind } from '../../storage/settings/settings';
import type { SongResult } from '../catalogue/catalogue';
import { useCatalogue } from '../catalogue/useCatalogue';
import { useServices } from '../services';
import { countsQuery, type ResultState } from '../songs/useResult';
import { type AskedPerson, useAskedPerson } from './useAskedPerson';
import { type FilterInAddress, type SongSortKeys, useFilter } from './useFilter';
import { useOwnSongs } from './useOwnSongs';

/** How a question to the catalogue is filtered, and whether its panel is open. */
export interface ResultFilter extends FilterInAddress {
  readonly sortKeys: SongSortKeys;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

export interface ResultFilterTools extends ResultFilter, AskedPerson {
  readonly hitCount: number | null;
  readonly mostHits: number;
  /** Null while the panel is closed; those of before until the new ones have come. */
  readonly counts: FilterCounts | null;
  readonly difficultyShape: readonly number[] | null;
  readonly playlists: ReturnType<typeof useOwnSongs>['playlists'];
  /** Empty while the panel is closed, and where the catalogue does not say. */
  readonly genres: readonly string[];
  readonly tags: readonly string[];
}

const NO_TOPICS: CatalogueTopics = { genres: [], tags: [] };

/** Read when they are shown, once for each catalogue. */
function useTopics(isWanted: boolean): CatalogueTopics {
  const { catalogue } = useServices();
  const { facts } = useCatalogue();
  const query = useQuery({
    queryKey: ['catalogueTopics', facts?.savedAtMs ?? 0],
    queryFn: async () => (await (await catalogue.panel())?.readTopics()) ?? null,
    enabled: isWanted && facts !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return query.data ?? NO_TOPICS;
}

/** Asked once the songs are there, so that songs are not delayed. */
function useCounts(
  found: SongResult | undefined,
  question: FindQuestion,
  isWanted: boolean,
): FilterCounts | null {
  const { facts } = useCatalogue();
  const query = useQuery({
    ...countsQuery(found, question, facts?.savedAtMs),
    enabled: isWanted && found !== undefined,
    placeholderData: keepPreviousData,
  });
  return query.data ?? null;
}

/**
 * What a question to the catalogue is filtered and sorted by, as the address has it.
 *
 * @param sortKeys must be the same array on every call; with relevance where a text finds the songs
 */
export function useResultFilter(kind: ListKind, sortKeys: SongSortKeys): ResultFilter {
  const inAddress = useFilter(kind, sortKeys);
  const [isOpen, setOpen] = useState(false);
  return { ...inAddress, sortKeys, isOpen, onToggle: setOpen };
}

/** What the panel shows of what the question has found. */
export function useResultTools(
  asked: ResultFilter,
  question: FindQuestion,
  { found, isOutdated }: Pick<ResultState, 'found' | 'isOutdated'>,
): ResultFilterTools {
  const { filter, isOpen } = asked;
  const { facts } = useCatalogue();
  const { playlists } = useOwnSongs(filter, isOpen);
  const { genres, tags } = useTopics(isOpen);
  const counts = useCounts(found, question, isOpen && !isOutdated);
  const person = useAskedPerson(filter.personId, isOpen);
  return {
    ...asked,
    ...person,
    hitCount: found?.songCount ?? null,
    mostHits: facts?.songCount ?? 0,
    counts: isOpen ? counts : null,
    difficultyShape: found?.difficultyShape ?? null,
    playlists,
    genres,
    tags,
  };
}
