import { chanceRank } from '../../domain/queue/chance';
import { hasMedia } from '../../domain/song/openings';
import type { Song } from '../../domain/song/song';
import { hashOf, isLinkedSongId } from '../../domain/song/songIdentity';

export const SONGS_OF_THE_DAY = 20;

/** Percent of players who know a song: from here on a round of it is fair to most. */
const FAIR_DIFFICULTY = 30;
const LONGEST_PLACE = 2 ** 32;

/** A song with the place at which its round begins, as a share of its length that is playable. */
export interface SongOfTheDay {
  readonly song: Song;
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly startShare: number;
}

/**
 * The twenty songs of a day in their order. They are chosen by day and song id alone, so everybody
 * with a song list has the same ones, whatever the order of the list; a song that one list lacks
 * changes no other. Songs that few players know come only if there are not enough others.
 *
 * @param songs of the song list; those without a file or without an id of the song database are
 *   left out, and so is a second song of an anime
 * @param dayKey the day on the calendar of the user, see dayKeyOf
 */
export function songsOfTheDay(songs: readonly Song[], dayKey: string): readonly SongOfTheDay[] {
  const seed = hashOf(`songs ${dayKey}`);
  const placeSeed = hashOf(`places ${dayKey}`);
  const ranked = songs
    .filter((song) => hasMedia(song) && isLinkedSongId(song.annSongId))
    .map((song) => ({
      song,
      isFair: (song.songDifficulty ?? 0) >= FAIR_DIFFICULTY,
      rank: chanceRank(song.annSongId, seed),
    }))
    .sort(
      (left, right) =>
        Number(right.isFair) - Number(left.isFair) ||
        left.rank - right.rank ||
        left.song.annSongId - right.song.annSongId,
    );
  const animeTaken = new Set<number>();
  const chosen: SongOfTheDay[] = [];
  for (const { song } of ranked) {
    if (chosen.length === SONGS_OF_THE_DAY) break;
    if (animeTaken.has(song.annId)) continue;
    animeTaken.add(song.annId);
    const startShare = chanceRank(song.annSongId, placeSeed) / LONGEST_PLACE;
    chosen.push({ song, startShare });
  }
  return chosen;
}
