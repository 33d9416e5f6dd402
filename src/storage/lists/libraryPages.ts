import type { Song } from '../../domain/song';
import { readKana } from '../../search/readKana';
import { COUNTED_STORES } from '../database/keys';
import type { StorageContext } from '../database/storageContext';
import { type LibraryCounts, readCounts } from '../songs/counters';
import {
  createListReaders,
  isPlain,
  type ListName,
  type PageFacts,
  type PageQuery,
  type RecordPage,
} from './listReader';
import {
  ANIME_LIST,
  ARTIST_LIST,
  CREATOR_LIST,
  type FoundAnime,
  type FoundPerson,
  type ListSpec,
  SONG_LIST,
} from './listSpecs';
import { createListThread, type ListWorker } from './listThread';

export interface LibraryPage<Row> extends PageFacts {
  /** At most 100; fewer also where a stored record cannot be read. */
  readonly rows: readonly Row[];
}

/** One of the four lists in pages of 100. */
export interface LibraryList<Row> {
  /** @param signal gives up an answer that nobody waits for any more */
  readonly getPage: (query: PageQuery, signal?: AbortSignal) => Promise<LibraryPage<Row>>;
  /** Makes the first sort or filter as fast as later ones; to be called when one is likely. */
  readonly prepare: () => Promise<void>;
  /** The same where that costs the page nothing. */
  readonly prepareAside: () => void;
}

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

/** @param startWorker a thread that sorts and filters; null does it in the page */
export function createLibraryPages(
  { database, changes, report }: StorageContext,
  startWorker: () => ListWorker | null,
): LibraryPages {
  const readers = createListReaders(database, changes);
  const thread = createListThread(startWorker, changes);
  // Another thread does not know what is in memory only.
  const isAllStored = () => database.getReach() === 'stored' && database.pending.isEmpty();

  function list<Row>(name: ListName, spec: ListSpec<Row>): LibraryList<Row> {
    const reader = readers[name];

    async function readPage(asked: PageQuery, signal?: AbortSignal): Promise<RecordPage> {
      if (isPlain(asked)) return reader.readPage(asked);
      const kana = await readKana(asked.filter);
      const query = kana.length === 0 ? asked : { ...asked, kana };
      await database.ready;
      const found = isAllStored() ? await thread.readPage(name, query, signal) : null;
      return found ?? reader.readPage(query);
    }

    function toRows(records: readonly unknown[]): readonly Row[] {
      return records.flatMap((record) => {
        const row = spec.parse(record);
        if (row === null) report(`A record of ${spec.store} cannot be read`);
        return row ?? [];
      });
    }

    return {
      async getPage(query, signal) {
        const { records, ...facts } = await readPage(query, signal);
        return { rows: toRows(records), ...facts };
      },
      async prepare() {
        if (!isAllStored() || !thread.prepare(name)) await reader.prepare();
      },
      prepareAside() {
        if (isAllStored()) thread.prepare(name);
      },
    };
  }

  return {
    songs: list('songs', SONG_LIST),
    animes: list('animes', ANIME_LIST),
    artists: list('artists', ARTIST_LIST),
    composers: list('composers', CREATOR_LIST),
    async getCounts() {
      const read = await database.read(COUNTED_STORES, ({ records }) => readCounts(records));
      return read.value;
    },
  };
}
