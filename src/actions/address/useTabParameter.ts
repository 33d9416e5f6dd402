import { useCallback } from 'react';
import * as v from 'valibot';
import { useSearchParameters } from '../../routing/useSearchParameters';
import { PAGE_PARAMETER } from './listQuery';

const FILTER_PARAMETER = 'filter';

/** The filter in the address; the first one if it names none of the page's filters. */
function readFilter<Filter extends string>(
  filters: readonly [Filter, ...Filter[]],
  value: string | null,
): Filter {
  return v.parse(v.fallback(v.picklist(filters), filters[0]), value);
}

/**
 * The filter of a page, stored in its address so that a link, a reload and Back show the same. The
 * first filter is the default, without a parameter. Choosing one adds no history entry; it returns
 * to the first page of the list and leaves the other parameters as they are.
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
