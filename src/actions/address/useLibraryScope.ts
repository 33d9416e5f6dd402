import { useState } from 'react';
import * as v from 'valibot';
import { LIBRARY_SCOPES, type LibraryScope, MINE_CHOICES } from '../../domain/song/mySongs';
import { withParameters } from '../../routing/withParameters';
import type { CountedStore } from '../../storage/database/keys';
import type { ShownPage } from '../../storage/lists/useLibrary';
import { useServices } from '../services';
import { PAGE_PARAMETER } from './listQuery';
import { useQueuedParameters } from './useQueuedParameters';

/** What a list holds (?mine=own, ?mine=all), or what its songs have to do with their owner (?mine=liked). */
export const MINE_PARAMETER = 'mine';
const scopeSchema = v.picklist(LIBRARY_SCOPES);
const mineSchema = v.picklist(MINE_CHOICES);

/** Null where the address leaves it open. Choices of mine are searched among all songs. */
function readScope(parameters: URLSearchParams): LibraryScope | null {
  const text = parameters.get(MINE_PARAMETER);
  if (v.is(mineSchema, text)) return 'all';
  return v.is(scopeSchema, text) ? text : null;
}

/**
 * Whether a list of the library holds the user's own or everything that was found: as its address
 * says, else as it was chosen last, else the user's own as soon as there is such.
 */
export function useLibraryScope(name: CountedStore) {
  const { extraSettings } = useServices().storage;
  const [parameters, changeParameters] = useQueuedParameters();
  const readWholeLists = () => extraSettings.getSettings().wholeLists ?? [];
  const [opening, setOpening] = useState<LibraryScope>(() =>
    readWholeLists().includes(name) ? 'all' : 'own',
  );
  const named = readScope(parameters);

  return {
    scope: named ?? opening,
    /** The first song that is played or liked must not take the others away from under the finger. */
    keepScope(shown: Pick<ShownPage<unknown>, 'hasOwn' | 'isOutdated'> | undefined) {
      if (named !== null || opening === 'all' || shown === undefined) return;
      if (!shown.isOutdated && !shown.hasOwn) setOpening('all');
    },
    /** Is remembered, and no step in the history. */
    setScope(scope: LibraryScope) {
      const others = readWholeLists().filter((each) => each !== name);
      extraSettings.changeSettings({ wholeLists: scope === 'all' ? [...others, name] : others });
      setOpening(scope);
      changeParameters((current) =>
        withParameters(current, [MINE_PARAMETER, PAGE_PARAMETER], [[MINE_PARAMETER, scope]]),
      );
    },
  };
}
