import type { SongSort } from '../domain/filter/filter';
import { chanceRank } from '../domain/queue/chanceOrder';
import { vintageRank } from '../domain/season/vintageOrder';
import { animeName, creditedArtists } from '../domain/song/personNames';
import type { Song } from '../domain/song/song';
import { compareNames, sortSongsByName } from '../domain/song/songOrder';

/** What a song is sorted by; null where unknown. */
type SortValue = string | number | null;

function sortValueOf(song: Song, { key, seed, animeNames }: SongSort): SortValue {
  switch (key) {
    case 'relevance':
      return null;
    case 'name':
      return song.songName || null;
    case 'anime':
      return animeName(song, animeNames);
    case 'artist':
      return creditedArtists(song);
    case 'season': {
      const rank = vintageRank(song.animeVintage);
      return Number.isFinite(rank) ? rank : null;
    }
    case 'difficulty':
      return song.songDifficulty;
    case 'length':
      return song.songLengthSeconds;
    case 'random':
      return chanceRank(song.annSongId, seed);
  }
}

function compareValues(left: SortValue, right: SortValue): number {
  if (typeof left === 'string' && typeof right === 'string') return compareNames(left, right);
  return typeof left === 'number' && typeof right === 'number' ? left - right : 0;
}

/**
 * A new order of songs. Unknown values come last, whichever the direction; equals stand by name.
 * By relevance they stay as they are: the order they came in says how well they fit.
 */
export function sortSongs(songs: readonly Song[], sort: SongSort): readonly Song[] {
  if (sort.key === 'relevance') return songs;
  const direction = sort.isDescending ? -1 : 1;
  return sortSongsByName(songs)
    .map((song) => ({ song, value: sortValueOf(song, sort) }))
    .sort(
      (left, right) =>
        Number(left.value === null) - Number(right.value === null) ||
        direction * compareValues(left.value, right.value),
    )
    .map(({ song }) => song);
}
