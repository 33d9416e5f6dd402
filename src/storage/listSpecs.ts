import * as v from 'valibot';
import { lenient, readInteger, readTexts } from '../domain/lenient';
import { parseSong } from '../domain/parseSong';
import type { Song } from '../domain/song';
import { toStoredSong } from '../domain/storedSong';
import type { CountedStore } from './keys';
import { collectEntities } from './songEntities';
import type { StoredRecord } from './songRecord';

export interface FoundAnime {
  readonly annId: number;
  readonly name: string;
}

/** An artist, composer or arranger. */
export interface FoundPerson {
  readonly idPeople: number;
  readonly name: string;
}

type RememberedSongs = ReadonlyMap<number, Song>;

/** What the four lists of the library differ in. */
export interface ListSpec<Row> {
  readonly store: CountedStore;
  /** The unique index that a row is known by. */
  readonly keyIndex: string;
  readonly nameField: string;
  readonly animeField: string;
  readonly searchFields: readonly string[];
  /** Null for a record that cannot be shown. */
  readonly parse: (record: unknown) => Row | null;
  readonly keyOf: (row: Row) => number;
  /** The row as the store would hold it. */
  readonly toRecord: (row: Row) => StoredRecord;
  /** The rows that remembered songs make known, in the order they were found. */
  readonly rowsOf: (songs: RememberedSongs) => readonly Row[];
  /** The vintage of such a row; null where it has none. */
  readonly vintageOf: (row: Row, songs: RememberedSongs) => string | null;
}

export const SONG_LIST: ListSpec<Song> = {
  store: 'songs',
  keyIndex: 'annSongId',
  nameField: 'songName',
  animeField: 'animeENName',
  searchFields: ['songName', 'animeENName', 'animeJPName', 'songArtist'],
  parse(record) {
    const parsed = parseSong(record);
    return parsed.ok ? parsed.song : null;
  },
  keyOf: (song) => song.annSongId,
  toRecord: toStoredSong,
  rowsOf: (songs) => [...songs.values()],
  vintageOf: (song) => song.animeVintage,
};

/** An id may be written as text, and a name may be the whole list of a person's names. */
const idSchema = v.pipe(v.unknown(), v.transform(readInteger), v.number());
const nameSchema = lenient((input) => readTexts(input)[0] ?? '');
const animeSchema = v.object({ annId: idSchema, name: nameSchema });
const personSchema = v.object({ idPeople: idSchema, name: nameSchema });

export const ANIME_LIST: ListSpec<FoundAnime> = {
  store: 'animes',
  keyIndex: 'annId',
  nameField: 'name',
  animeField: 'name',
  searchFields: ['name'],
  parse(record) {
    const parsed = v.safeParse(animeSchema, record);
    return parsed.success ? parsed.output : null;
  },
  keyOf: (anime) => anime.annId,
  toRecord: ({ annId, name }) => ({ annId, name }),
  rowsOf: (songs) =>
    [...collectEntities(songs.values()).animes].map(([annId, name]) => ({ annId, name })),
  vintageOf: ({ annId }, songs) =>
    [...songs.values()].find((song) => song.annId === annId)?.animeVintage ?? null,
};

function personList(store: 'artists' | 'composers'): ListSpec<FoundPerson> {
  return {
    store,
    keyIndex: 'idPeople',
    nameField: 'name',
    animeField: 'name',
    searchFields: ['name'],
    parse(record) {
      const parsed = v.safeParse(personSchema, record);
      return parsed.success ? parsed.output : null;
    },
    keyOf: (person) => person.idPeople,
    toRecord: ({ idPeople, name }) => ({ idPeople, name }),
    rowsOf: (songs) =>
      [...collectEntities(songs.values())[store]].map(([idPeople, name]) => ({ idPeople, name })),
    vintageOf: () => null,
  };
}

export const ARTIST_LIST = personList('artists');
/** Composers and arrangers. */
export const CREATOR_LIST = personList('composers');
