import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { byShownNames, type FilterInAddress } from '../../actions/filter/useFilter';
import type { ResultFilter } from '../../actions/filter/useResultFilter';
import type { ResultState } from '../../actions/songs/useResult';
import type { Filter, SongSortKey } from '../../domain/filter/filter';
import { filterEntries, readFilter } from '../../domain/filter/filterAddress';
import type { FindQuestion } from '../../engine/query/questions';
import { useAnimeNameStyle } from '../../ui/names/animeNames';

type Changes = Pick<FilterInAddress, 'onFilter' | 'onSort' | 'onClear'>;
type Asking = Changes & Pick<ResultFilter, 'isOpen'>;

interface AskingTools extends Changes {
  /** The element around the list. */
  readonly start: RefObject<HTMLDivElement | null>;
}

/**
 * What the panel changes, asked before it is drawn; and a list that was read from further down
 * begins at its start again, as its rows are others.
 *
 * @param result of the question; the same until another one comes
 * @returns the same functions until they have something else to do
 */
export function useAskingTools(
  { onFilter, onSort, onClear, isOpen }: Asking,
  question: FindQuestion,
  prefetch: ResultState['prefetch'],
  result: object | undefined,
): AskingTools {
  const start = useRef<HTMLDivElement>(null);
  const asked = useRef(question);
  const isPastStart = useRef(false);
  const style = useAnimeNameStyle();

  useLayoutEffect(() => {
    asked.current = question;
  }, [question]);

  // Nothing is looked up here, where the new rows would have to be laid out for it.
  useLayoutEffect(() => {
    if (result === undefined || !isPastStart.current) return;
    isPastStart.current = false;
    start.current?.scrollIntoView({ block: 'start' });
  }, [result]);

  const noteStart = useCallback(() => {
    isPastStart.current = (start.current?.getBoundingClientRect().top ?? 0) < 0;
  }, []);
  return {
    start,
    onFilter: useCallback(
      (next: Filter) => {
        noteStart();
        // As it will be read from the address.
        const parameters = filterEntries(next).map(([name, value]) => [name, value]);
        const filter = readFilter(new URLSearchParams(parameters));
        prefetch({ ...asked.current, filter }, isOpen);
        onFilter(next);
      },
      [noteStart, prefetch, onFilter, isOpen],
    ),
    onSort: useCallback(
      (key: SongSortKey, isDescending: boolean) => {
        noteStart();
        // The seed of an order by chance is not known yet.
        if (key !== 'random') {
          const sort = byShownNames({ key, isDescending, seed: 0 }, style);
          prefetch({ ...asked.current, sort }, isOpen);
        }
        onSort(key, isDescending);
      },
      [noteStart, prefetch, onSort, style, isOpen],
    ),
    onClear: useCallback(() => {
      noteStart();
      onClear();
    }, [noteStart, onClear]),
  };
}
