import { readInteger } from '../../domain/lenient';
import { parseSong } from '../../domain/parseSong';
import type { Song } from '../../domain/song';
import type { CountedStore } from '../database/keys';
import { asRecord } from '../database/storedValue';
import { readName } from '../songs/storedNames';

export interface FoundAnime {
  readonly annId: number;
  readonly name: string;
}

/** An artist, composer or arranger. */
export interface FoundPerson {
  readonly idPeople: number;
  readonly name: string;
}

/** What the four lists of the library differ in. */
export interface ListSpec<Row> {
  readonly store: CountedStore;
  readonly nameField: string;
  readonly animeField: string;
  readonly searchFields: readonly string[];
  /** Null for a record that cannot be shown. */
  readonly parse: (record: unknown) => Row | null;
}

export const SONG_LIST: ListSpec<Song> = {
  store: 'songs',
  nameField: 'songName',
  animeField: 'animeENName',
  searchFields: ['songName', 'animeENName', 'animeJPName', 'songArtist'],
  parse(record) {
    const parsed = parseSong(record);
    return parsed.ok ? parsed.song : null;
  },
};

export const ANIME_LIST: ListSpec<FoundAnime> = {
  store: 'animes',
  nameField: 'name',
  animeField: 'name',
  searchFields: ['name'],
  parse(record) {
    const annId = readInteger(asRecord(record)?.annId);
    return annId === null ? null : { annId, name: readName(record) };
  },
};

function personList(store: 'artists' | 'composers'): ListSpec<FoundPerson> {
  return {
    store,
    nameField: 'name',
    animeField: 'name',
    searchFields: ['name'],
    parse(record) {
      const idPeople = readInteger(asRecord(record)?.idPeople);
      return idPeople === null ? null : { idPeople, name: readName(record) };
    },
  };
}

export const ARTIST_LIST = personList('artists');
/** Composers and arrangers. */
export const CREATOR_LIST = personList('composers');
