import type { LibraryScope } from '../../domain/song/mySongs';
import type { Song } from '../../domain/song/song';
import { readKana } from '../../engine/text/kana';
import { createTurns } from '../../lib/inTurn';
import type { RpcClient } from '../../lib/rpc';
import { COUNTED_STORES } from '../database/keys';
import type { StorageContext } from '../database/storageContext';
import { type LibraryCounts, readCounts } from '../songs/counters';
import type { ListCalls } from './listCalls';
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
  type LibraryAnime,
  type LibraryPerson,
  type ListSpec,
  SONG_LIST,
} from './listSpecs';
import { createOwnKeys } from './ownKeys';
import { type ClosestOfEachQuery, readClosest } from './readClosest';

/** A page, and of what. */
export interface LibraryQuery extends Omit<PageQuery, 'only'> {
  /** Everything where nothing is the user's own, and unless told otherwise. */
  readonly scope?: LibraryScope;
}

export interface LibraryPage<Row> extends PageFacts {
  /** What the rows are of. */
  readonly scope: LibraryScope;
  /** Whether any record of the list is the user's own; false where no scope was asked for. */
  readonly hasOwn: boolean;
  /** At most 100; fewer also where a stored record cannot be read. */
  readonly rows: readonly Row[];
}

/** One of the four lists in pages of 100. */
export interface LibraryList<Row> {
  /** @param signal gives up an answer that is no longer awaited */
  readonly getPage: (query: LibraryQuery, signal?: AbortSignal) => Promise<LibraryPage<Row>>;
  /** Makes the first sort or filter as fast as later ones; to be called when one is likely. */
  readonly prepare: () => Promise<void>;
  /** The same where that costs the page nothing. */
  readonly prepareAside: () => void;
}

/** The content of the rows of each list. */
export interface LibraryRows {
  readonly songs: Song;
  readonly animes: LibraryAnime;
  readonly artists: LibraryPerson;
  /** Composers and arrangers. */
  readonly composers: LibraryPerson;
}

export type LibraryLists = {
  readonly [Name in keyof LibraryRows]: LibraryList<LibraryRows[Name]>;
};

/** The closest rows of each list. */
export type ClosestRows = {
  readonly [Name in keyof LibraryRows]: readonly LibraryRows[Name][];
} & {
  /** How many songs fit. */
  readonly songCount: number;
};

/** What has been found so far, 100 to a page (specification, points 2 and 9). */
export interface LibraryPages extends LibraryLists {
  /**
   * All lists in one question, as one that types has it answered.
   *
   * @param signal gives up an answer that is no longer awaited
   */
  readonly readClosest: (query: ClosestOfEachQuery, signal?: AbortSignal) => Promise<ClosestRows>;
  readonly getCounts: () => Promise<LibraryCounts>;
}

/** The worker has reported it. */
const ignore = () => undefined;

/**
 * The worker as this page asks it: one question at a time, and none that was given up before its
 * turn. Each answers null where the worker cannot tell.
 */
function askInTurn(worker: RpcClient<ListCalls> | null, { changes }: StorageContext) {
  const inTurn = createTurns();
  let hasAsked = false;
  let isOver = worker === null;
  for (const topic of ['songs', 'rewrittenSongs'] as const) {
    // A worker that has read nothing yet has nothing that could be old.
    changes.subscribe([topic], () => hasAsked && worker?.call('listsChanged', topic).catch(ignore));
  }
  changes.subscribe(['everything'], () => {
    // What has been deleted must not be opened again.
    isOver = true;
    worker?.stop();
  });

  function ask<Answer>(
    question: (worker: RpcClient<ListCalls>) => Promise<Answer | null>,
    signal: AbortSignal | undefined,
  ): Promise<Answer | null> {
    return inTurn(async () => {
      signal?.throwIfAborted();
      hasAsked = true;
      return isOver || worker === null ? null : question(worker);
    });
  }

  return {
    ask,
    /** @returns false where there is no worker */
    prepare(list: ListName): boolean {
      hasAsked = true;
      if (isOver || worker?.start() !== true) return false;
      worker.call('prepareList', list).catch(ignore);
      return true;
    },
  };
}

/** @param worker sorts and filters; null leaves that to the page */
export function createLibraryPages(
  context: StorageContext,
  worker: RpcClient<ListCalls> | null,
): LibraryPages {
  const { database, changes, report } = context;
  const readOwnKeys = createOwnKeys(context);
  const readers = createListReaders(database, changes);
  const asking = askInTurn(worker, context);
  // The worker does not know what is in memory only.
  const isAllStored = () => database.getReach() === 'stored' && database.pending.isEmpty();

  function toRows<Row>(spec: ListSpec<Row>, records: readonly unknown[]): readonly Row[] {
    return records.flatMap((record) => {
      const row = spec.parse(record);
      if (row === null) report(`A record of ${spec.store} cannot be read`);
      return row ?? [];
    });
  }

  function list<Row>(name: ListName, spec: ListSpec<Row>): LibraryList<Row> {
    const reader = readers[name];

    async function readPage(asked: PageQuery, signal?: AbortSignal): Promise<RecordPage> {
      if (isPlain(asked)) return reader.readPage(asked);
      const kana = await readKana(asked.filter);
      const query = kana.length === 0 ? asked : { ...asked, kana };
      await database.ready;
      const found = isAllStored()
        ? await asking.ask(({ call }) => call('listPage', { list: name, query }), signal)
        : null;
      return found ?? reader.readPage(query);
    }

    return {
      async getPage({ scope, ...query }, signal) {
        const ownKeys = scope === undefined ? [] : (await readOwnKeys())[name];
        const hasOwn = ownKeys.length > 0;
        const isOwn = hasOwn && scope === 'own';
        const asked = isOwn ? { ...query, only: ownKeys } : query;
        const { records, ...facts } = await readPage(asked, signal);
        const rows = toRows(spec, records);
        return { rows, ...facts, scope: isOwn ? 'own' : 'all', hasOwn };
      },
      async prepare() {
        if (!isAllStored() || !asking.prepare(name)) await reader.prepare();
      },
      prepareAside() {
        if (isAllStored()) asking.prepare(name);
      },
    };
  }

  return {
    songs: list('songs', SONG_LIST),
    animes: list('animes', ANIME_LIST),
    artists: list('artists', ARTIST_LIST),
    composers: list('composers', CREATOR_LIST),
    async readClosest(query, signal) {
      await database.ready;
      const inWorker = isAllStored()
        ? await asking.ask(({ call }) => call('closestRows', query), signal)
        : null;
      signal?.throwIfAborted();
      const found = inWorker ?? (await readClosest(database, readers, query));
      return {
        songs: toRows(SONG_LIST, found.songs.records),
        animes: toRows(ANIME_LIST, found.animes.records),
        artists: toRows(ARTIST_LIST, found.artists.records),
        composers: toRows(CREATOR_LIST, found.composers.records),
        songCount: found.songs.totalCount,
      };
    },
    getCounts: async () =>
      (await database.read(COUNTED_STORES, ({ records }) => readCounts(records))).value,
  };
}
