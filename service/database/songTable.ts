import type { WireSong } from '../catalogue/wireSong';
import { type ArtistLookup, createArtistLookup } from './artistLookup';
import { createNameList, type NameList } from './nameList';
import { createPeople, type People } from './people';

type SongIndexes = ReadonlyMap<number | string, readonly number[]>;

/** All lookup tables of the calls, created once at the start. Songs are given by their index. */
export interface SongTable {
  /** In the order of all answers: by annId, then as in the catalogue. */
  readonly songs: readonly WireSong[];
  readonly animeNames: NameList;
  readonly songNames: NameList;
  /** The artists of a song as credited, as one text. */
  readonly creditTexts: NameList;
  readonly people: People;
  readonly artists: ArtistLookup;
  readonly composers: ArtistLookup;
  readonly composersAndArrangers: ArtistLookup;
  readonly byAnnId: SongIndexes;
  readonly byAnnSongId: SongIndexes;
  readonly byAmqSongId: SongIndexes;
  readonly byMalId: SongIndexes;
  /** Keys are lower case: "winter 2024". */
  readonly bySeason: SongIndexes;
}

function indexBy(
  songs: readonly WireSong[],
  keyOf: (song: WireSong) => number | string | null,
): SongIndexes {
  const indexes = new Map<number | string, number[]>();
  songs.forEach((song, songIndex) => {
    const key = keyOf(song);
    if (key === null) return;
    const known = indexes.get(key);
    if (known === undefined) indexes.set(key, [songIndex]);
    else known.push(songIndex);
  });
  return indexes;
}

function listNames(
  songs: readonly WireSong[],
  namesOf: (song: WireSong) => readonly string[],
): NameList {
  return createNameList(
    songs.flatMap((song, songIndex) => namesOf(song).map((name) => [name, songIndex] as const)),
  );
}

/** @param catalogue in any order; within one anime its order stays */
export function createSongTable(catalogue: readonly WireSong[]): SongTable {
  const songs = catalogue.toSorted((left, right) => left.annId - right.annId);
  return {
    songs,
    animeNames: listNames(songs, (song) => [
      song.animeENName,
      song.animeJPName,
      ...(song.animeAltName ?? []),
    ]),
    songNames: listNames(songs, (song) => [song.songName]),
    creditTexts: listNames(songs, (song) => [song.songArtist]),
    people: createPeople(songs),
    artists: createArtistLookup(songs),
    composers: createArtistLookup(songs, {
      creditsOf: (song) => song.composers,
      findsMembers: false,
    }),
    composersAndArrangers: createArtistLookup(songs, {
      creditsOf: (song) => [...song.composers, ...song.arrangers],
      findsMembers: false,
    }),
    byAnnId: indexBy(songs, (song) => song.annId),
    byAnnSongId: indexBy(songs, (song) => song.annSongId),
    byAmqSongId: indexBy(songs, (song) => song.amqSongId),
    byMalId: indexBy(songs, (song) => song.linked_ids.myanimelist),
    bySeason: indexBy(songs, (song) => song.animeVintage?.toLowerCase() ?? null),
  };
}

/** Indexes of the songs with any of the keys, without repetition, in the order of answers. */
export function lookUp(table: SongIndexes, keys: Iterable<number | string>): readonly number[] {
  const found = new Set([...keys].flatMap((key) => table.get(key) ?? []));
  return [...found].sort((left, right) => left - right);
}
