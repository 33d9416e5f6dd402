import { SEASONS, type Season } from '../season/seasonList';
import { seasonRank } from '../song/songFacts';
import { ANY_NUMBER, type NumberRange, type SeasonPoint } from './filter';

/** Both included. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

const RANGE = /^\s*(\d+(?:\.\d+)?)?\s*(-)?\s*(\d+(?:\.\d+)?)?\s*$/;
const WHOLE_NUMBER = /^\s*\d+\s*$/;
const YEAR = /(?<!\d)(\d{4})(?!\d)/;
const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2200;

function within(number: number, { least, most }: Bounds): number {
  return Math.min(Math.max(Math.round(number), least), most);
}

/** "20-60", "20-", "-60" or "20", as whole numbers; sides that are swapped are put right, what is no range is none. */
export function rangeInAddress(text: string, bounds: Bounds): NumberRange {
  const [, first, dash, second] = RANGE.exec(text) ?? [];
  const from = first === undefined ? null : within(Number(first), bounds);
  const to = second === undefined ? null : within(Number(second), bounds);
  if (dash === undefined) return from === null ? ANY_NUMBER : { from, to: from };
  if (from === null && to === null) return ANY_NUMBER;
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

/** As rangeInAddress reads it; null where both sides are open. */
export function addressRange({ from, to }: NumberRange): string | null {
  return from === null && to === null ? null : `${from ?? ''}-${to ?? ''}`;
}

/** @param atBounds what a number outside of the bounds is taken for: the nearest inside, or none */
export function wholeNumberInAddress(
  text: string,
  bounds: Bounds,
  atBounds: 'nearest' | 'refuse' = 'nearest',
): number | null {
  if (!WHOLE_NUMBER.test(text)) return null;
  const number = Number(text);
  const nearest = within(number, bounds);
  return atBounds === 'refuse' && nearest !== number ? null : nearest;
}

/** "spring-2019", also the other way round; a year alone is the season given. */
function seasonInAddress(text: string, seasonOfYear: Season): SeasonPoint | null {
  const year = Number(YEAR.exec(text)?.[1]);
  if (!(year >= EARLIEST_YEAR && year <= LATEST_YEAR)) return null;
  const named = SEASONS.find((season) => text.toLowerCase().includes(season));
  return { year, season: named ?? seasonOfYear };
}

/** Both ends of a stretch of seasons; ends that are swapped are put right. */
export function seasonsInAddress(
  fromText: string,
  toText: string,
): { readonly from: SeasonPoint | null; readonly to: SeasonPoint | null } {
  const from = seasonInAddress(fromText, 'winter');
  const to = seasonInAddress(toText, 'fall');
  const isSwapped = from !== null && to !== null && seasonRank(from) > seasonRank(to);
  return isSwapped ? { from: to, to: from } : { from, to };
}

export function seasonText(point: SeasonPoint | null): string | null {
  return point === null ? null : `${point.season}-${point.year}`;
}
