import { useMemo } from 'react';
import { useQueuedParameters } from '../../actions/address/useQueuedParameters';
import type { SearchChoice } from '../../actions/search/songQueries';
import { readTakenOff, takenOffEntry } from '../../domain/filter/findAddress';
import { withParameters } from '../../routing/withParameters';

export const SEARCH_TABS = ['all', 'song', 'anime', 'artist'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

const SOURCE_PARAMETER = 'source';
const REMOTE_SOURCE = 'anisongdb';
const REACH_PARAMETER = 'reach';
const WHOLE_REACH = 'all';

export interface SearchChoiceState {
  readonly choice: SearchChoice;
  /** Whether songs behind a steep drop of closeness are shown too. */
  readonly isAll: boolean;
  /** Replaces the history entry: the page shows more of the same. */
  readonly showAll: () => void;
  /** Ask another source with a new history entry, because the page shows something else. */
  readonly askRemote: () => void;
  readonly askCatalogue: () => void;
  /** Reads a part of the text as plain words. */
  readonly takeOff: (part: string) => void;
}

/** The source of a search, and how its text is read; stored in the address. */
export function useSearchChoice(): SearchChoiceState {
  const [parameters, changeParameters] = useQueuedParameters();
  const isRemote = parameters.get(SOURCE_PARAMETER) === REMOTE_SOURCE;
  const choice = useMemo(
    () => ({ isRemote, takenOff: readTakenOff(parameters) }),
    [isRemote, parameters],
  );
  return {
    choice,
    isAll: parameters.get(REACH_PARAMETER) === WHOLE_REACH,
    showAll: () =>
      changeParameters((current) =>
        withParameters(current, [REACH_PARAMETER], [[REACH_PARAMETER, WHOLE_REACH]]),
      ),
    askRemote: () =>
      changeParameters(
        (current) =>
          withParameters(current, [SOURCE_PARAMETER], [[SOURCE_PARAMETER, REMOTE_SOURCE]]),
        true,
      ),
    askCatalogue: () =>
      changeParameters((current) => withParameters(current, [SOURCE_PARAMETER], []), true),
    takeOff: (part) =>
      changeParameters((current) => {
        const entry = takenOffEntry(readTakenOff(current), part);
        return withParameters(current, [entry[0]], [entry]);
      }),
  };
}
