import { useMemo } from 'react';
import { useQueuedParameters } from '../../actions/address/useQueuedParameters';
import type { SearchChoice } from '../../actions/search/songQueries';
import {
  readTakenOff,
  TAKEN_OFF_PARAMETER,
  takenOffEntries,
} from '../../domain/filter/findAddress';
import { withParameters } from '../../routing/withParameters';

export const SEARCH_TABS = ['all', 'song', 'anime', 'artist'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

const SOURCE_PARAMETER = 'source';
const REMOTE_SOURCE = 'anisongdb';
const REACH_PARAMETER = 'reach';
const WHOLE_REACH = 'all';

/** Parameters of an address that reads one more part of the text as plain words. */
export function withTakenOff(current: URLSearchParams, part: string): URLSearchParams {
  const entries = takenOffEntries([...readTakenOff(current), part]);
  return withParameters(current, [TAKEN_OFF_PARAMETER], entries);
}

/** The source of a search, and how its text is read; stored in the address. */
export function useSearchChoice() {
  const [parameters, changeParameters] = useQueuedParameters();
  const isRemote = parameters.get(SOURCE_PARAMETER) === REMOTE_SOURCE;
  const choice: SearchChoice = useMemo(
    () => ({ isRemote, takenOff: readTakenOff(parameters) }),
    [isRemote, parameters],
  );
  return {
    choice,
    /** Whether songs behind a steep drop of closeness are shown too. */
    isAll: parameters.get(REACH_PARAMETER) === WHOLE_REACH,
    /** Replaces the history entry: the page shows more of the same. */
    showAll: () =>
      changeParameters((current) =>
        withParameters(current, [REACH_PARAMETER], [[REACH_PARAMETER, WHOLE_REACH]]),
      ),
    /** Asks another source with a new history entry, because the page shows something else. */
    askRemote: () =>
      changeParameters(
        (current) =>
          withParameters(current, [SOURCE_PARAMETER], [[SOURCE_PARAMETER, REMOTE_SOURCE]]),
        true,
      ),
    askCatalogue: () =>
      changeParameters((current) => withParameters(current, [SOURCE_PARAMETER], []), true),
    takeOff: (part: string) => changeParameters((current) => withTakenOff(current, part)),
  };
}
