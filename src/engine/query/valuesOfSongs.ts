import type { AnimeTopics } from '../../domain/filter/filter';
import type { Song } from '../../domain/song/song';

const NAME_ORDER = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Every genre and every tag that any of the anime has, each once, by name. */
export function distinctTopics(all: readonly AnimeTopics[]): AnimeTopics {
  const distinct = (field: keyof AnimeTopics) =>
    [...new Set(all.flatMap((topics) => topics[field]))].sort(NAME_ORDER.compare);
  return { genres: distinct('genres'), tags: distinct('tags') };
}

/** A person whom songs credit, and how many of them do. */
interface CreditedPerson {
  readonly personId: number;
  /** The one that is shown first; at least one. */
  readonly names: readonly string[];
  readonly songCount: number;
}

/**
 * Everybody whom songs credit, members of groups included, those of most songs first; people
 * without a name are left out.
 */
export function peopleOfSongs(songs: readonly Song[]): readonly CreditedPerson[] {
  const people = new Map<number, { names: readonly string[]; songs: Set<Song> }>();
  for (const song of songs) {
    const credits = [...song.artists, ...song.composers, ...song.arrangers];
    for (const { id, names } of [...credits, ...credits.flatMap(({ members }) => members)]) {
      if (names.length === 0) continue;
      const known = people.get(id);
      if (known === undefined) people.set(id, { names, songs: new Set([song]) });
      else known.songs.add(song);
    }
  }
  return [...people]
    .map(([personId, { names, songs: theirs }]) => ({ personId, names, songCount: theirs.size }))
    .sort((left, right) => right.songCount - left.songCount);
}
