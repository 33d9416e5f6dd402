import type { Song } from './song';
import { sortSongsByType } from './songOrder';
import { songTypeGroupOf } from './songType';

/** Whether the song has a file to play. */
export function hasMedia({ audio, MQ, HQ }: Song): boolean {
  return audio !== null || MQ !== null || HQ !== null;
}

export function bestKnownFirst(songs: readonly Song[]): readonly Song[] {
  return songs.toSorted((left, right) => (right.songDifficulty ?? 0) - (left.songDifficulty ?? 0));
}

/** The first opening of each anime that can be played; those most players know first. */
export function openingOfEachAnime(songs: readonly Song[]): readonly Song[] {
  const openings = new Map<number, Song>();
  for (const song of sortSongsByType(songs)) {
    const isOpening = songTypeGroupOf(song.songType) === 'opening' && hasMedia(song);
    if (isOpening && !openings.has(song.annId)) openings.set(song.annId, song);
  }
  return bestKnownFirst([...openings.values()]);
}

/**
 * The songs added after one of them, newest first: the song database counts its numbers up.
 *
 * @param newestId null if none was ever seen, so that all of them are new
 */
export function songsSince(songs: readonly Song[], newestId: number | null): readonly Song[] {
  return songs
    .filter(({ annSongId }) => newestId !== null && annSongId > newestId)
    .toSorted((left, right) => right.annSongId - left.annSongId);
}
