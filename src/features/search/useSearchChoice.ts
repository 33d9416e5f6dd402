import { useMemo } from 'react';
import { useParameter } from '../../actions/address/pageParameters';
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

const REMOTE_SOURCE = 'anisongdb';
const WHOLE_REACH = 'all';

/** Parameters of an address that reads one more part of the text as plain words. */
export function withTakenOff(current: URLSearchParams, part: string): URLSearchParams {
  const entries = takenOffEntries([...readTakenOff(current), part]);
  return withParameters(current, [TAKEN_OFF_PARAMETER], entries);
}

/** The source of a search, and how its text is read; stored in the address. */
export function useSearchChoice() {
  const [parameters, changeParameters] = useQueuedParameters();
  const [source, setSource] = useParameter('source');
  const [reach, setReach] = useParameter('reach');
  const isRemote = source === REMOTE_SOURCE;
  const choice: SearchChoice = useMemo(
    () => ({ isRemote, takenOff: readTakenOff(parameters) }),
    [isRemote, parameters],
  );
  return {
    choice,
    /** Whether songs behind a steep drop of closeness are shown too. */
    isAll: reach === WHOLE_REACH,
    showAll: () => setReach(WHOLE_REACH),
    // With a new history entry, because the page shows something else.
    askRemote: () => setSource(REMOTE_SOURCE, true),
    askCatalogue: () => setSource(null, true),
    takeOff: (part: string) => changeParameters((current) => withTakenOff(current, part)),
  };
}
