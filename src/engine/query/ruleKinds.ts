import type { Filter } from '../../domain/filter/filter';
import { type ListColumn, valuesOf } from '../tables/lists';
import type { PersonTests } from '../tables/personTests';
import type { SongFactsColumns } from '../tables/songFactsColumns';
import type { CatalogueTables, TextId } from '../tables/tables';
import { byRecording, keepWhere, type PlaceTest, type Recordings } from './recordings';

export interface FilterKnowledge {
  /** annSongIds of the playlist in the filter; empty without one. */
  readonly playlistSongIds: ReadonlySet<number>;
  readonly listenedSongIds: ReadonlySet<number>;
  /** The person whose page is shown; null elsewhere. */
  readonly personId: number | null;
  /** Song ids of each of the user's playlists, by id; if missing, playlists are not counted. */
  readonly playlists?: ReadonlyMap<number, readonly number[]>;
  /** Number of people in the group that is filtered by or whose page is shown. */
  readonly memberCount?: number;
}

/** The data that the rules of fields use. */
export interface AskedSongs {
  readonly tables: CatalogueTables;
  readonly facts: SongFactsColumns;
  readonly recordings: Recordings;
  readonly filter: Filter;
  readonly knowledge: FilterKnowledge;
  /** The person for the company fields; 'nobody' if none is set, null if no person has the id. */
  readonly person: () => PersonTests | 'nobody' | null;
}

/** The data for counting; songs are identified by their places. */
export interface Counting extends AskedSongs {
  readonly left: () => Uint32Array;
  /** Number of songs, or recordings, the filter with other values would leave. */
  readonly countWith: (part: Partial<Filter>) => number;
}

/** How songs in columns meet a field, and how many songs each of its values would leave. */
export interface FieldRule<Value, Counts = ReadonlyMap<Value, number>> {
  /** @param parts the field's values, at least one. @returns null if they have no meaning */
  readonly test: (parts: readonly Value[], asked: AskedSongs) => PlaceTest | null;
  readonly count?: (counting: Counting) => Counts;
}

/** A field with few values: each value has a bit, in order, and a song's bits are its values. */
export function byBits<Value>(
  values: readonly Value[],
  bitsAt: (asked: AskedSongs, place: number) => number,
): FieldRule<Value> {
  return {
    test: (parts, asked) => {
      const wanted = parts.reduce((bits, value) => bits | (1 << values.indexOf(value)), 0);
      return (place) => (bitsAt(asked, place) & wanted) !== 0;
    },
    count: (counting) => {
      const { recordings, filter, left } = counting;
      const isOnce = filter.isEachRecordingOnce;
      const bitsOf = (place: number) => bitsAt(counting, place);
      const counts = recordings.countBits(left(), values.length, bitsOf, isOnce);
      return new Map(values.map((value, bit) => [value, counts[bit] ?? 0]));
    },
  };
}

/** An unknown amount (NaN) is never within a range. */
export function byAmount(
  amountAt: (asked: AskedSongs, place: number) => number | undefined,
): FieldRule<Filter['difficulty']> {
  return {
    test: ([{ from, to } = { from: null, to: null }], asked) => {
      const least = from ?? Number.NEGATIVE_INFINITY;
      const most = to ?? Number.POSITIVE_INFINITY;
      return (place) => {
        const amount = amountAt(asked, place) ?? Number.NaN;
        return amount >= least && amount <= most;
      };
    },
  };
}

type TopicField = 'genres' | 'tags';

/** Genres and tags, which belong to anime. */
export function byTopics(field: TopicField): FieldRule<string> {
  return {
    test: (wanted, { tables: { songs, anime, texts, animeCount } }) => {
      const column = anime[field];
      const ids = new Set(distinctIds(column).filter((id) => wanted.includes(texts.textOf(id))));
      const isOfAnime = Uint8Array.from({ length: animeCount }, (_, place) =>
        Number(valuesOf(column, place).some((id) => ids.has(id))),
      );
      return (place) => isOfAnime[songs.anime[place] ?? 0] === 1;
    },
    count: ({ tables, recordings, filter, left }) => {
      const column = tables.anime[field];
      const ids = distinctIds(column);
      if (ids.length === 0) return new Map();
      const counts = new Uint32Array(tables.texts.count);
      if (filter.isEachRecordingOnce) countRecordings(column, tables, recordings, left(), counts);
      else countSongs(column, tables, left(), counts);
      return new Map(ids.map((id) => [tables.texts.textOf(id), counts[id] ?? 0]));
    },
  };
}

function distinctIds(column: ListColumn): readonly TextId[] {
  return [...new Set(column.values)].filter((id) => id !== 0);
}

/** Songs of one anime share these values, so each anime is read once. */
function countSongs(
  column: ListColumn,
  { songs, animeCount }: CatalogueTables,
  left: Uint32Array,
  counts: Uint32Array,
): void {
  const songCounts = new Uint32Array(animeCount);
  for (const place of left) {
    const at = songs.anime[place] ?? 0;
    songCounts[at] = (songCounts[at] ?? 0) + 1;
  }
  songCounts.forEach((songCount, at) => {
    if (songCount === 0) return;
    for (const id of valuesOf(column, at)) counts[id] = (counts[id] ?? 0) + songCount;
  });
}

/** Songs of one recording may belong to different anime; each value counts once for all of them. */
function countRecordings(
  column: ListColumn,
  tables: CatalogueTables,
  { recordingOf, isShared }: Recordings,
  left: Uint32Array,
  counts: Uint32Array,
): void {
  const shared = isShared();
  const isAlone = (place: number) => shared[place] === 0;
  countSongs(column, tables, keepWhere(left, [isAlone]), counts);
  const together = keepWhere(left, [(place) => !isAlone(place)]);
  for (const places of byRecording(recordingOf(), together)) {
    const ids = new Set(
      places.flatMap((place) => [...valuesOf(column, tables.songs.anime[place] ?? 0)]),
    );
    for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  }
}

/** The number of bits, and so of lists, that can be counted at once. */
const LISTS_AT_ONCE = 32;

/** How many of the remaining songs are in each playlist, by its id. */
export function countPlaylists(counting: Counting): ReadonlyMap<number, number> {
  const { tables, recordings, filter, knowledge, left } = counting;
  const lists = [...(knowledge.playlists ?? [])];
  const places = left();
  const counts = new Map<number, number>();
  for (let first = 0; first < lists.length; first += LISTS_AT_ONCE) {
    const some = lists.slice(first, first + LISTS_AT_ONCE);
    const bitsOfSong = new Map<number, number>();
    some.forEach(([, songIds], bit) => {
      for (const id of songIds) bitsOfSong.set(id, (bitsOfSong.get(id) ?? 0) | (1 << bit));
    });
    const bitsAt = (place: number) => bitsOfSong.get(tables.songs.annSongId[place] ?? 0) ?? 0;
    const isOnce = filter.isEachRecordingOnce;
    const found = recordings.countBits(places, some.length, bitsAt, isOnce);
    for (const [bit, [id]] of some.entries()) counts.set(id, found[bit] ?? 0);
  }
  return counts;
}
