import { readInteger } from '../../domain/app/lenient';
import { addAll } from '../../domain/app/manyValues';
import type { LibraryScope } from '../../domain/song/mySongs';
import type { SongIdGroup, SongIdGroups } from '../../domain/song/songIdGroups';
import { readKana } from '../../engine/text/kana';
import { createTurns } from '../../lib/inTurn';
import { createShared } from '../../lib/latest';
import type { RpcClient } from '../../lib/rpc';
import { COUNTED_STORES, type CountedStore } from '../database/keys';
import type { RecordStore, Records } from '../database/recordStore';
import type { StorageContext } from '../database/storageContext';
import { asRecord } from '../database/storedValue';
import { type NameHidingSettings, toTopList, untoldIds } from '../playlists/listened';
import { toPlaylists } from '../playlists/playlistRecord';
import { collectEntities } from '../songs/saveSongRecords';
import { readSongsWithin } from '../songs/songLibrary';
import type { ListCalls } from './listCalls';
import {
  type ClosestOfEachQuery,
  type GroupQuestion,
  isPlain,
  ListReader,
  type PageFacts,
  type PageQuery,
} from './listReader';
import { LIST_SPECS, type LibraryRows } from './listSpecs';

export interface LibraryQuery extends Omit<PageQuery, 'only' | 'known'> {
  /** Everything by default, and if nothing is the user's own. */
  readonly scope?: LibraryScope;
}

export interface LibraryPage<Row> extends PageFacts {
  readonly scope: LibraryScope;
  /** Whether any record of the list is the user's own; false if no scope was requested. */
  readonly hasOwn: boolean;
  /** At most 100 by default; fewer if a stored record cannot be read. */
  readonly rows: readonly Row[];
}

/** The worker has already reported the error. */
const ignore = () => undefined;

