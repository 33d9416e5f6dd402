import { combineRoles, type PersonAnswer } from './personSongs';
import type { PersonReference, Song } from './song';
import { mergeSongs, type SongAnswer } from './songList';

/** With what was asked for because the answer for the creator was full; it holds the same and more. */
export function addCreatorSongs(answer: PersonAnswer, more: SongAnswer): PersonAnswer {
  const { asArtist, asCreator } = answer;
  return combineRoles(asArtist, {
    songs: mergeSongs(asCreator.songs, more.songs),
    // What could not be read the first time could not be read the second time either.
    droppedCount: Math.max(asCreator.droppedCount, more.droppedCount),
    isFull: asCreator.isFull,
  });
}

function creditOf(personId: number, song: Song): PersonReference | undefined {
  return [...song.composers, ...song.arrangers].find(({ id }) => id === personId);
}

/** Those that credit the very person as composer or arranger, not another one of the same name. */
export function songsCreditedTo(personId: number, songs: readonly Song[]): readonly Song[] {
  return songs.filter((song) => creditOf(personId, song) !== undefined);
}

/** The service refuses longer texts. */
const LONGEST_NAME = 500;

/** A name to look the person up by as composer or arranger; null when no song tells one. */
export function creatorName(personId: number, songs: readonly Song[]): string | null {
  const names = songs.flatMap((song) => creditOf(personId, song)?.names ?? []);
  return names.find((name) => name.trim() !== '' && name.length <= LONGEST_NAME) ?? null;
}
