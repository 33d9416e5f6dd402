import type { Song } from '../../domain/song';
import { COUNTED_STORES } from '../database/keys';
import type { StorageContext } from '../database/storageContext';
import { type LibraryCounts, readCounts } from '../songs/counters';
import { createLibraryList, type LibraryList } from './libraryList';
import { createListIndex, type ReadVintages } from './listIndex';
import {
  ANIME_LIST,
  ARTIST_LIST,
  CREATOR_LIST,
  type FoundAnime,
  type FoundPerson,
  type ListSpec,
  SONG_LIST,
} from './listSpecs';
import { createListTable, type ListTable } from './listTable';

/** What stands in the rows of each list. */
export interface LibraryRows {
  readonly songs: Song;
  readonly animes: FoundAnime;
  readonly artists: FoundPerson;
  /** Composers and arrangers. */
  readonly composers: FoundPerson;
}

export type LibraryLists = {
  readonly [Name in keyof LibraryRows]: LibraryList<LibraryRows[Name]>;
};

/** What has been found so far, 100 to a page (specification, points 2 and 9). */
export interface LibraryPages extends LibraryLists {
  readonly getCounts: () => Promise<LibraryCounts>;
}

const noVintages: ReadVintages = async () => new Map();
const ownVintages: ReadVintages = (table) => table.readField('animeVintage');

export function createLibraryPages(context: StorageContext): LibraryPages {
  const { database, changes } = context;

  function watchedTable<Row>({ store }: ListSpec<Row>): ListTable {
    const table = createListTable(database, store);
    changes.subscribe(['songs'], table.noteAdded);
    changes.subscribe(['rewrittenSongs'], table.forget);
    return table;
  }

  function list<Row>(
    spec: ListSpec<Row>,
    readVintages: ReadVintages,
    table = watchedTable(spec),
  ): LibraryList<Row> {
    return createLibraryList(context, spec, createListIndex(spec, table, readVintages));
  }

  const songTable = watchedTable(SONG_LIST);
  return {
    songs: list(SONG_LIST, ownVintages, songTable),
    animes: list(ANIME_LIST, vintagesOfAnime(songTable)),
    artists: list(ARTIST_LIST, noVintages),
    composers: list(CREATOR_LIST, noVintages),
    async getCounts() {
      const read = await database.read(COUNTED_STORES, ({ records }) => readCounts(records));
      return read.value;
    },
  };
}

/** Anime records hold no vintage; their songs do. */
function vintagesOfAnime(songTable: ListTable): ReadVintages {
  return async (table) => {
    await songTable.readIds();
    const [annIds, songAnnIds, songVintages] = await Promise.all([
      table.readField('annId'),
      songTable.readField('annId'),
      songTable.readField('animeVintage'),
    ]);
    const byAnime = new Map<string, string>();
    for (const [id, vintage] of songVintages) byAnime.set(songAnnIds.get(id) ?? '', vintage);
    return new Map([...annIds].map(([id, annId]) => [id, byAnime.get(annId) ?? '']));
  };
}
