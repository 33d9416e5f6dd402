import { useCallback } from 'react';
import * as v from 'valibot';
import { useSearchParameters } from '../../routing/useSearchParameters';
import { PAGE_PARAMETER } from './listQuery';

const FILTER_PARAMETER = 'filter';

/** The filter an address names; the first one when it names none that the page has. */
function readFilter<Filter extends string>(
  filters: readonly [Filter, ...Filter[]],
  value: string | null,
): Filter {
  return v.parse(v.fallback(v.picklist(filters), filters[0]), value);
}

/**
 * A page's filter, kept in its address, so that a link, a reload and the way back show the same.
 * The first filter is the one of the bare address. Choosing one is no new step in the history; it
 * begins at the list's first page and leaves all else in the address as it is.
 *
 * @param filters must be the same array on every call
 */
export function useTabParameter<Filter extends string>(
  filters: readonly [Filter, ...Filter[]],
): readonly [Filter, (next: Filter) => void] {
  const [parameters, setParameters] = useSearchParameters();
  const setFilter = useCallback(
    (next: Filter) => {
      const changed = new URLSearchParams(parameters);
      changed.delete(PAGE_PARAMETER);
      if (next === filters[0]) changed.delete(FILTER_PARAMETER);
      else changed.set(FILTER_PARAMETER, next);
      setParameters(changed, false);
    },
    [parameters, setParameters, filters],
  );
  return [readFilter(filters, parameters.get(FILTER_PARAMETER)), setFilter];
}
