import type { Song } from './song';
import { SONG_TYPE_GROUPS, type SongTypeGroup } from './songType';

/** A part of a person's songs, probably small enough for one answer. */
export interface SongPart {
  readonly songType: SongTypeGroup;
  readonly animeTypes: 'all' | 'tv' | 'other';
}

/** Every song is in one of these parts. */
export const PARTS_BY_SONG_TYPE: readonly SongPart[] = SONG_TYPE_GROUPS.map((songType) => ({
  songType,
  animeTypes: 'all',
}));

/** The anime types that the service distinguishes, in lower case. */
const ANIME_TYPES: ReadonlySet<string> = new Set([
  'tv',
  'movie',
  'ova',
  'ona',
  'special',
  'doujin',
]);

/** The parts of a part whose answer was full; empty if it cannot be split further. */
export function splitPart({ songType, animeTypes }: SongPart): readonly SongPart[] {
  if (animeTypes !== 'all') return [];
  return [
    { songType, animeTypes: 'tv' },
    { songType, animeTypes: 'other' },
  ];
}

/** Whether a song is in one of the parts by anime type. With an unknown type it is in none. */
export function hasPartableAnimeType(song: Song): boolean {
  return ANIME_TYPES.has(song.animeType?.toLowerCase() ?? '');
}
