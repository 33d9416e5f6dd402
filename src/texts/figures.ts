import { isDecade, type TopSongs } from '../domain/filter/topSongs';
import { seasonText } from './seasons';
import { texts } from './texts';

/*
 * Names that pages of songs show, but not the first page.
 */

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;
/** From here on minutes are not useful. */
const WHOLE_HOURS_FROM = 100;

/** @example '5 of 20 songs, 31 MB' @param wantedCount how many should be on the device */
export function downloadFigures(heldCount: number, wantedCount: number, byteCount: number): string {
  const { heldOf, figures } = texts.downloads;
  const isWhole = heldCount === wantedCount;
  const songs = isWhole ? texts.common.songCount(heldCount) : heldOf(heldCount, wantedCount);
  return figures(songs, byteCount);
}

/** @example '2019', '2010s', '2017–2019' */
export function yearsText(from: number, to: number): string {
  if (from === to) return texts.wording.plain(from);
  return isDecade(from, to) ? texts.find.decade(from) : texts.find.yearsBetween(from, to);
}

/** The heading of the best known songs. @example 'Top openings of 2019' */
export function topText({ type, time }: TopSongs): string {
  const { tops, topIn, topInDecade } = texts.find;
  const top = tops[type ?? 'songs'];
  if (time === null) return top;
  if (time.kind === 'season') return topIn(top, seasonText(time));
  const years = yearsText(time.from, time.to);
  return isDecade(time.from, time.to) ? topInDecade(top, years) : topIn(top, years);
}

/** The playing time of a list of songs. @example '3 hours 5 minutes' */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / SECONDS_PER_MINUTE);
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  if (hours === 0) return texts.common.minutes(rest);
  const hoursText = texts.find.hours(hours);
  if (rest === 0 || hours >= WHOLE_HOURS_FROM) return hoursText;
  return texts.find.hoursAndMinutes(hoursText, texts.common.minutes(rest));
}
