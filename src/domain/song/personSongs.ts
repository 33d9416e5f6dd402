import type { Song } from './song';
import { combineAnswers, type SongAnswer } from './songList';

/** The song database gives no more songs at once of those that somebody composed or arranged. */
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
