import type { Person, PersonReference, Song } from '../domain/song/song';

/** Who or what bears names, and the songs that it stands in. */
export interface Bearer {
  readonly id: number;
  readonly names: readonly string[];
  readonly songs: ReadonlySet<Song>;
}

export interface PersonBearer extends Bearer {
  readonly isGroup: boolean;
  /** Whether they perform, or only compose and arrange. */
  readonly isArtist: boolean;
}

export interface SongBearer extends Bearer {
  readonly song: Song;
}

/** The anime of some songs, in the order of their ids. */
export function animeOfSongs(songs: readonly Song[]): readonly Bearer[] {
  const anime = new Map<number, Set<Song>>();
  for (const song of songs) {
    const known = anime.get(song.annId);
    if (known === undefined) anime.set(song.annId, new Set([song]));
    else known.add(song);
  }
  return [...anime].map(([id, its]) => ({ id, names: animeNames(its), songs: its })).toSorted(byId);
}

function animeNames(songs: ReadonlySet<Song>): readonly string[] {
  const [song] = songs;
  if (song === undefined) return [];
  const names = [song.animeENName, song.animeJPName, ...song.animeAltNames];
  return names.filter((name) => name !== '');
}

/** Everybody who made some songs, members of groups included, in the order of their ids. */
export function peopleOfSongs(songs: readonly Song[]): readonly PersonBearer[] {
  const people = new Map<
    number,
    { person: PersonReference; songs: Set<Song>; isGroup: boolean; isArtist: boolean }
  >();
  function add(person: PersonReference, song: Song, isArtist: boolean, isGroup: boolean): void {
    const known = people.get(person.id) ?? {
      person,
      songs: new Set<Song>(),
      isGroup: false,
      isArtist: false,
    };
    people.set(person.id, known);
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
  return [...people]
    .map(([id, { person, ...rest }]) => ({ id, names: person.names, ...rest }))
    .toSorted(byId);
}

/** Songs by their own names, in the order of their anime. */
export function namedSongs(songs: readonly Song[]): readonly SongBearer[] {
  return songs
    .map((song) => ({ id: song.annId, names: [song.songName], songs: new Set([song]), song }))
    .toSorted(byId);
}

function byId(left: Bearer, right: Bearer): number {
  return left.id - right.id;
}
