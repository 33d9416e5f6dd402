import { useMemo } from 'react';
import { countFilteredFields } from '../../domain/filter/filterParts';
import type { FindQuestion } from '../../engine/query/questions';
import { createResultRows, type ResultRows } from '../songs/resultRows';
import { useResult } from '../songs/useResult';
import type { AskedResult } from '../songs/useResultGroups';
import { SORTS_WITH_TEXT } from './useFilter';
import { type ResultFilterTools, useResultFilter, useResultTools } from './useResultFilter';

/** A long result of a search with what it was asked with. */
export interface LongResult extends AskedResult {
  /** Parts of the text that are read as plain words. */
  readonly takenOff: readonly string[];
  /** Whether anime names alone were searched. */
  readonly isLimited: boolean;
  /** Whether what comes behind a steep drop of closeness is left out. */
  readonly isCloseOnly: boolean;
}

export interface FilteredResult {
  readonly asked: AskedResult;
  /** Undefined while the first ones are awaited. */
  readonly rows: ResultRows | undefined;
  /** Something is filtered, or sorted in another order than the page's own. */
  readonly isOn: boolean;
  /** What is shown is the answer before. */
  readonly isOutdated: boolean;
  readonly tools: ResultFilterTools;
}

/**
 * A long result as the address filters and sorts it, by the thread that searches, and what its panel
 * shows. What is neither filtered nor sorted stays the very same.
 */
export function useFilteredResult(whole: LongResult): FilteredResult {
  const { text, takenOff, isLimited, isCloseOnly } = whole;
  const inAddress = useResultFilter('search', SORTS_WITH_TEXT);
  const { filter, sort, isSorted } = inAddress;
  const question: FindQuestion = {
    text,
    takenOff,
    fields: null,
    filter,
    sort,
    isAnimeOnly: isLimited,
    isCloseOnly,
  };
  const isOn = isSorted || countFilteredFields(filter) > 0;
  const result = useResult(question, isOn);
  const allRows = useMemo(() => createResultRows(whole.found), [whole.found]);
  const found = isOn ? result.found : whole.found;
  const isOutdated = isOn && (found === undefined || result.isOutdated);
  return {
    asked: isOn
      ? { text, found: found ?? whole.found, key: JSON.stringify([whole.key, filter, sort]) }
      : whole,
    rows: isOn ? result.rows : allRows,
    isOn,
    isOutdated,
    tools: useResultTools(inAddress, question, { found, isOutdated }),
  };
}
