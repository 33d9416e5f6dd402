import type { Song } from './song';

// One fixed locale, so that the order is the same for everybody and in every test.
const NAME_ORDER = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Orders names as a person would: case and accents aside, "2" before "10". */
export function compareNames(left: string, right: string): number {
  return NAME_ORDER.compare(left, right);
}

/** A new list, by song name, then anime, then id; songs without a name come last. */
export function sortSongsByName(songs: readonly Song[]): readonly Song[] {
  return songs.toSorted(
    (left, right) =>
      Number(left.songName === '') - Number(right.songName === '') ||
      compareNames(left.songName, right.songName) ||
      compareNames(left.animeENName, right.animeENName) ||
      left.annSongId - right.annSongId,
  );
}

/**
 * One key per row of a list that may hold a song several times: the id, and for each further
 * row of it the id with a number.
 * @example songRowKeys([7, 8, 7]) // ['7', '8', '7:1']
 */
export function songRowKeys(annSongIds: readonly number[]): readonly string[] {
  const seen = new Map<number, number>();
  return annSongIds.map((annSongId) => {
    const earlier = seen.get(annSongId) ?? 0;
    seen.set(annSongId, earlier + 1);
    return earlier === 0 ? `${annSongId}` : `${annSongId}:${earlier}`;
  });
}
