import { readInteger } from '../../domain/app/lenient';
import { clampPage, countPages, PAGE_SIZE } from '../../domain/filter/pager';
import { readSong } from '../../domain/song/parseSong';
import type { AnimeNameStyle } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import { groupSongIds, type SongGrouping } from '../../domain/song/songIdGroups';
import type { Changes } from '../database/changes';
import type { Read } from '../database/database';
import { COUNTED_STORES, type CountedStore } from '../database/keys';
import type { NewestRecords, RecordStore, Records } from '../database/recordStore';
import { asRecord } from '../database/storedValue';
import { createUnlinkedSong } from '../database/unlinkedSong';
import { readSongsWithin } from '../songs/songLibrary';
import type { ClosestQuery, ClosestRows } from './closestRows';
import { type ListFilter, ListIndex, type ListOrder } from './listIndex';
import { factsOfSongs, ListRows, type ReadRows, withFactsOfSongs } from './listRows';
import { LIST_SPECS } from './listSpecs';

export interface PageQuery extends ListFilter, ListOrder {
  /** From 1; a value out of range is the nearest page. */
  readonly page: number;
  /** Number of rows of a page; 100 by default. */
  readonly rowCount?: number | undefined;
}

export interface PageFacts {
  readonly page: number;
  /** Number of rows of all pages. */
  readonly totalCount: number;
  /** Number of rows without a text. */
  readonly libraryCount: number;
}

export interface RecordPage extends PageFacts {
  readonly records: readonly unknown[];
}

export interface ClosestOfEachQuery extends Omit<ClosestQuery, 'filters'> {
  /** Filters per list; empty for a list that is not needed. */
  readonly filters: Readonly<Record<CountedStore, readonly string[]>>;
}

export interface GroupQuestion {
  readonly songIds: readonly number[];
  readonly grouping: SongGrouping;
  /** The shown name of anime, for the heads of their groups. */
  readonly animeNames?: AnimeNameStyle | undefined;
}

/** Whether the query is all rows, newest first: it needs no names and can be read by position. */
export function isPlain({ sort, filter, known }: PageQuery): boolean {
  return sort === 'newest' && filter.trim() === '' && known === undefined;
}

/** Answers queries from the stored records, in the page or in the songs worker. */
export class ListReader {
  readonly #songRows: ListRows;
  readonly #indexes: Readonly<Record<CountedStore, ListIndex>>;
  /** Only the anime's own name determines which anime are closest to a text. */
  readonly #ownAnimeNames: ListIndex;

  constructor(
    private readonly read: Read,
    changes: Changes,
  ) {
    function watch(rows: ListRows): ReadRows {
      changes.subscribe(['songs'], () => rows.noteAdded());
      changes.subscribe(['rewrittenSongs'], () => rows.forget());
      return () => rows.read();
    }

    this.#songRows = new ListRows(read, LIST_SPECS.songs);
    const readSongs = watch(this.#songRows);
    const readAnime = watch(new ListRows(read, LIST_SPECS.animes));
    this.#ownAnimeNames = new ListIndex(readAnime, true);
    this.#indexes = {
      songs: new ListIndex(readSongs),
      animes: new ListIndex(withFactsOfSongs(readAnime, readSongs), true),
      artists: new ListIndex(watch(new ListRows(read, LIST_SPECS.artists))),
      composers: new ListIndex(watch(new ListRows(read, LIST_SPECS.composers))),
    };
  }

