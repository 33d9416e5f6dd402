import type { PersonReference, Song } from './song';
import { combineAnswers, mergeSongs, type SongAnswer } from './songList';

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

/** The song database gives no more songs at once that one person composed or arranged. */
export const LARGEST_CREATOR_ANSWER = 500;

/** One of several answers, of which each may have been cut. */
export interface PartAnswer extends SongAnswer {
  /** Whether the service gave as many rows as it ever does, so that there may be more. */
  readonly isFull: boolean;
}

/**
 * The songs of a person, and what each is there for: that is known from the call that brought it.
 * A song may credit a group within a group of which it names one level only.
 */
export interface PersonAnswer extends SongAnswer {
  /** All of them, each once. */
  readonly songs: readonly Song[];
  readonly asArtist: SongAnswer;
  /** Composed or arranged. */
  readonly asCreator: PartAnswer;
}

/** The answers for a person as artist and as composer or arranger, as one. */
export function combineRoles(asArtist: SongAnswer, asCreator: PartAnswer): PersonAnswer {
  return { ...combineAnswers(asArtist, asCreator), asArtist, asCreator };
}
