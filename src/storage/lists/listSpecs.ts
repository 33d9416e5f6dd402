import { readInteger, readList } from '../../domain/lenient';
import { parseSong } from '../../domain/parseSong';
import { MAX_LIST_LENGTH } from '../../domain/shortText';
import type { Song } from '../../domain/song';
import type { RowFacts } from '../../search/rowFacts';
import type { CountedStore } from '../database/keys';
import { asRecord, asShortText, type StoredRecord } from '../database/storedValue';
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

/** What sorts and filters look at of one record; empty where it holds no such text. */
export interface ListRow {
  /** Auto id. */
  readonly id: number;
  readonly name: string;
  readonly animeName: string;
  readonly annId: string;
  readonly vintage: string;
  readonly searchedNames: readonly string[];
  /** What a text may be understood as, of a song; null for any other row. */
  readonly facts: RowFacts | null;
}

/** What the four lists of the library differ in. */
export interface ListSpec<Row> {
  readonly store: CountedStore;
  readonly toRow: (record: StoredRecord, id: number) => ListRow;
  /** Null for a record that cannot be shown. */
  readonly parse: (record: unknown) => Row | null;
}

function readText(value: unknown): string {
  return asShortText(value) ?? '';
}

/** Any other program may have stored a longer one. */
function readShortList(value: unknown): readonly unknown[] {
  return readList(value).slice(0, MAX_LIST_LENGTH);
}

function readTexts(value: unknown): readonly string[] {
  return readShortList(value).map(readText);
}

/** Every name of everybody who made the song. */
function readPeopleNames(record: StoredRecord): readonly string[] {
  return [record.artists, record.composers, record.arrangers].flatMap((people) =>
    readShortList(people).flatMap((person) => readTexts(asRecord(person)?.names)),
  );
}

/** Each once: most credits are a name of the artist. */
function searchedNamesOf(record: StoredRecord): readonly string[] {
  const names = new Set([
    readText(record.songName),
    readText(record.animeENName),
    readText(record.animeJPName),
    readText(record.songArtist),
    ...readTexts(record.animeAltNames ?? record.animeAltName),
    ...readPeopleNames(record),
  ]);
  names.delete('');
  return [...names];
}

export const SONG_LIST: ListSpec<Song> = {
  store: 'songs',
  toRow(record, id) {
    const name = readText(record.songName);
    const animeName = readText(record.animeENName);
    const vintage = readText(record.animeVintage);
    return {
      id,
      name,
      animeName,
      annId: readText(record.annId),
      vintage,
      searchedNames: searchedNamesOf(record),
      facts: { songType: readText(record.songType), vintage },
    };
  },
  parse(record) {
    const parsed = parseSong(record);
    return parsed.ok ? parsed.song : null;
  },
};

/** Records of anime and people have a name alone. */
function namedRow(record: StoredRecord, id: number): ListRow {
  const name = readText(record.name);
  const annId = readText(record.annId);
  return { id, name, animeName: name, annId, vintage: '', searchedNames: [name], facts: null };
}

export const ANIME_LIST: ListSpec<FoundAnime> = {
  store: 'animes',
  toRow: namedRow,
  parse(record) {
    const annId = readInteger(asRecord(record)?.annId);
    return annId === null ? null : { annId, name: readName(record) };
  },
};

function personList(store: 'artists' | 'composers'): ListSpec<FoundPerson> {
  return {
    store,
    toRow: namedRow,
    parse(record) {
      const idPeople = readInteger(asRecord(record)?.idPeople);
      return idPeople === null ? null : { idPeople, name: readName(record) };
    },
  };
}

export const ARTIST_LIST = personList('artists');
/** Composers and arrangers. */
export const CREATOR_LIST = personList('composers');