  async readPage(list: CountedStore, query: PageQuery): Promise<RecordPage> {
    // The number of pages is only known after a read.
    const wanted = clampPage(query.page, Number.MAX_SAFE_INTEGER / PAGE_SIZE);
    const slice = await this.#readSlice(list, query, wanted);
    const page = clampPage(wanted, countPages(slice.totalCount));
    return { ...(page === wanted ? slice : await this.#readSlice(list, query, page)), page };
  }

  /** Searches the names of all lists, then reads the matching records in one transaction. */
  async readClosest({ filters, texts, limit }: ClosestOfEachQuery) {
    const closest = new Map<CountedStore, ClosestRows>();
    for (const list of COUNTED_STORES) {
      const index = list === 'animes' ? this.#ownAnimeNames : this.#indexes[list];
      const query = { filters: filters[list], texts, limit };
      if (query.filters.length > 0) closest.set(list, await index.findClosest(query));
    }
    const { value } = await this.read(COUNTED_STORES, async ({ records }) => {
      const recordsOf = async (list: CountedStore) => {
        const { ids = [] } = closest.get(list) ?? {};
        return ids.length === 0 ? [] : records(list).byIds(ids);
      };
      return {
        songs: await recordsOf('songs'),
        animes: await recordsOf('animes'),
        artists: await recordsOf('artists'),
        composers: await recordsOf('composers'),
      };
    });
    return { ...value, songCount: closest.get('songs')?.totalCount ?? 0 };
  }

  /** Romaji names by annId, from the songs: an anime's own record only has one name. */
  async readRomajiNames(annIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const facts = factsOfSongs(await this.#songRows.read());
    return new Map(
      annIds.flatMap((annId) => {
        const name = facts.get(String(annId))?.romajiName ?? '';
        return name === '' ? [] : [[annId, name] as const];
      }),
    );
  }

  async readGroups({ songIds, grouping, animeNames }: GroupQuestion) {
    const { value } = await this.read(['songs'], ({ records }) => readSongsOf(records, songIds));
    return groupSongIds(value, grouping, animeNames);
  }

  /** Reads the names of a list in advance, for its first sort or filter. */
  prepare(list: CountedStore): Promise<void> {
    return this.#indexes[list].prepare();
  }

  async #readSlice(
    list: CountedStore,
    query: PageQuery,
    page: number,
  ): Promise<Omit<RecordPage, 'page'>> {
    const { rowCount = PAGE_SIZE, only } = query;
    const offset = (page - 1) * rowCount;
    if (isPlain(query)) {
      const { value } = await this.read([list], ({ records }) =>
        only === undefined
          ? records(list).newest(offset, rowCount)
          : newestOf(records(list), only, offset, rowCount),
      );
      if (value !== null) return { ...value, libraryCount: value.totalCount };
    }
    const { idsOf, ...counts } = await this.#indexes[list].find(query, query);
    const ids = idsOf(offset, offset + rowCount);
    const { value } = await this.read([list], ({ records }) => records(list).byIds(ids));
    return { records: value, ...counts };
  }
}

/**
 * Reads the records by their keys, because they are few compared to the whole store.
 *
 * @returns null if one is in memory only and has no id to sort by
 */
async function newestOf(
  store: RecordStore,
  keys: readonly number[],
  offset: number,
  count: number,
): Promise<NewestRecords | null> {
  const found: { readonly record: unknown; readonly id: number }[] = [];
  for (const record of await store.getEach(keys)) {
    if (record === undefined) continue;
    const id = readInteger(asRecord(record)?.id);
    if (id === null) return null;
    found.push({ record, id });
  }
  found.sort((left, right) => right.id - left.id);
  const records = found.slice(offset, offset + count).map(({ record }) => record);
  return { records, totalCount: found.length };
}

/** Up to this many records per requested song, reading all is faster than single look-ups. */
const MOST_RECORDS_PER_SONG = 4;

/** The songs of a long list, by requested id and in order; unknown ones are left out. */
async function readSongsOf(
  records: Records,
  songIds: readonly number[],
): Promise<ReadonlyMap<number, Song>> {
  const store = records('songs');
  if ((await store.count()) > songIds.length * MOST_RECORDS_PER_SONG) {
    const unlinked = createUnlinkedSong();
    await unlinked.lookFor(store);
    return readSongsWithin(records, songIds, { unlinked, report: () => undefined });
  }
  const all = new Map<number, Song>();
  await store.eachRecord((record) => {
    const song = readSong(record);
    if (song) all.set(song.annSongId, song);
  });
  const songs = new Map<number, Song>();
  for (const id of songIds) {
    const song = all.get(id);
    if (song) songs.set(id, song);
  }
  return songs;
}
