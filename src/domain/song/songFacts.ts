import { SEASONS, type Season } from '../season/seasonList';

export const ANIME_KINDS = ['tv', 'movie', 'ova', 'ona', 'special', 'other'] as const;
/** The kind of an anime; 'other' is everything except the other five. */
export type AnimeKind = (typeof ANIME_KINDS)[number];

/** 'normal' is neither a dub nor a rebroadcast; a song may be both of those. */
export const BROADCASTS = ['normal', 'dub', 'rebroadcast'] as const;

export const SONG_CATEGORIES = ['standard', 'instrumental', 'chanting', 'character'] as const;
/** The kind of music; 'standard' includes songs for which the database has no category. */
export type SongCategory = (typeof SONG_CATEGORIES)[number];

/** A season of a year, as in "Spring 2019". */
export interface SeasonPoint {
  readonly year: number;
  readonly season: Season;
}

const YEAR = /\b(\d{4})\b/;

/** The kind of an anime, from the service's word ("TV", "Movie", …); null if unknown. */
export function animeKindOf(animeType: string | null): AnimeKind | null {
  const word = animeType?.trim().toLowerCase() ?? '';
  return word === '' ? null : (ANIME_KINDS.find((kind) => kind === word) ?? 'other');
}

/** The kind of music, from the service's word; null if unknown. */
export function songCategoryOf(songCategory: string | null): SongCategory | null {
  const word = songCategory?.trim().toLowerCase();
  if (word === 'no category') return 'standard';
  return SONG_CATEGORIES.find((category) => category === word) ?? null;
}

/** Orders seasons by time; a greater rank is later. */
export function seasonRank({ year, season }: SeasonPoint): number {
  return year * SEASONS.length + SEASONS.indexOf(season);
}

/** The year of a season, by its rank. */
export function yearOfRank(rank: number): number {
  return Math.floor(rank / SEASONS.length);
}

/** The ranks of the first and the last season of a period. */
export interface SeasonSpan {
  readonly first: number;
  readonly last: number;
}

/** @param season null for all four of the year */
export function spanOfTime(year: number, season: Season | null): SeasonSpan {
  return {
    first: seasonRank({ year, season: season ?? 'winter' }),
    last: seasonRank({ year, season: season ?? 'fall' }),
  };
}

/** The first and the last possible season of a vintage; a year alone may be any of its four. */
export function seasonSpanOf(vintage: string | null): SeasonSpan | null {
  const text = vintage?.toLowerCase() ?? '';
  const year = YEAR.exec(text)?.[1];
  if (year === undefined) return null;
  return spanOfTime(Number(year), SEASONS.find((season) => text.includes(season)) ?? null);
}
