import { isDecade, type TopSongs } from '../domain/filter/topSongs';
import { SEASONS, type SeasonListKey } from '../domain/season/seasonList';
import type { SeasonPoint } from '../domain/song/songFacts';
import { type SongTypeGroup, songTypeGroupOf } from '../domain/song/songType';
import { texts } from './texts';

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;
/** From here on minutes are not useful. */
const WHOLE_HOURS_FROM = 100;

/** @example 'Spring 2019' */
export function seasonText({ season, year }: SeasonPoint): string {
  return texts.season.seasonOf(texts.season.names[season], year);
}

const VINTAGE = /^(Winter|Spring|Summer|Fall) (\d{4})$/;
const TYPE = /^(Opening|Ending|Insert Song)(?: (\d+))?$/;

/** The season of an anime as the service writes it, in the shown language; any other text as it is. */
export function vintageText(vintage: string): string {
  const [, name, year] = VINTAGE.exec(vintage) ?? [];
  const season = SEASONS.find((each) => each === name?.toLowerCase());
  return season === undefined ? vintage : seasonText({ season, year: Number(year) });
}

/** The type of a song as the service writes it ("Opening 2"), in the shown language. */
export function typeText(songType: string): string {
  const [, name, number] = TYPE.exec(songType) ?? [];
  if (name === undefined) return songType;
  const type = texts.song.types[songTypeGroupOf(songType)];
  return number === undefined ? type : texts.song.numberedType(type, Number(number));
}

/** The heading of a season list. */
export function seasonHeading(key: SeasonListKey): string {
  if (key.kind === 'noDate') return texts.season.noDate;
  return key.kind === 'year' ? texts.wording.plain(key.year) : seasonText(key);
}

type Fact =
  | { readonly kind: 'type'; readonly type: SongTypeGroup; readonly number: number | null }
  | { readonly kind: 'year'; readonly year: number }
  | ({ readonly kind: 'season' } & SeasonPoint);

/** What was understood of a search. @example 'Opening 1', '2019', 'Spring 2019' */
export function factText(fact: Fact): string {
  if (fact.kind === 'year') return texts.wording.plain(fact.year);
  if (fact.kind === 'season') return seasonText(fact);
  const type = texts.song.types[fact.type];
  return fact.number === null ? type : texts.song.numberedType(type, fact.number);
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
