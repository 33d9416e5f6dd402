import {
  ANIME_KINDS,
  type AnimeTopics,
  BROADCASTS,
  type Filter,
  LISTENED_CHOICES,
  NO_FILTER,
  type PersonFilter,
  SONG_CATEGORIES,
} from '../../domain/filter/filter';
import { companyChoices, type FilterCounts } from '../../domain/filter/filterCounts';
import { SONG_TYPE_GROUPS } from '../../domain/song/songType';
import { valuesOf } from '../tables/lists';
import { readSongFacts, type SongFactsColumns } from '../tables/songFacts';
import {
  type CatalogueTables,
  type ListColumn,
  SONG_FLAGS,
  SONG_TYPE_CODES,
  type TextId,
} from '../tables/tables';
import { type FilterKnowledge, personAskedFor } from './filterKnowledge';
import type { TableFilter } from './filterTables';
import { createRecordings, type Recordings } from './recordings';

/** As many lists as there are bits to count by at once. */
const LISTS_AT_ONCE = 32;

/** How many of the songs at some places each playlist holds, by its id. */
type PlaylistCounts = (
  places: Uint32Array,
  playlists: ReadonlyMap<number, readonly number[]> | undefined,
  isOnce: boolean,
) => ReadonlyMap<number, number>;

function createPlaylistCounts(
  { songs }: Pick<CatalogueTables, 'songs'>,
  recordings: Recordings,
): PlaylistCounts {
  return (places, playlists, isOnce) => {
    const lists = [...(playlists ?? [])];
    const counts = new Map<number, number>();
    for (let first = 0; first < lists.length; first += LISTS_AT_ONCE) {
      const some = lists.slice(first, first + LISTS_AT_ONCE);
      const bitsOfSong = new Map<number, number>();
      some.forEach(([, songIds], bit) => {
        for (const id of songIds) bitsOfSong.set(id, (bitsOfSong.get(id) ?? 0) | (1 << bit));
      });
      const bitsAt = (place: number) => bitsOfSong.get(songs.annSongId[place] ?? 0) ?? 0;
      const found = recordings.countBits(places, some.length, bitsAt, isOnce);
      for (const [bit, [id]] of some.entries()) counts.set(id, found[bit] ?? 0);
    }
    return counts;
  };
}

/** How many songs, or recordings, of those left have each genre or tag that any anime has. */
type TopicCounts = (
  field: keyof AnimeTopics,
  left: Uint32Array,
  isOnce: boolean,
) => ReadonlyMap<string, number>;

