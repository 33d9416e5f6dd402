import type { CatalogueTotals } from '../../wire/songDatabase/catalogue/catalogueTotals';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Whether the service may be asked again for something newer: once a week. A time that lies in the
 * future, after the clock was set back, counts as now.
 *
 * @param timesMs when it was asked and fetched last; 0 for never
 * @returns whether it may, and the time to go by from now on
 */
export function dueForCheck(
  timesMs: readonly number[],
  nowMs: number,
): { readonly isDue: boolean; readonly lastMs: number } {
  const lastMs = Math.max(0, ...timesMs.map((timeMs) => Math.min(timeMs, nowMs)));
  return { isDue: nowMs - lastMs >= WEEK_MS, lastMs };
}

/** Whether the service holds something else now; false where it cannot be told. */
export function haveTotalsChanged(
  stored: CatalogueTotals | null,
  now: CatalogueTotals | null,
): boolean {
  if (stored === null || now === null) return false;
  return (['songCount', 'animeCount', 'artistCount'] as const).some(
    (part) => stored[part] !== null && now[part] !== null && stored[part] !== now[part],
  );
}

/** Whether the service says that it holds as much as then; false where it does not count its songs. */
export function areTotalsTheSame(
  stored: CatalogueTotals | null,
  now: CatalogueTotals | null,
): boolean {
  const isCounted = (stored?.songCount ?? null) !== null && (now?.songCount ?? null) !== null;
  return isCounted && !haveTotalsChanged(stored, now);
}
