import { useMemo } from 'react';
import type { SearchChoice } from '../../actions/songQueries';
import { useQueuedParameters } from '../../actions/useQueuedParameters';
import { readTakenOff, writeTakenOff } from '../../domain/findAddress';

const SOURCE_PARAMETER = 'source';
const REMOTE_SOURCE = 'anisongdb';

export interface SearchChoiceState {
  readonly choice: SearchChoice;
  /** Where another source is asked: a step in the history, as the page shows something else. */
  readonly askRemote: () => void;
  readonly askCatalogue: () => void;
  /** A part of the text is to be read as plain words. */
  readonly takeOff: (part: string) => void;
}

/** Where a search looks, and how it reads its text; kept in the address. */
export function useSearchChoice(): SearchChoiceState {
  const [parameters, changeParameters] = useQueuedParameters();
  const isRemote = parameters.get(SOURCE_PARAMETER) === REMOTE_SOURCE;
  const choice = useMemo(
    () => ({ isRemote, takenOff: readTakenOff(parameters) }),
    [isRemote, parameters],
  );
  return {
    choice,
    askRemote: () =>
      changeParameters((current) => {
        const next = new URLSearchParams(current);
        next.set(SOURCE_PARAMETER, REMOTE_SOURCE);
        return next;
      }, true),
    askCatalogue: () =>
      changeParameters((current) => {
        const next = new URLSearchParams(current);
        next.delete(SOURCE_PARAMETER);
        return next;
      }, true),
    takeOff: (part) => changeParameters((current) => writeTakenOff(current, part)),
  };
}
