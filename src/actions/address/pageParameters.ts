import { withParameters } from '../../routing/withParameters';
import { PAGE_PARAMETER, readPage } from './listQuery';
import { useQueuedParameters } from './useQueuedParameters';

/**
 * A parameter of the address (null without it), and its setter, which by default adds no history
 * entry.
 *
 * @param outdated parameters that another value takes out of the address
 */
export function useParameter(name: string, outdated: readonly string[] = []) {
  const [parameters, change] = useQueuedParameters();
  const set = (value: string | null, isStep = false) =>
    change(
      (current) =>
        withParameters(current, [...outdated, name], value === null ? [] : [[name, value]]),
      isStep,
    );
  return [parameters.get(name), set] as const;
}

/**
 * The tab of a page, in its address; the first one is the default, without a parameter.
 * Choosing one adds no history entry, and returns to the first page of the list.
 */
export function useTabParameter<Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
  name = 'filter',
): readonly [Tab, (next: Tab) => void] {
  const [value, set] = useParameter(name, [PAGE_PARAMETER]);
  return [
    tabs.find((tab) => tab === value) ?? tabs[0],
    (next) => set(next === tabs[0] ? null : next),
  ];
}

/** A page number in the address, from 1. Another page adds a history entry and starts on top. */
export function usePageParameter(): readonly [number, (page: number) => void] {
  const [parameters] = useQueuedParameters();
  const [, set] = useParameter(PAGE_PARAMETER);
  return [readPage(parameters), (page) => set(String(page), true)];
}
