import type { PersonReference, Song } from './song';
import { combineAnswers, mergeSongs, type SongAnswer } from './songList';

/** Adds a further answer, requested because the first was full; it includes the first again. */
export function addCreatorSongs(answer: PersonAnswer, more: SongAnswer): PersonAnswer {
  const { asArtist, asCreator } = answer;
  return combineRoles(asArtist, {
    songs: mergeSongs(asCreator.songs, more.songs),
    // The same rows are unreadable in both answers.
    droppedCount: Math.max(asCreator.droppedCount, more.droppedCount),
    isFull: asCreator.isFull,
  });
}

function creditOf(personId: number, song: Song): PersonReference | undefined {
  return [...song.composers, ...song.arrangers].find(({ id }) => id === personId);
}

/** The songs that credit this person as composer or arranger, not another of the same name. */
export function songsCreditedTo(personId: number, songs: readonly Song[]): readonly Song[] {
  return songs.filter((song) => creditOf(personId, song) !== undefined);
}

/** The service rejects longer texts. */
const LONGEST_NAME = 500;

/** A name to search for the person as composer or arranger; null if no song has one. */
export function creatorName(personId: number, songs: readonly Song[]): string | null {
  const names = songs.flatMap((song) => creditOf(personId, song)?.names ?? []);
  return names.find((name) => name.trim() !== '' && name.length <= LONGEST_NAME) ?? null;
}

/** The maximum number of songs in one answer of the song database for a composer or arranger. */
export const LARGEST_CREATOR_ANSWER = 500;

/** One of several answers, each of which may be truncated. */
export interface PartAnswer extends SongAnswer {
  /** Whether the answer has the maximum number of rows, so that there may be more. */
  readonly isFull: boolean;
}

/**
 * The songs of a person, by role. The role is known only from the request that returned a song,
 * because a song names the groups of a group only one level deep.
 */
export interface PersonAnswer extends SongAnswer {
  /** All songs without duplicates. */
  readonly songs: readonly Song[];
  readonly asArtist: SongAnswer;
  /** Songs that the person composed or arranged. */
  readonly asCreator: PartAnswer;
}

/** Combines the answers for a person as artist and as composer or arranger. */
export function combineRoles(asArtist: SongAnswer, asCreator: PartAnswer): PersonAnswer {
  return { ...combineAnswers(asArtist, asCreator), asArtist, asCreator };
}
