import { SEASONS } from './seasonList';

const YEAR = /\b(\d{4})\b/;

/**
 * A number that orders vintages by time: a year without season stands before its seasons, what
 * has no year comes last.
 *
 * @example vintageRank('Fall 2004') < vintageRank('Winter 2005') // true
 */
export function vintageRank(vintage: string | null): number {
  const year = YEAR.exec(vintage ?? '')?.[1];
  if (vintage === null || year === undefined) return Number.POSITIVE_INFINITY;
  const text = vintage.toLowerCase();
  const season = SEASONS.findIndex((name) => text.includes(name));
  return Number(year) * (SEASONS.length + 1) + season + 1;
}
