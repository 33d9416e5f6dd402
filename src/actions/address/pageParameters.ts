import * as v from 'valibot';
import { withParameters } from '../../routing/withParameters';
import { PAGE_PARAMETER, readPage } from './listQuery';
import { useQueuedParameters } from './useQueuedParameters';

const FILTER_PARAMETER = 'filter';

/**
 * The tab of a page, in its address; the first one is the default, without a parameter.
 * Choosing one adds no history entry, and returns to the first page of the list.
 */
export function useTabParameter<Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
): readonly [Tab, (next: Tab) => void] {
  const [parameters, change] = useQueuedParameters();
  const tabSchema = v.fallback(v.picklist(tabs), tabs[0]);
  return [
    v.parse(tabSchema, parameters.get(FILTER_PARAMETER)),
    (next) =>
      change((current) =>
        withParameters(
          current,
          [PAGE_PARAMETER, FILTER_PARAMETER],
          next === tabs[0] ? [] : [[FILTER_PARAMETER, next]],
        ),
      ),
  ];
}

/** A page number in the address, from 1. Another page adds a history entry and starts on top. */
export function usePageParameter(): readonly [number, (page: number) => void] {
  const [parameters, change] = useQueuedParameters();
  return [
    readPage(parameters),
    (page) =>
      change(
        (current) => withParameters(current, [PAGE_PARAMETER], [[PAGE_PARAMETER, String(page)]]),
        true,
      ),
  ];
}
