import { SEASONS, type SeasonListKey } from '../domain/season/seasonList';
import type { SeasonPoint } from '../domain/song/songFacts';
import { type SongTypeGroup, songTypeGroupOf } from '../domain/song/songType';
import { texts } from './texts';

/** @example 'Spring 2019' */
export function seasonText({ season, year }: SeasonPoint): string {
  return texts.seasons.seasonOf(texts.seasons.names[season], year);
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
  if (key.kind === 'noDate') return texts.seasons.noDate;
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
