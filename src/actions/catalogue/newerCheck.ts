import { greatestOf } from '../../domain/app/manyValues';
import type { StoredFacts } from '../../storage/side/catalogueStore';
import type { CatalogueTotals } from '../../wire/songDatabase/catalogue/catalogueTotals';
import type { PackedIndex } from '../../wire/songDatabase/catalogue/packedIndex';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
/** A host makes its catalogue once a week, and may miss a turn. */
const CURRENT_FOR_MS = 2 * WEEK_MS;

/**
 * Once a week. A time in the future (the clock was set back) counts as now.
 *
 * @param timesMs the times of the last check and the last download; 0 for never
 */
export function dueForCheck(
  timesMs: readonly number[],
  nowMs: number,
): { readonly isDue: boolean; readonly lastMs: number } {
  const lastMs = Math.max(0, greatestOf(timesMs.map((timeMs) => Math.min(timeMs, nowMs))));
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

type PackedVerdict =
  /** It is to be taken. */
  | 'newer'
  /** The device has it, and it is as new as a host can be: the song database is spared. */
  | 'current'
  /** The song database may have a newer one. */
  | 'useless';

/** Whether the catalogue of the app's host is newer than the stored one. */
export function judgePacked(
  index: Pick<PackedIndex, 'hash' | 'madeAt'> | null,
  stored: Pick<StoredFacts, 'savedAtMs' | 'packed'> | null,
  nowMs: number,
): PackedVerdict {
  if (index === null) return 'useless';
  const madeAtMs = Date.parse(index.madeAt);
  // A host whose clock is wrong would count as the newest forever.
  if (madeAtMs > nowMs + DAY_MS) return 'useless';
  if (stored === null) return 'newer';
  if (stored.packed?.hash === index.hash) {
    return nowMs - madeAtMs < CURRENT_FOR_MS ? 'current' : 'useless';
  }
  return madeAtMs > (stored.packed?.madeAtMs ?? stored.savedAtMs) ? 'newer' : 'useless';
}
