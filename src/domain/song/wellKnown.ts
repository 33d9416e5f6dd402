import { bestKnownFirst, hasMedia } from './openings';
import type { Song } from './song';

/**
 * Well-known songs that were never played, best known first, without repeated recordings. Songs
 * without a file are left out, because they cannot be played.
 *
 * @param isPlayed whether a song was ever played, under any id
 */
export function wellKnownSongs(
  songs: readonly Song[],
  isPlayed: (song: Song) => boolean,
  count: number,
): readonly Song[] {
  const known = songs.filter(
    (song) => song.songDifficulty !== null && hasMedia(song) && !isPlayed(song),
  );
  const recordings = new Map<number | string, Song>();
  for (const song of bestKnownFirst(known)) {
    const recording = song.amqSongId ?? `song ${song.annSongId}`;
    if (!recordings.has(recording)) recordings.set(recording, song);
  }
  return [...recordings.values()].slice(0, count);
}

/** Percent of players: from here on nearly everybody knows a song. */
const NEARLY_EVERYBODY = 60;

/** The songs that nearly everybody knows, best known first. */
export function songsEverybodyKnows(songs: readonly Song[], count: number): readonly Song[] {
  const isUnknown = ({ songDifficulty }: Song) => (songDifficulty ?? 0) < NEARLY_EVERYBODY;
  return wellKnownSongs(songs, isUnknown, count);
}
