import { readInteger, readList } from '../../domain/app/lenient';
import { MAX_LIST_LENGTH } from '../../domain/app/shortText';
import { readSong } from '../../domain/song/parseSong';
import { animeName } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import type { RowFacts } from '../../engine/query/rowText';
import type { CountedStore } from '../database/keys';
import { asRecord, asShortText, type StoredRecord } from '../database/storedValue';
import { readName } from '../songs/storedNames';

export interface LibraryAnime {
  readonly annId: number;
  readonly name: string;
}

export interface LibraryPerson {
  readonly idPeople: number;
  readonly name: string;
}

/** The values of one record for sorting and filtering; empty if the record has no such text. */
export interface ListRow {
  readonly id: number;
  /** The record's key (RECORD_KEYS); null if it is not a number. */
  readonly key: number | null;
  readonly name: string;
  readonly animeName: string;
  /** Empty if unknown, as in the anime's own record, which only has one name. */
  readonly romajiName: string;
  readonly annId: string;
  readonly vintage: string;
  /** Names of the anime first. */
  readonly searchedNames: readonly string[];
  /** How many of them belong to the anime: in ranked time only these may be searched. */
  readonly animeNameCount: number;
  /** Facts of a song that a text may match, or the time of an anime; null for other rows. */
  readonly facts: RowFacts | null;
}

/** The differences between the four lists of the library. */
export interface ListSpec<Row> {
  readonly store: CountedStore;
  readonly toRow: (record: StoredRecord, id: number) => ListRow;
  /** Null if the record cannot be shown. */
  readonly parse: (record: unknown) => Row | null;
}

function readText(value: unknown): string {
  return asShortText(value) ?? '';
}

/** Cut, because another program may have stored a longer list. */
function readShortList(value: unknown): readonly unknown[] {
  return readList(value).slice(0, MAX_LIST_LENGTH);
}

function readTexts(value: unknown): readonly string[] {
  return readShortList(value).map(readText);
}

function readNames(people: unknown): readonly string[] {
  return readShortList(people).flatMap((person) => readTexts(asRecord(person)?.names));
}

/** All names of the people who made the song, including members of groups. */
function readPeopleNames(record: StoredRecord): readonly string[] {
  return [record.artists, record.composers, record.arrangers].flatMap((people) => [
    ...readNames(people),
    ...readShortList(people).flatMap((person) => readNames(asRecord(person)?.members)),
  ]);
}

/** Distinct names: most credits repeat a name of the artist. */
function searchedNamesOf(record: StoredRecord): Pick<ListRow, 'searchedNames' | 'animeNameCount'> {
  const names = new Set([
    readText(record.animeENName),
    readText(record.animeJPName),
    ...readTexts(record.animeAltNames ?? record.animeAltName),
  ]);
  names.delete('');
  const animeNameCount = names.size;
  names.add(readText(record.songName)).add(readText(record.songArtist));
  for (const name of readPeopleNames(record)) names.add(name);
  names.delete('');
  return { searchedNames: [...names], animeNameCount };
}

const SONG_LIST: ListSpec<Song> = {
  store: 'songs',
  toRow(record, id) {
    const name = readText(record.songName);
    const names = {
      animeENName: readText(record.animeENName),
      animeJPName: readText(record.animeJPName),
    };
    const vintage = readText(record.animeVintage);
    return {
      id,
      key: readInteger(record.annSongId),
      name,
      animeName: animeName(names) ?? '',
      romajiName: names.animeJPName,
      annId: readText(record.annId),
      vintage,
      ...searchedNamesOf(record),
      facts: { songType: readText(record.songType), vintage },
    };
  },
  parse: readSong,
};

/** A row for records that only have one name: anime and people. */
function namedRow(
  record: StoredRecord,
  { id, key, animeNameCount }: Pick<ListRow, 'id' | 'animeNameCount'> & { readonly key: unknown },
): ListRow {
  const name = readText(record.name);
  return {
    id,
    key: readInteger(key),
    name,
    animeName: name,
    romajiName: '',
    annId: readText(record.annId),
    vintage: '',
    searchedNames: [name],
    animeNameCount,
    facts: null,
  };
}

const ANIME_LIST: ListSpec<LibraryAnime> = {
  store: 'animes',
  toRow: (record, id) => namedRow(record, { id, key: record.annId, animeNameCount: 1 }),
  parse(record) {
    const annId = readInteger(asRecord(record)?.annId);
    return annId === null ? null : { annId, name: readName(record) };
  },
};

function personList(store: 'artists' | 'composers'): ListSpec<LibraryPerson> {
  return {
    store,
    toRow: (record, id) => namedRow(record, { id, key: record.idPeople, animeNameCount: 0 }),
    parse(record) {
      const idPeople = readInteger(asRecord(record)?.idPeople);
      return idPeople === null ? null : { idPeople, name: readName(record) };
    },
  };
}

export interface LibraryRows {
  readonly songs: Song;
  readonly animes: LibraryAnime;
  readonly artists: LibraryPerson;
  readonly composers: LibraryPerson;
}

export const LIST_SPECS: { readonly [Name in CountedStore]: ListSpec<LibraryRows[Name]> } = {
  songs: SONG_LIST,
  animes: ANIME_LIST,
  artists: personList('artists'),
  composers: personList('composers'),
};
