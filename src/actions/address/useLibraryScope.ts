import { useState } from 'react';
import * as v from 'valibot';
import { LIBRARY_SCOPES, type LibraryScope, MINE_CHOICES } from '../../domain/song/mySongs';
import { withParameters } from '../../routing/withParameters';
import type { CountedStore } from '../../storage/database/keys';
import type { ShownPage } from '../../storage/lists/useLibrary';
import { useServices } from '../services';
import { PAGE_PARAMETER } from './listQuery';
import { useQueuedParameters } from './useQueuedParameters';

/** The scope of a list (?mine=own, ?mine=all), or the relation of its songs to the user. */
export const MINE_PARAMETER = 'mine';
const scopeSchema = v.picklist(LIBRARY_SCOPES);
const mineSchema = v.picklist(MINE_CHOICES);

/** The scope of the address; null where it has none. Values such as `liked` filter all songs. */
function readScope(parameters: URLSearchParams): LibraryScope | null {
  const text = parameters.get(MINE_PARAMETER);
  if (v.is(mineSchema, text)) return 'all';
  return v.is(scopeSchema, text) ? text : null;
}

/** Own rows or all: as the address says, else as chosen last, else own ones if there are any. */
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
    /** Stays while the list is open: the first song played must not make other rows disappear. */
    keepScope(shown: ShownPage<unknown> | undefined) {
      if (named !== null || opening === 'all' || shown === undefined) return;
      if (!shown.isOutdated && !shown.hasOwn) setOpening('all');
    },
    /** Stores the choice. It adds no history entry. */
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
