import { type KeyboardEvent, useCallback, useState } from 'react';
import { greatestOf } from '../../domain/app/manyValues';
import { texts } from '../../texts/texts';
import { hasModifier } from '../controls/hasModifier';

/** A bar of a chart, and a row of its table. */
export interface ChartBar {
  readonly key: string;
  readonly name: string;
  /** What its length shows. */
  readonly count: number;
  /** The count in words. */
  readonly countText: string;
  /** The anime whose cover is shown beside it. */
  readonly annId?: number | null;
  /** The songs that it counts. */
  readonly to: string;
  /** Its row in the table, after the name. */
  readonly cells: readonly string[];
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** A single tab stop, `first` at first. @param largest the count of a whole bar */
export function useBars(
  bars: Iterable<ChartBar>,
  first: string | undefined,
  largest = Math.max(1, greatestOf(Array.from(bars, ({ count }) => count))),
) {
  const [atKey, setAtKey] = useState<string>();
  const stopKey = atKey ?? first;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (hasModifier(event) || event.shiftKey) return;
    const links = [...event.currentTarget.querySelectorAll('a')];
    const place = links.findIndex((link) => link.matches(':focus'));
    const next = placeAfter(event.key, place, links.length);
    if (place === -1 || next === null) return;
    event.preventDefault();
    event.stopPropagation();
    links[next]?.focus();
  }

  return {
    box: { onKeyDown },
    /** The part of a whole bar, 0 to 1. */
    shareOf: ({ count }: ChartBar) => count / largest,
    linkOf({ key, to, name, countText }: ChartBar) {
      const words = texts.charts.bar(name, countText);
      return {
        to,
        title: words,
        'aria-label': words,
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

/** For a box that scrolls sideways: it starts at the end, with the latest entries. */
export function useScrolledToEnd() {
  return useCallback((box: HTMLElement | null) => {
    if (box !== null) box.scrollLeft = box.scrollWidth;
  }, []);
}
