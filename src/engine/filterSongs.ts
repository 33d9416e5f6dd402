import type { Filter } from '../domain/filter/filter';
import type { Song } from '../domain/song/song';
import { createPersonConditions, type PersonConditions } from './personConditions';
import { type FilterKnowledge, personAskedFor, songConditions } from './songConditions';

/**
 * The songs that meet every field of a filter, in the order given. Each field's rule stands at
 * `domain/filter.ts`.
 */
export function filterSongs(
  songs: readonly Song[],
  filter: Filter,
  knowledge: FilterKnowledge,
): readonly Song[] {
  const conditions = songConditions(
    filter,
    knowledge,
    personConditionsFor(songs, filter, knowledge),
  );
  const left =
    conditions.length === 0
      ? songs
      : songs.filter((song) => conditions.every(({ isMet }) => isMet(song)));
  return filter.isEachRecordingOnce ? eachRecordingOnce(left) : left;
}

/** Null where nobody is asked for. */
export function personConditionsFor(
  songs: readonly Song[],
  filter: Filter,
  knowledge: FilterKnowledge,
): PersonConditions | null {
  const personId = personAskedFor(filter, knowledge);
  return personId === null ? null : createPersonConditions(songs, personId, filter.person);
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
