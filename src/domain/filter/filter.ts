import type { Season } from '../season/seasonList';
import type { AnimeNameStyle } from '../song/personNames';
import type { SongTypeGroup } from '../song/songType';

/** From and to, both included; null where that side is open. */
export interface NumberRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** A season of a year, as "Spring 2019" names it. */
export interface SeasonPoint {
  readonly year: number;
  readonly season: Season;
}

export const ANIME_KINDS = ['tv', 'movie', 'ova', 'ona', 'special', 'other'] as const;
/** What an anime was made as; 'other' is everything the other five do not name. */
export type AnimeKind = (typeof ANIME_KINDS)[number];

export const BROADCASTS = ['normal', 'dub', 'rebroadcast'] as const;
/** 'normal' is what is neither a dub nor a rebroadcast; a song may be both of those. */
export type Broadcast = (typeof BROADCASTS)[number];

export const SONG_CATEGORIES = ['standard', 'instrumental', 'chanting', 'character'] as const;
/** What kind of music it is; 'standard' holds what the database has no category for. */
export type SongCategory = (typeof SONG_CATEGORIES)[number];

export const LISTENED_CHOICES = ['listened', 'never'] as const;
export type ListenedChoice = (typeof LISTENED_CHOICES)[number];

/** How many others may be allowed beside the person who is asked for. */
export const OTHERS_CHOICES = [0, 1, 2, 3, 4, 5, 10] as const;

/** Who performs beside the person who is asked for, or whose page is shown; of no use elsewhere. */
export interface PersonFilter {
  /** Only songs they perform without anybody else. */
  readonly isAlone: boolean;
  /** Only songs they perform as part of a group. */
  readonly isInGroup: boolean;
  /** At least so many people of the group; null for no such limit. */
  readonly leastOfGroup: number | null;
  /** At most so many people beside those looked for; null for no such limit. */
  readonly mostOthers: number | null;
}

/**
 * What songs are filtered down to. Within one field any of its values will do (an empty list lets
 * everything through), and every field must be met. A song of which a fact is unknown meets no
 * field that asks for it.
 */
export interface Filter {
  readonly types: readonly SongTypeGroup[];
  /** The number in "Opening 2"; inserts have none. */
  readonly numbers: NumberRange;
  readonly seasonFrom: SeasonPoint | null;
  readonly seasonTo: SeasonPoint | null;
  readonly animeKinds: readonly AnimeKind[];
  readonly broadcasts: readonly Broadcast[];
  readonly categories: readonly SongCategory[];
  /** Percent of players who know the song, 0 to 100. */
  readonly difficulty: NumberRange;
  readonly lengthSeconds: NumberRange;
  readonly hasAudio: boolean;
  readonly hasVideo: boolean;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  /** Only songs of this playlist. */
  readonly playlistId: number | null;
  readonly listened: ListenedChoice | null;
  /** Only songs this person performs, composed or arranged; of no use on the page of one person. */
  readonly personId: number | null;
  readonly person: PersonFilter;
  /** Of songs that are one recording (amqSongId), the first in the order of the list stays. */
  readonly isEachRecordingOnce: boolean;
}

/** What an anime is told apart by; empty where it is unknown. */
export interface AnimeTopics {
  readonly genres: readonly string[];
  readonly tags: readonly string[];
}

export const ANY_NUMBER: NumberRange = { from: null, to: null };

export const ANY_PERSON: PersonFilter = {
  isAlone: false,
  isInGroup: false,
  leastOfGroup: null,
  mostOthers: null,
};

/** Lets every song through. */
export const NO_FILTER: Filter = {
  types: [],
  numbers: ANY_NUMBER,
  seasonFrom: null,
  seasonTo: null,
  animeKinds: [],
  broadcasts: [],
  categories: [],
  difficulty: ANY_NUMBER,
  lengthSeconds: ANY_NUMBER,
  hasAudio: false,
  hasVideo: false,
  genres: [],
  tags: [],
  playlistId: null,
  listened: null,
  personId: null,
  person: ANY_PERSON,
  isEachRecordingOnce: false,
};

export const SONG_SORTS = [
  'relevance',
  'name',
  'anime',
  'artist',
  'season',
  'difficulty',
  'length',
  'random',
] as const;
export type SongSortKey = (typeof SONG_SORTS)[number];

export interface SongSort {
  readonly key: SongSortKey;
  readonly isDescending: boolean;
  /** Of the order by chance; the same seed gives the same order. 0 elsewhere. */
  readonly seed: number;
  /** By which of their names anime are sorted, as they are shown; the English one unless told otherwise. */
  readonly animeNames?: AnimeNameStyle | undefined;
}

export const BY_RELEVANCE: SongSort = { key: 'relevance', isDescending: false, seed: 0 };
