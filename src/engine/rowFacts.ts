import { seasonRank, seasonSpanOf } from '../domain/song/songFacts';
import { songNumberOf, songTypeGroupOf } from '../domain/song/songType';
import type { UnderstoodFact } from './catalogue/catalogueQuestions';

/** What is known of a song, or of an anime, beside its names. */
export interface RowFacts {
  /** "Opening 1"; null of an anime, which has songs of many types. */
  readonly songType: string | null;
  /** "Spring 2019"; empty where unknown. */
  readonly vintage: string;
}

/** Whether a song, or an anime, meets what was understood of a text. */
export function meetsFact({ songType, vintage }: RowFacts, fact: UnderstoodFact): boolean {
  if (fact.kind === 'type') {
    if (songType === null || songTypeGroupOf(songType) !== fact.type) return false;
    return fact.number === null || songNumberOf(songType) === fact.number;
  }
  const span = seasonSpanOf(vintage);
  if (span === null) return false;
  const from = seasonRank({
    year: fact.year,
    season: fact.kind === 'year' ? 'winter' : fact.season,
  });
  const to = seasonRank({ year: fact.year, season: fact.kind === 'year' ? 'fall' : fact.season });
  return span.first >= from && span.last <= to;
}
