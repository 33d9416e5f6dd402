import { type ArtistLookup, createArtistLookup } from './artistLookup';
import { createNameIndex, type NameIndex } from './nameIndex';
import type { PersonLink, SearchableSong } from './searchableSong';
import { sortByAnimeAndType } from './songOrder';

/** Everything that songs are looked up by, made once for a catalogue. Songs go by their index. */
export interface SongIndex<Song extends SearchableSong = SearchableSong> {
  /** In the order of songs that are equally close. */
  readonly songs: readonly Song[];
  readonly animeNames: NameIndex<number>;
  readonly songNames: NameIndex<number>;
  /** Artist names to artist ids. */
  readonly artistNames: NameIndex<number>;
  /** Names of composers and arrangers to their ids. */
  readonly creatorNames: NameIndex<number>;
  /** The artists in one text ("Mai Yamane, Seatbelts") of songs that list them too. */
  readonly creditedTexts: NameIndex<number>;
  /** Credited texts of songs that list no artists (old data), to song indexes. */
  readonly bareArtistNames: NameIndex<number>;
  readonly artists: ArtistLookup;
  readonly songsByAnnId: ReadonlyMap<number, readonly number[]>;
  readonly songsByAnnSongId: ReadonlyMap<number, readonly number[]>;
  readonly songsByComposerId: ReadonlyMap<number, readonly number[]>;
  readonly songsByArrangerId: ReadonlyMap<number, readonly number[]>;
  readonly songsByVintage: ReadonlyMap<string, readonly number[]>;
}

function indexBy<Key>(
  songs: readonly SearchableSong[],
  keysOf: (song: SearchableSong) => readonly Key[],
): ReadonlyMap<Key, readonly number[]> {
  const index = new Map<Key, number[]>();
  songs.forEach((song, songIndex) => {
    for (const key of new Set(keysOf(song))) {
      const known = index.get(key);
      if (known === undefined) index.set(key, [songIndex]);
      else known.push(songIndex);
    }
  });
  return index;
}

function indexNames(
  songs: readonly SearchableSong[],
  namesOf: (song: SearchableSong) => readonly string[],
): NameIndex<number> {
  return createNameIndex(
    songs.flatMap((song, songIndex) =>
      namesOf(song)
        .filter((name) => name !== '')
        .map((name) => [name, songIndex] as const),
    ),
  );
}

function indexPeople(
  songs: readonly SearchableSong[],
  peopleOf: (song: SearchableSong) => readonly PersonLink[],
): NameIndex<number> {
  const idsByName = new Map<string, Set<number>>();
  for (const { id, names } of songs.flatMap((song) => [...peopleOf(song)])) {
    for (const name of names) idsByName.set(name, (idsByName.get(name) ?? new Set()).add(id));
  }
  return createNameIndex(
    [...idsByName].flatMap(([name, ids]) => [...ids].map((id) => [name, id] as const)),
  );
}

/** Artists as credited and everybody in them, so that a member's name finds the group's songs. */
function artistsAndMembers(song: SearchableSong): readonly PersonLink[] {
  return song.artists.flatMap((artist) => [artist, ...(artist.members ?? [])]);
}

function idsOf(people: readonly PersonLink[]): readonly number[] {
  return people.map(({ id }) => id);
}

/** @param catalogue in any order */
export function createSongIndex<Song extends SearchableSong>(
  catalogue: readonly Song[],
): SongIndex<Song> {
  const songs = sortByAnimeAndType(catalogue);
  return {
    songs,
    animeNames: indexNames(songs, (song) => [
      song.animeENName,
      song.animeJPName,
      ...song.animeAltNames,
    ]),
    songNames: indexNames(songs, (song) => [song.songName]),
    artistNames: indexPeople(songs, artistsAndMembers),
    creatorNames: indexPeople(songs, (song) => [...song.composers, ...song.arrangers]),
    creditedTexts: indexNames(songs, (song) => (song.artists.length > 0 ? [song.songArtist] : [])),
    bareArtistNames: indexNames(songs, (song) =>
      song.artists.length === 0 ? [song.songArtist] : [],
    ),
    artists: createArtistLookup(songs),
    songsByAnnId: indexBy(songs, (song) => [song.annId]),
    songsByAnnSongId: indexBy(songs, (song) => [song.annSongId]),
    songsByComposerId: indexBy(songs, (song) => idsOf(song.composers)),
    songsByArrangerId: indexBy(songs, (song) => idsOf(song.arrangers)),
    songsByVintage: indexBy(songs, (song) =>
      song.animeVintage === null ? [] : [song.animeVintage.toLowerCase()],
    ),
  };
}
