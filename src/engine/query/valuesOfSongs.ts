import type { AnimeTopics } from '../../domain/filter/filter';
import type { Person, PersonReference, Song } from '../../domain/song/song';
import { compareNames } from '../../domain/song/songOrder';

/** The distinct genres and tags of the anime, by name. */
export function distinctTopics(all: readonly AnimeTopics[]): AnimeTopics {
  const distinct = (field: keyof AnimeTopics) =>
    [...new Set(all.flatMap((topics) => topics[field]))].sort(compareNames);
  return { genres: distinct('genres'), tags: distinct('tags') };
}

/** A person credited by songs, alone or as a member of a group. */
export interface CreditedPerson {
  readonly id: number;
  /** The shown name comes first. */
  readonly names: readonly string[];
  readonly songs: ReadonlySet<Song>;
  readonly isGroup: boolean;
  /** Whether they perform; otherwise they only compose or arrange. */
  readonly isArtist: boolean;
}

interface OpenPerson extends CreditedPerson {
  names: readonly string[];
  readonly songs: Set<Song>;
  isGroup: boolean;
  isArtist: boolean;
}

/** Everyone who made some songs, including members of groups. */
export function creditedPeople(songs: readonly Song[]): readonly CreditedPerson[] {
  const people = new Map<number, OpenPerson>();
  function add({ id, names }: PersonReference, song: Song, isArtist: boolean, isGroup: boolean) {
    const known = people.get(id) ?? { id, names, songs: new Set(), isGroup, isArtist };
    people.set(id, known);
    if (known.names.length === 0) known.names = names;
    known.songs.add(song);
    known.isGroup ||= isGroup;
    known.isArtist ||= isArtist;
  }
  function addCredits(credits: readonly Person[], song: Song, isArtist: boolean): void {
    for (const person of credits) {
      add(person, song, isArtist, person.members.length > 0);
      for (const member of person.members) add(member, song, isArtist, false);
    }
  }
  for (const song of songs) {
    addCredits(song.artists, song, true);
    addCredits([...song.composers, ...song.arrangers], song, false);
  }
  return [...people.values()];
}

/** Everyone whom songs credit by a name, most songs first. */
export function peopleOfSongs(songs: readonly Song[]) {
  return creditedPeople(songs)
    .filter(({ names }) => names.length > 0)
    .map(({ id, names, songs: theirs }) => ({ personId: id, names, songCount: theirs.size }))
    .sort((left, right) => right.songCount - left.songCount);
}
