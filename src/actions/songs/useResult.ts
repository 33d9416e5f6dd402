import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { FindQuestion } from '../../engine/query/questions';
import { whenDrawn } from '../../lib/whenDrawn';
import { storedKey } from '../../storage/database/useStored';
import type { SongResult } from '../catalogue/catalogue';
import { type Services, useServices } from '../services';
import { createResultRows, type ResultRows, ROWS_PER_BLOCK } from './resultRows';

export interface ResultState {
  /** Undefined until the first answer; the one before while a new one is awaited. */
  readonly found: SongResult | undefined;
  /** Its rows, the first of them at hand, the same for each result; undefined where there is none. */
  readonly rows: ResultRows | undefined;
  readonly isOutdated: boolean;
  /**
   * Asks what is about to be asked, so that the answer is on its way while the page is drawn.
   *
   * @param isCounted whether it is counted what each value would leave, while the rows are drawn
   */
  readonly prefetch: (question: FindQuestion, isCounted: boolean) => void;
}

/** @param savedAtMs a result of a catalogue that was replaced is none of the new one */
const resultQuery = (
  catalogue: Services['catalogue'],
  question: FindQuestion,
  savedAtMs: number | undefined,
  onFound: (found: SongResult) => void = () => undefined,
) =>
  queryOptions({
    queryKey: ['found', savedAtMs ?? 0, question],
    async queryFn({ signal }) {
      const found = await catalogue.find(question, signal, ROWS_PER_BLOCK);
      if (found === null) return null;
      onFound(found);
      const rows = createResultRows(found, whenDrawn);
      await rows.loadFirst();
      return { found, rows };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What each value would leave of what was found; the same in whatever order. */
export const countsQuery = (
  found: SongResult | undefined,
  { sort: _sort, ...question }: FindQuestion,
  savedAtMs: number | undefined,
) =>
  queryOptions({
    // What the playlists hold is counted too.
    queryKey: [...storedKey('playlists'), 'resultCounts', savedAtMs ?? 0, question],
    queryFn: async ({ signal }) => (await found?.readCounts(signal)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * The songs of the catalogue that a question finds; nothing is asked where there is none.
 *
 * @param isWanted whether the answer is shown; without, nothing is asked
 */
export function useResult(question: FindQuestion, isWanted = true): ResultState {
  const { catalogue } = useServices();
  const client = useQueryClient();
  const { facts, isSearchable } = useSyncExternalStore(catalogue.subscribe, catalogue.getState);
  const savedAtMs = facts?.savedAtMs;
  const query = useQuery({
    ...resultQuery(catalogue, question, savedAtMs),
    enabled: isSearchable && isWanted,
    placeholderData: keepPreviousData,
  });
  const prefetch = useCallback(
    (next: FindQuestion, isCounted: boolean) => {
      const countIt = (found: SongResult) =>
        void client.prefetchQuery(countsQuery(found, next, savedAtMs));
      const onFound = isCounted ? countIt : undefined;
      void client.prefetchQuery(resultQuery(catalogue, next, savedAtMs, onFound));
    },
    [client, catalogue, savedAtMs],
  );
  return {
    found: query.data?.found,
    rows: query.data?.rows,
    isOutdated: query.isPlaceholderData,
    prefetch,
  };
}
