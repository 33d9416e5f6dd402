import type { Song } from '../domain/song';
import type { LibraryCounts } from './counters';
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
import type { StorageContext } from './storageContext';

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

/** What was found so far, 100 to a page (specification, points 2 and 9). Nothing here rejects. */
export interface LibraryPages extends LibraryLists {
  readonly getCounts: () => Promise<LibraryCounts>;
}

const noVintages: ReadVintages = async () => new Map();
const ownVintages: ReadVintages = (database, table) => table.readField(database, 'animeVintage');

export function createLibraryPages(
  context: StorageContext,
  remembered: ReadonlyMap<number, Song>,
): LibraryPages {
  function watchedTable<Row>({ store }: ListSpec<Row>): ListTable {
    const table = createListTable(store);
    context.changes.subscribe(['songs'], table.noteAdded);
    context.changes.subscribe(['rewrittenSongs'], table.forget);
    return table;
  }

  function list<Row>(
    spec: ListSpec<Row>,
    readVintages: ReadVintages,
    table = watchedTable(spec),
  ): LibraryList<Row> {
    return createLibraryList(context, spec, createListIndex(spec, table, readVintages), remembered);
  }

  const songTable = watchedTable(SONG_LIST);
  const songs = list(SONG_LIST, ownVintages, songTable);
  const animes = list(ANIME_LIST, vintagesOfAnime(songTable));
  const artists = list(ARTIST_LIST, noVintages);
  const composers = list(CREATOR_LIST, noVintages);

  return {
    songs,
    animes,
    artists,
    composers,
    async getCounts() {
      const counts = await Promise.all(
        [songs, animes, artists, composers].map(({ getCount }) => getCount()),
      );
      const [songCount = 0, animeCount = 0, artistCount = 0, composerCount = 0] = counts;
      return {
        songs: songCount,
        animes: animeCount,
        artists: artistCount,
        composers: composerCount,
      };
    },
  };
}

/** Anime records hold no vintage; their songs do. */
function vintagesOfAnime(songTable: ListTable): ReadVintages {
  return async (database, table) => {
    await songTable.readIds(database);
    const [annIds, songAnnIds, songVintages] = await Promise.all([
      table.readField(database, 'annId'),
      songTable.readField(database, 'annId'),
      songTable.readField(database, 'animeVintage'),
    ]);
    const byAnime = new Map<string, string>();
    for (const [id, vintage] of songVintages) byAnime.set(songAnnIds.get(id) ?? '', vintage);
    return new Map([...annIds].map(([id, annId]) => [id, byAnime.get(annId) ?? '']));
  };
}
