import type { Narrowing } from '../domain/narrowing';
import type { Song } from '../domain/song';
import { createPersonConditions, type PersonConditions } from './personConditions';
import { type NarrowingKnowledge, personAskedFor, songConditions } from './songConditions';

/**
 * The songs that meet every field of a narrowing, in the order given. Each field's rule stands at
 * `domain/narrowing.ts`.
 */
export function narrowSongs(
  songs: readonly Song[],
  narrowing: Narrowing,
  knowledge: NarrowingKnowledge,
): readonly Song[] {
  const conditions = songConditions(
    narrowing,
    knowledge,
    personConditionsFor(songs, narrowing, knowledge),
  );
  const left =
    conditions.length === 0
      ? songs
      : songs.filter((song) => conditions.every(({ isMet }) => isMet(song)));
  return narrowing.isEachRecordingOnce ? eachRecordingOnce(left) : left;
}

/** Null where nobody is asked for. */
export function personConditionsFor(
  songs: readonly Song[],
  narrowing: Narrowing,
  knowledge: NarrowingKnowledge,
): PersonConditions | null {
  const personId = personAskedFor(narrowing, knowledge);
  return personId === null ? null : createPersonConditions(songs, personId, narrowing.person);
}

/** Of songs that are one recording the first; one whose recording is unknown is one of its own. */
export function eachRecordingOnce(songs: readonly Song[]): readonly Song[] {
  const seen = new Set<number>();
  return songs.filter(({ amqSongId }) => {
    if (amqSongId === null) return true;
    if (seen.has(amqSongId)) return false;
    seen.add(amqSongId);
    return true;
  });
}
