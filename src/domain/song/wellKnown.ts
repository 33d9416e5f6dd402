import type { Song } from './song';
import { sortSongsByType } from './songOrder';
import { songTypeGroupOf } from './songType';

/** Whether the song has a file to play. */
function hasMedia({ audio, MQ, HQ }: Song): boolean {
  return audio !== null || MQ !== null || HQ !== null;
}

function bestKnownFirst(songs: readonly Song[]): readonly Song[] {
  return songs.toSorted((left, right) => (right.songDifficulty ?? 0) - (left.songDifficulty ?? 0));
}

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
