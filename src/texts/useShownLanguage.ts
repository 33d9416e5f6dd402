import { memo, type ReactNode, useRef, useSyncExternalStore } from 'react';
import { shownLanguage, subscribeLanguage } from './texts';

/**
 * The language tag of the shown texts. The component renders again when another one is shown: the
 * whole app does from its root, except where a component or an element stays the same.
 */
export function useShownLanguage(): string {
  return useSyncExternalStore(subscribeLanguage, shownLanguage);
}

/** As React's memo, but the component also renders again in another language. */
export function memoInLanguage<Props extends object>(Component: (props: Props) => ReactNode) {
  return memo(function InLanguage(props: Props) {
    useShownLanguage();
    return Component(props);
  });
}

/** As useMemo, but made again in another language: for what holds texts, or names in their order. */
export function useMemoInLanguage<Made>(make: () => Made, dependencies: readonly unknown[]): Made {
  const known = [useShownLanguage(), ...dependencies];
  // React's own memo wants its function and its dependencies in one place, as the lint does.
  const held = useRef<{ readonly known: readonly unknown[]; readonly made: Made }>(null);
  if (!held.current?.known.every((each, place) => Object.is(each, known[place]))) {
    held.current = { known, made: make() };
  }
  return held.current.made;
}
