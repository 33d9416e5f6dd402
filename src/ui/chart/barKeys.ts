import { type KeyboardEvent, useCallback, useState } from 'react';
import * as texts from '../../texts/texts';

/** A bar of a chart, and a row of its table. */
export interface ChartBar {
  readonly key: string;
  readonly name: string;
  /** What its length shows. */
  readonly count: number;
  /** The same in words. */
  readonly countText: string;
  /** The anime whose cover is shown beside it. */
  readonly annId: number | null;
  /** The songs that it counts. */
  readonly to: string;
}

/** The length of the longest bar, in percent of the available width. */
export const LONGEST = 100;

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/**
 * Bars with a single tab stop; arrows, Home and End move between them.
 *
 * @param first the key of the bar that is the first tab stop
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
    linkOf({ key, to, name, countText }: ChartBar) {
      const words = texts.charts.bar(name, countText);
      return {
        ...{ to, title: words, 'aria-label': words },
        tabIndex: key === stopKey ? 0 : -1,
        onFocus: () => setAtKey(key),
      };
    },
  };
}

function placeAfter(key: string, place: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.min(Math.max(place + step, 0), count - 1);
}

export const largestCount = (bars: Iterable<ChartBar>) =>
  Math.max(1, ...Array.from(bars, ({ count }) => count));

/** For a box that scrolls sideways: it starts at the end, with the latest entries. */
export function useScrolledToEnd() {
  return useCallback((box: HTMLElement | null) => {
    if (box !== null) box.scrollLeft = box.scrollWidth;
  }, []);
}