/** Access to the worker from this page, one call at a time. */
function askInTurn({ database, changes }: StorageContext, worker: RpcClient<ListCalls> | null) {
  const inTurn = createTurns();
  let hasAsked = false;
  let isOver = worker === null;
  for (const topic of ['songs', 'rewrittenSongs'] as const) {
    // A worker that has read nothing has no outdated data.
    changes.subscribe([topic], () => hasAsked && worker?.call('listsChanged', topic).catch(ignore));
  }
  changes.subscribe(['everything'], () => {
    // A deleted database must not be opened again.
    isOver = true;
    worker?.stop();
  });
  // The worker does not know records that are only in memory.
  const isAllStored = () => database.getReach() === 'stored' && database.pending.isEmpty();

  /**
   * Runs one call at a time and skips calls aborted before their turn. The page answers if the
   * worker cannot.
   */
  async function ask<Answer>(
    askWorker: (worker: RpcClient<ListCalls>) => Promise<Answer | null>,
    askHere: () => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer> {
    await database.ready;
    if (!isAllStored()) return askHere();
    const answer = await inTurn(async () => {
      signal?.throwIfAborted();
      hasAsked = true;
      return isOver || worker === null ? null : askWorker(worker);
    });
    signal?.throwIfAborted();
    return answer ?? askHere();
  }

  /** @returns false if no worker can do it */
  function prepareInWorker(list: CountedStore): boolean {
    if (!isAllStored()) return false;
    hasAsked = true;
    if (isOver || worker?.start() !== true) return false;
    worker.call('prepareList', list).catch(ignore);
    return true;
  }

  return { ask, prepareInWorker };
}

function toRows<Name extends CountedStore>(
  name: Name,
  records: readonly unknown[],
  report: StorageContext['report'],
): readonly LibraryRows[Name][] {
  const { store, parse } = LIST_SPECS[name];
  return records.flatMap((record) => {
    const row = parse(record);
    if (row === null) report(`A record of ${store} cannot be read`);
    return row ?? [];
  });
}

/** The lists of the library (specification, points 2 and 9). */
export type Lists = ReturnType<typeof createLists>;

/**
 * In its own chunk, loaded with the first screen that shows a list.
 *
 * @param hiding while names are hidden, lists are those of before the first hidden song, with the
 *   songs that were shown since
 * @param worker sorts, filters and groups; null leaves that to the page
 */
export function createLists(
  context: StorageContext,
  hiding: NameHidingSettings,
  worker: RpcClient<ListCalls> | null,
) {
  const { database, changes, report } = context;
  const ownKeys = createShared(() => readOwnKeys(context, untoldIds(hiding.getSettings())));
  const toldKeys = createShared(() => readKeysOf(context, () => hiding.getSettings().toldIds));
  for (const keys of [ownKeys, toldKeys]) {
    changes.subscribe(['songs', 'playlists', 'listened'], keys.forget);
  }
  const here = new ListReader((...asked) => database.read(...asked), changes);
  const { ask, prepareInWorker } = askInTurn(context, worker);
  async function readRecords(list: CountedStore, asked: PageQuery, signal?: AbortSignal) {
    if (isPlain(asked)) return here.readPage(list, asked);
    const kana = await readKana(asked.filter);
    const query = kana.length === 0 ? asked : { ...asked, kana };
    return ask(
      ({ call }) => call('listPage', { list, query }),
      () => here.readPage(list, query),
      signal,
    );
  }

  /** What of a list was known before the first hidden song; undefined while names are shown. */
  async function knownOf(list: CountedStore): Promise<PageQuery['known']> {
    const { isOn, foundUpTo } = hiding.getSettings();
    if (!isOn || foundUpTo === null) return undefined;
    return { upToId: foundUpTo[list], keys: (await toldKeys.read())[list] };
  }

  return {
    /** The id of the newest record of each list; 0 for none. */
    readNewestIds: () => readNewestIds(database),

    /** @param signal cancels an answer that is no longer awaited, here and below */
    async readPage<Name extends CountedStore>(
      list: Name,
      { scope, ...query }: LibraryQuery,
      signal?: AbortSignal,
    ): Promise<LibraryPage<LibraryRows[Name]>> {
      const only = scope === undefined ? [] : (await ownKeys.read())[list];
      const hasOwn = only.length > 0;
      const isOwn = hasOwn && scope === 'own';
      const known = await knownOf(list);
      const asked = { ...query, ...(isOwn && { only }), ...(known && { known }) };
      const { records, ...facts } = await readRecords(list, asked, signal);
      return {
        rows: toRows(list, records, report),
        ...facts,
        scope: isOwn ? 'own' : 'all',
        hasOwn,
      };
    },

    /** The closest rows of each list, and the number of songs that fit, in one call. */
    async readClosest(query: ClosestOfEachQuery, signal?: AbortSignal) {
      const closest = await ask(
        ({ call }) => call('closestRows', query),
        () => here.readClosest(query),
        signal,
      );
      return {
        songs: toRows('songs', closest.songs, report),
        animes: toRows('animes', closest.animes, report),
        artists: toRows('artists', closest.artists, report),
        composers: toRows('composers', closest.composers, report),
        songCount: closest.songCount,
      };
    },

    /** Romaji names of anime by annId, if their songs have them. */
    readRomajiNames: (annIds: readonly number[]) =>
      ask(
        ({ call }) => call('storedRomajiNames', annIds),
        () => here.readRomajiNames(annIds),
      ),

    /** Groups a long list by anime or person, which takes seconds for a hundred thousand songs. */
    readGroups: (asked: GroupQuestion): Promise<SongIdGroups> =>
      ask(
        (client) => askGroups(client, asked),
        () => here.readGroups(asked),
      ),

    /** Prepares the first sort or filter; should be called when one is likely. */
    async prepare(list: CountedStore) {
      if (!prepareInWorker(list)) await here.prepare(list);
    },
    /** As prepare, but only if the worker can do it. */
    prepareAside: (list: CountedStore) => void prepareInWorker(list),
  };
}

async function askGroups({ call }: RpcClient<ListCalls>, asked: GroupQuestion) {
  const groups: SongIdGroup[] = [];
  const onPart = (part: readonly SongIdGroup[]) => addAll(groups, part);
  const ids = await call('groupList', asked, { onPart });
  return ids && { groups, songIds: [...ids] };
}

async function readNewestIds(database: StorageContext['database']) {
  const { value } = await database.read(COUNTED_STORES, async ({ records }) => ({
    songs: await newestIdOf(records('songs')),
    animes: await newestIdOf(records('animes')),
    artists: await newestIdOf(records('artists')),
    composers: await newestIdOf(records('composers')),
  }));
  return value;
}

async function newestIdOf(store: RecordStore): Promise<number> {
  const { records } = await store.newest(0, 1);
  return readInteger(asRecord(records[0])?.id) ?? 0;
}

type ListKeys = Readonly<Record<CountedStore, readonly number[]>>;

/**
 * The songs of the library that are liked, in a playlist or played, with their anime and people.
 * (The list of liked songs is a playlist.)
 */
function readOwnKeys(context: StorageContext, untold: ReadonlySet<number>): Promise<ListKeys> {
  const { unlinked } = context;
  return readKeysOf(context, async (records) => {
    const playlists = toPlaylists(await records('playlists').getAll(), unlinked);
    const listens = toTopList(await records('listened').getAll(), unlinked);
    return [
      ...playlists.flatMap(({ songsCollections }) => songsCollections),
      ...listens.flatMap(({ annSongId }) => (untold.has(annSongId) ? [] : annSongId)),
    ];
  });
}

/** The keys of songs of the library, and of their anime and people. */
async function readKeysOf(
  { database, unlinked, report }: StorageContext,
  idsOf: (records: Records) => Promise<readonly number[]> | readonly number[],
): Promise<ListKeys> {
  const { value } = await database.read(['playlists', 'listened', 'songs'], async ({ records }) =>
    readSongsWithin(records, await idsOf(records), { unlinked, report }),
  );
  const { animes, artists, composers } = collectEntities(value.values());
  return {
    songs: [...value.keys()].map(unlinked.toStored),
    animes: [...animes.keys()],
    artists: [...artists.keys()],
    composers: [...composers.keys()],
  };
}
