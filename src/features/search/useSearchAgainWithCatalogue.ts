import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { SEARCH_KEY } from '../../actions/songQueries';

/** As far as an answer says where it is from. */
const sourceSchema = v.object({
  catalogue: v.nullable(v.object({ savedAtMs: v.number() })),
});

/**
 * A catalogue that arrives, is replaced or goes makes the answers of before those of another source:
 * they are asked for again, the one on the page now and the others when they are next opened.
 *
 * @param isRemote the page asks the song database whatever there is
 */
export function useSearchAgainWithCatalogue(isRemote: boolean): void {
  const queryClient = useQueryClient();
  const { facts, isSearchable, isKnown } = useCatalogue();
  const savedAtMs = isSearchable ? (facts?.savedAtMs ?? null) : null;
  useEffect(() => {
    // While it is being opened, who asks waits for it.
    if (isRemote || !isKnown || (facts !== null && savedAtMs === null)) return;
    const outdated: QueryFilters = {
      queryKey: [SEARCH_KEY],
      predicate({ state }) {
        const source = v.safeParse(sourceSchema, state.data);
        return source.success && (source.output.catalogue?.savedAtMs ?? null) !== savedAtMs;
      },
    };
    void queryClient.invalidateQueries(outdated, { cancelRefetch: false });
  }, [queryClient, isRemote, isKnown, facts, savedAtMs]);
}
