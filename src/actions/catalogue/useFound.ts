import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { FindQuestion } from '../../search/catalogue/catalogueQuestions';
import { useServices } from '../services';
import type { FoundSongs } from './catalogue';
import { createFoundRows, type FoundRows } from './foundRows';

export interface FoundState {
  /** Undefined until the first answer; the one before while a new one is awaited. */
  readonly found: FoundSongs | undefined;
  /** Its rows, the first of them at hand; undefined where there is no result. */
  readonly rows: FoundRows | undefined;
  /** Tells results apart: rows of another one begin at the top. */
  readonly key: string;
  readonly isOutdated: boolean;
}

/** The songs of the catalogue that a question finds; nothing is asked where there is none. */
export function useFound(question: FindQuestion): FoundState {
  const { catalogue } = useServices();
  const { facts, isSearchable } = useSyncExternalStore(catalogue.subscribe, catalogue.getState);
  const query = useQuery({
    // A result of a catalogue that was replaced is none of the new one.
    queryKey: ['found', facts?.savedAtMs ?? 0, question],
    async queryFn({ signal }) {
      const found = await catalogue.find(question, signal);
      if (found === null) return null;
      const rows = createFoundRows(found);
      await rows.loadFirst();
      return { found, rows, key: JSON.stringify(question) };
    },
    enabled: isSearchable,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return {
    found: query.data?.found,
    rows: query.data?.rows,
    key: query.data?.key ?? '',
    isOutdated: query.isPlaceholderData,
  };
}
