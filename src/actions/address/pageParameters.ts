import { withParameters } from '../../routing/withParameters';
import { PAGE_PARAMETER, readPage } from './listQuery';
import { useQueuedParameters } from './useQueuedParameters';

/** A parameter (null without it), and its setter. @param outdated those that a change takes out */
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

/** The tab in the address; the first has no parameter. A choice returns to page 1 of the list. */
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
