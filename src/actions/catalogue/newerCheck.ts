import type { CatalogueTotals } from '../../wire/songDatabase/catalogue/catalogueTotals';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Once a week. A time in the future (the clock was set back) counts as now.
 *
 * @param timesMs the times of the last check and the last download; 0 for never
 */
export function dueForCheck(
  timesMs: readonly number[],
  nowMs: number,
): { readonly isDue: boolean; readonly lastMs: number } {
  const lastMs = Math.max(0, ...timesMs.map((timeMs) => Math.min(timeMs, nowMs)));
  return { isDue: nowMs - lastMs >= WEEK_MS, lastMs };
}

/** Whether the service's totals have changed; false if unknown. */
export function haveTotalsChanged(
  stored: CatalogueTotals | null,
  now: CatalogueTotals | null,
): boolean {
  if (stored === null || now === null) return false;
  return (['songCount', 'animeCount', 'artistCount'] as const).some(
    (part) => stored[part] !== null && now[part] !== null && stored[part] !== now[part],
  );
}

/** Whether the totals are the same; false if the service does not count its songs. */
export function areTotalsTheSame(
  stored: CatalogueTotals | null,
  now: CatalogueTotals | null,
): boolean {
  const isCounted = (stored?.songCount ?? null) !== null && (now?.songCount ?? null) !== null;
  return isCounted && !haveTotalsChanged(stored, now);
}