function createTopicCounts(
  { songs, anime, texts, animeCount }: CatalogueTables,
  { recordingOf, isShared }: Pick<Recordings, 'recordingOf' | 'isShared'>,
): TopicCounts {
  const idsOf = new Map<ListColumn, readonly TextId[]>();

  function distinctIds(column: ListColumn): readonly TextId[] {
    const ids = idsOf.get(column) ?? [...new Set(column.values)].filter((id) => id !== 0);
    idsOf.set(column, ids);
    return ids;
  }

  /** Songs of one anime have the same: each anime is read once. */
  function countSongs(column: ListColumn, left: Uint32Array, counts: Uint32Array): void {
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

  /** Songs of one recording may belong to different anime; each name counts once for all of them. */
  function countRecordings(column: ListColumn, left: Uint32Array, counts: Uint32Array): void {
    const shared = isShared();
    countSongs(
      column,
      left.filter((place) => shared[place] === 0),
      counts,
    );
    const together = byRecording(
      recordingOf(),
      left.filter((place) => shared[place] === 1),
    );
    for (const places of together) {
      const ids = new Set(
        places.flatMap((place) => [...valuesOf(column, songs.anime[place] ?? 0)]),
      );
      for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
    }
  }

  return (field, left, isOnce) => {
    const column = anime[field];
    const ids = distinctIds(column);
    if (ids.length === 0) return new Map();
    const counts = new Uint32Array(texts.count);
    if (isOnce) countRecordings(column, left, counts);
    else countSongs(column, left, counts);
    return new Map(ids.map((id) => [texts.textOf(id), counts[id] ?? 0]));
  };
}

/** Songs with those they share their recording with. */
function byRecording(recordings: Uint32Array, places: Uint32Array): Iterable<readonly number[]> {
  const byNumber = new Map<number, number[]>();
  for (const place of places) {
    const recording = recordings[place] ?? 0;
    const others = byNumber.get(recording);
    if (others === undefined) byNumber.set(recording, [place]);
    else others.push(place);
  }
  return byNumber.values();
}

/** What each value of each field would leave; songs go by their places. */
export type TableCounts = (
  places: ArrayLike<number>,
  filter: Filter,
  knowledge: FilterKnowledge,
) => FilterCounts;

/** One bit for each value, in their order; a code for none of them has none. */
function bitsOfCodes<Value>(values: readonly Value[], codes: readonly Value[]) {
  const bits = codes.map((value) => 1 << values.indexOf(value));
  return (code: number | undefined) => bits[code ?? -1] ?? 0;
}

const TYPE_BITS = bitsOfCodes(SONG_TYPE_GROUPS, SONG_TYPE_CODES);
const KIND_BITS = bitsOfCodes(ANIME_KINDS, ANIME_KINDS);
const CATEGORY_BITS = bitsOfCodes(SONG_CATEGORIES, SONG_CATEGORIES);

/** Of each sum of flags: bits in the order of BROADCASTS. */
const BROADCAST_BITS = [0, 1, 2, 3].map((flags) => {
  const dub = (flags & SONG_FLAGS.dub) === 0 ? 0 : 1 << BROADCASTS.indexOf('dub');
  const again = (flags & SONG_FLAGS.rebroadcast) === 0 ? 0 : 1 << BROADCASTS.indexOf('rebroadcast');
  return flags === 0 ? 1 << BROADCASTS.indexOf('normal') : dub | again;
});

/** Bits of the values that each song has, field by field. */
function readBits(
  { songs }: CatalogueTables,
  { animeKind, category }: SongFactsColumns,
  { listenedSongIds }: Pick<FilterKnowledge, 'listenedSongIds'>,
) {
  return {
    types: (place: number) => TYPE_BITS(songs.type[place]),
    animeKinds: (place: number) => KIND_BITS(animeKind[songs.anime[place] ?? 0]),
    broadcasts: (place: number) => BROADCAST_BITS[songs.flags[place] ?? 0] ?? 0,
    categories: (place: number) => CATEGORY_BITS(category[place]),
    listened: (place: number) => (listenedSongIds.has(songs.annSongId[place] ?? 0) ? 1 : 2),
    hasAudio: (place: number) => Number(songs.audio[place] !== 0),
    hasVideo: (place: number) => Number(songs.HQ[place] !== 0 || songs.MQ[place] !== 0),
  };
}

type CountedField = keyof ReturnType<typeof readBits> | 'genres' | 'tags' | 'playlistId';

/** Whether a field asks for something. */
function isAsked(filter: Filter, field: CountedField): boolean {
  const asked = filter[field];
  return Array.isArray(asked) ? asked.length > 0 : asked !== NO_FILTER[field];
}

/**
 * Each field that asks for something is left out once, and the values are counted over what the
 * others leave; fields that ask for nothing share one such run.
 */
export function createTableCounts(
  tables: CatalogueTables,
  { filterPlaces }: Pick<TableFilter, 'filterPlaces'>,
): TableCounts {
  const recordings = createRecordings(tables.songs.amqSongId);
  const topicCounts = createTopicCounts(tables, recordings);
  const playlistCounts = createPlaylistCounts(tables, recordings);
  let facts: SongFactsColumns | null = null;

  return (places, filter, knowledge) => {
    facts ??= readSongFacts(tables);
    const bits = readBits(tables, facts, knowledge);
    const isOnce = filter.isEachRecordingOnce;
    const leftWith = (part: Partial<Filter>) =>
      filterPlaces(places, { ...filter, ...part, isEachRecordingOnce: false }, knowledge);
    const all = leftWith({});
    const leftBut = (field: CountedField) =>
      isAsked(filter, field) ? leftWith({ [field]: NO_FILTER[field] }) : all;

    function count<Value>(field: keyof typeof bits, values: readonly Value[]) {
      const counts = recordings.countBits(leftBut(field), values.length, bits[field], isOnce);
      return new Map(values.map((value, bit) => [value, counts[bit] ?? 0]));
    }
    const countSwitch = (field: 'hasAudio' | 'hasVideo') => count(field, [true]).get(true) ?? 0;
    const isPersonAsked = personAskedFor(filter, knowledge) !== null;
    function countCompany(part: Partial<PersonFilter>): number {
      if (!isPersonAsked) return 0;
      const left = leftWith({ person: { ...filter.person, ...part } });
      return recordings.countBits(left, 1, () => 1, isOnce)[0] ?? 0;
    }
    function countNumbers() {
      const choices = companyChoices(filter.person, knowledge.memberCount ?? 0);
      const countEach = (field: keyof typeof choices) =>
        new Map(
          (isPersonAsked ? choices[field] : []).map((value) => [
            value,
            countCompany({ [field]: value }),
          ]),
        );
      return { leastOfGroup: countEach('leastOfGroup'), mostOthers: countEach('mostOthers') };
    }

    return {
      types: count('types', SONG_TYPE_GROUPS),
      animeKinds: count('animeKinds', ANIME_KINDS),
      broadcasts: count('broadcasts', BROADCASTS),
      categories: count('categories', SONG_CATEGORIES),
      listened: count('listened', LISTENED_CHOICES),
      genres: topicCounts('genres', leftBut('genres'), isOnce),
      tags: topicCounts('tags', leftBut('tags'), isOnce),
      hasAudio: countSwitch('hasAudio'),
      hasVideo: countSwitch('hasVideo'),
      playlists: playlistCounts(leftBut('playlistId'), knowledge.playlists, isOnce),
      isAlone: countCompany({ isAlone: true }),
      isInGroup: countCompany({ isInGroup: true }),
      ...countNumbers(),
    };
  };
}
