import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { FilterCounts } from '../../domain/filter/filterCounts';
import type { SearchField } from '../../domain/song/songList';
import type { SongView } from '../../domain/song/songView';
import type { SongQuery } from '../../engine/query/querySongs';
import type { FindQuestion } from '../../engine/query/questions';
import { readKana } from '../../engine/text/kana';
import { whenDrawn } from '../../lib/whenDrawn';
import { storedKey } from '../../storage/database/useStored';
import { useSettings } from '../../storage/settings/useSettings';
import { useCatalogue } from '../catalogue/useCatalogue';
import { type Services, useServices } from '../services';
import { findSongs, type SongResult } from './findSongs';
import { createResultRows, type ResultRows, ROWS_PER_BLOCK } from './resultRows';

export interface CatalogueSource extends Omit<FindQuestion, 'filter' | 'sort'> {
  /** The unfiltered answer, if the page has it already. */
  readonly whole?: SongResult | undefined;
  /** Groups by one kind of names; null for a plain list. */
  readonly by?: SearchField | null;
}

/** Long enough to look at another tab and come back. */
const GROUPS_GC_MS = 60_000;

/** @param savedAtMs separates the results of a replaced catalogue from the new one's */
const resultQuery = (
  services: Services,
  question: FindQuestion,
  savedAtMs: number,
  onResult: (result: SongResult) => void = () => undefined,
) =>
  queryOptions({
    queryKey: ['result', savedAtMs, question],
    async queryFn({ signal }) {
      const result = await findSongs(
        services.catalogue,
        services.storage,
        question,
        signal,
        ROWS_PER_BLOCK,
      );
      if (result === null) return null;
      onResult(result);
      const rows = createResultRows(result, whenDrawn);
      await rows.loadFirst();
      return { result, view: viewOf(result, rows) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The counts are the same in any order. */
const countsQuery = (
  result: SongResult | undefined,
  { sort: _sort, ...question }: FindQuestion,
  savedAtMs: number,
) =>
  queryOptions({
    // Songs of playlists are counted too, so they depend on playlists.
    queryKey: [...storedKey('playlists'), 'resultCounts', savedAtMs, question],
    queryFn: async ({ signal }) => (await result?.readCounts(signal)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });

function viewOf(
  { songCount, readIds }: Pick<SongResult, 'songCount' | 'readIds'>,
  rows: ResultRows,
): SongView {
  return { ...rows, songCount, readIds, songs: null };
}

function useGroups(
  result: SongResult | undefined,
  question: FindQuestion,
  by: SearchField | null,
  savedAtMs: number,
) {
  const { style } = useSettings(useServices().storage.animeNames);
  return useQuery({
    queryKey: ['result', 'groups', savedAtMs, question, by, style],
    async queryFn({ signal }) {
      const kana = await readKana(question.text);
      const grouped = by && (await result?.readGroups(by, kana, signal, style));
      if (!grouped) throw new Error('The catalogue is gone.');
      const { groups } = grouped;
      const songCount = groups.reduce((count, group) => count + group.count, 0);
      const rows = createResultRows({ songCount, readRows: grouped.readRows });
      await rows.loadFirst();
      return { ...viewOf(grouped, rows), groups };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: GROUPS_GC_MS,
    enabled: result !== undefined && by !== null,
  });
}

/** Requested after the songs, which do not wait for it. */
function useCounts(
  result: SongResult | undefined,
  question: FindQuestion,
  savedAtMs: number,
  isCounted: boolean,
): FilterCounts | null {
  const { data = null } = useQuery({
    ...countsQuery(result, question, savedAtMs),
    enabled: isCounted && result !== undefined,
    placeholderData: keepPreviousData,
  });
  return isCounted ? data : null;
}

/** Sends the question before the render, exactly as it will be read from the address. */
function usePrefetch(question: FindQuestion, savedAtMs: number, isCounted: boolean) {
  const services = useServices();
  const client = useQueryClient();
  const asked = useRef(question);
  useLayoutEffect(() => {
    asked.current = question;
  }, [question]);
  return useCallback(
    (changed: Partial<FindQuestion>) => {
      const next = { ...asked.current, ...changed };
      const countIt = (result: SongResult) =>
        void client.prefetchQuery(countsQuery(result, next, savedAtMs));
      const onResult = isCounted ? countIt : undefined;
      void client.prefetchQuery(resultQuery(services, next, savedAtMs, onResult));
    },
    [client, services, savedAtMs, isCounted],
  );
}

/**
 * @param source null if the page has its songs in memory: nothing is requested then
 * @param isOn whether a filter or sort is active, so that the whole answer is not the shown one
 */
export function useCatalogueView(
  source: CatalogueSource | null,
  { filter, sort }: SongQuery,
  { isOn, isCounted }: { readonly isOn: boolean; readonly isCounted: boolean },
) {
  const services = useServices();
  const { facts, isSearchable } = useCatalogue();
  const savedAtMs = facts?.savedAtMs ?? 0;
  const { whole, by = null, ...text } = source ?? NO_SOURCE;
  const question: FindQuestion = { ...text, filter, sort };
  const isAsked = source !== null && (whole === undefined || isOn);
  const query = useQuery({
    ...resultQuery(services, question, savedAtMs),
    enabled: isSearchable && isAsked,
    placeholderData: keepPreviousData,
  });
  const wholeView = useMemo(() => whole && viewOf(whole, createResultRows(whole)), [whole]);
  const answer = query.data ?? undefined;
  const result = isAsked ? answer?.result : whole;
  const isOutdated = isAsked && (answer === undefined || query.isPlaceholderData);
  const grouped = useGroups(isOutdated ? undefined : result, question, by, savedAtMs);
  const counts = useCounts(isOutdated ? undefined : result, question, savedAtMs, isCounted);
  const plainView = isAsked ? answer?.view : wholeView;
  const hasFailed = by !== null && grouped.isError && !grouped.isFetching;
  return {
    /** Null until the first answer; while a new one loads, this is the previous one. */
    view: (by === null ? plainView : grouped.data) ?? null,
    result: result ?? whole,
    isOutdated,
    /** Undefined unless something failed. */
    retry: hasFailed ? () => void grouped.refetch() : undefined,
    /** The count of each filter value; null if not requested or still loading. */
    counts,
    difficultyShape: result?.difficultyShape ?? null,
    /** The number of songs in the whole catalogue. */
    mostHits: facts?.songCount ?? 0,
    /** Sends the next question early, so that the answer loads while the page renders. */
    prefetch: usePrefetch(question, savedAtMs, isCounted),
  };
}

const NO_SOURCE: CatalogueSource = { text: '', takenOff: [], fields: null, isAnimeOnly: false };
