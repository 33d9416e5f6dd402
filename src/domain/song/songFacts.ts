import { SEASONS, type Season } from '../season/seasonList';
import type { Song } from './song';

export const ANIME_KINDS = ['tv', 'movie', 'ova', 'ona', 'special', 'other'] as const;
/** What an anime was made as; 'other' is everything the other five do not name. */
export type AnimeKind = (typeof ANIME_KINDS)[number];

export const BROADCASTS = ['normal', 'dub', 'rebroadcast'] as const;
/** 'normal' is what is neither a dub nor a rebroadcast; a song may be both of those. */
export type Broadcast = (typeof BROADCASTS)[number];

export const SONG_CATEGORIES = ['standard', 'instrumental', 'chanting', 'character'] as const;
/** What kind of music it is; 'standard' holds what the database has no category for. */
export type SongCategory = (typeof SONG_CATEGORIES)[number];

/** A season of a year, as "Spring 2019" names it. */
export interface SeasonPoint {
  readonly year: number;
  readonly season: Season;
}

const KIND_WORDS: ReadonlyMap<string, AnimeKind> = new Map([
  ['tv', 'tv'],
  ['movie', 'movie'],
  ['ova', 'ova'],
  ['ona', 'ona'],
  ['special', 'special'],
]);

const CATEGORY_WORDS: ReadonlyMap<string, SongCategory> = new Map([
  ['standard', 'standard'],
  ['no category', 'standard'],
  ['instrumental', 'instrumental'],
  ['chanting', 'chanting'],
  ['character', 'character'],
]);

const YEAR = /\b(\d{4})\b/;

/** What an anime was made as, by the word of the service ("TV", "Movie", …); null where unknown. */
export function animeKindOf(animeType: string | null): AnimeKind | null {
  const word = animeType?.trim().toLowerCase() ?? '';
  return word === '' ? null : (KIND_WORDS.get(word) ?? 'other');
}

/** The kind of music, by the word of the service; null where unknown. */
export function songCategoryOf(songCategory: string | null): SongCategory | null {
  return CATEGORY_WORDS.get(songCategory?.trim().toLowerCase() ?? '') ?? null;
}

/** Which broadcasts a song belongs to; none where neither is known. */
export function broadcastsOf({
  isDub,
  isRebroadcast,
}: Pick<Song, 'isDub' | 'isRebroadcast'>): readonly Broadcast[] {
  if (isDub === false && isRebroadcast === false) return ['normal'];
  return [
    ...(isDub === true ? (['dub'] as const) : []),
    ...(isRebroadcast === true ? (['rebroadcast'] as const) : []),
  ];
}

/** A number that orders seasons by time; greater is later. */
export function seasonRank({ year, season }: SeasonPoint): number {
  return year * SEASONS.length + SEASONS.indexOf(season);
}

/** The ranks of the first and the last season of a time. */
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

/** The first and the last season that a vintage may be; a year alone may be any of its four. */
export function seasonSpanOf(vintage: string | null): SeasonSpan | null {
  const text = vintage?.toLowerCase() ?? '';
  const year = YEAR.exec(text)?.[1];
  if (year === undefined) return null;
  return spanOfTime(Number(year), SEASONS.find((season) => text.includes(season)) ?? null);
}
