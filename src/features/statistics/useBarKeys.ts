import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/**
 * Bars as one stop of the Tab key, with arrows, Home and End between them.
 *
 * @param first the key of the bar that the Tab key comes to at first
 */
export function useBarKeys(first: string | undefined) {
  const [atKey, setAtKey] = useState<string>();
  const stopKey = atKey ?? first;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const bars = [...event.currentTarget.querySelectorAll('a')];
    const place = bars.findIndex((bar) => bar.matches(':focus'));
    const next = placeAfter(event.key, place, bars.length);
    if (place === -1 || next === null) return;
    event.preventDefault();
    event.stopPropagation();
    bars[next]?.focus();
  }

  return {
    box: { onKeyDown },
    /** What the bar with a key needs. */
    barOf: (key: string) => ({
      tabIndex: key === stopKey ? 0 : -1,
      onFocus: (_event: FocusEvent) => setAtKey(key),
    }),
  };
}

function placeAfter(key: string, place: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.min(Math.max(place + step, 0), count - 1);
}
