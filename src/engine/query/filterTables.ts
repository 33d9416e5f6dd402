import {
  ANIME_KINDS,
  ANY_NUMBER,
  BROADCASTS,
  type Filter,
  type NumberRange,
  SONG_CATEGORIES,
} from '../../domain/filter/filter';
import { DIFFICULTY_STEP_COUNT, difficultyStepOf } from '../../domain/filter/filterCounts';
import { isAnyNumber } from '../../domain/filter/filterParts';
import { seasonRank } from '../../domain/song/songFacts';
import { valuesOf } from '../tables/lists';
import { readSongFacts, type SongFactsColumns, UNKNOWN_CODE } from '../tables/songFacts';
import {
  type CatalogueTables,
  type ListColumn,
  SONG_FLAGS,
  SONG_TYPE_CODES,
  type SongColumns,
} from '../tables/tables';
import { type FilterKnowledge, personAskedFor } from './filterKnowledge';
import { createPersonTests } from './personTests';
import type { DifficultyShape } from './questions';
import { createRecordings, keepWhere, type PlaceTest } from './recordings';

/** Filters songs down; songs go by their places. Each field's rule is described in `domain/filter`. */
export interface TableFilter {
  /** Those that meet every field of the filter, in the order given. */
  readonly filterPlaces: (
    places: ArrayLike<number>,
    filter: Filter,
    knowledge: FilterKnowledge,
  ) => Uint32Array;
  /** Both at once. Here each recording stays as often as it is there: the order decides later. */
  readonly filterWithShape: (
    places: ArrayLike<number>,
    filter: Filter,
    knowledge: FilterKnowledge,
  ) => { readonly places: Uint32Array; readonly difficultyShape: DifficultyShape };
  /** How many songs have each difficulty, filtered by everything but that: 20 steps of 5 percent. */
  readonly difficultyShape: (
    places: ArrayLike<number>,
    filter: Filter,
    knowledge: FilterKnowledge,
  ) => DifficultyShape;
  /** Does what the first answer would have to wait for, a part at a time. */
  readonly prepare: () => Generator<void, void>;
}

/** Passes values whose codes are wanted; none where nothing is asked for. */
function anyCode<Value>(
  wanted: readonly Value[],
  values: readonly Value[],
  codeOf: (place: number) => number,
): readonly PlaceTest[] {
  if (wanted.length === 0) return [];
  const isWanted = new Uint8Array(UNKNOWN_CODE + 1);
  for (const value of wanted) isWanted[values.indexOf(value)] = 1;
  return [(place) => isWanted[codeOf(place)] === 1];
}

/** An unknown amount, NaN, is never within a range. */
function inRange(
  { from, to }: NumberRange,
  amountOf: (place: number) => number,
): readonly PlaceTest[] {
  if (isAnyNumber({ from, to })) return [];
  const least = from ?? Number.NEGATIVE_INFINITY;
  const most = to ?? Number.POSITIVE_INFINITY;
  return [
    (place) => {
      const amount = amountOf(place);
      return amount >= least && amount <= most;
    },
  ];
}

/** Which broadcasts each sum of flags belongs to. */
function broadcastTest(
  { broadcasts }: Filter,
  flagsOf: (place: number) => number,
): readonly PlaceTest[] {
  if (broadcasts.length === 0) return [];
  const wanted = new Set(broadcasts);
  const [normal, dub, rebroadcast] = BROADCASTS;
  const isWanted = [0, 1, 2, 3].map((flags) => {
    if (flags === 0) return wanted.has(normal);
    const isDub = (flags & SONG_FLAGS.dub) !== 0;
    const isRebroadcast = (flags & SONG_FLAGS.rebroadcast) !== 0;
    return (isDub && wanted.has(dub)) || (isRebroadcast && wanted.has(rebroadcast));
  });
  return [(place) => isWanted[flagsOf(place)] ?? false];
}

function listTests(filter: Filter, tables: CatalogueTables): readonly PlaceTest[] {
  const { songs, anime, texts, animeCount } = tables;
  function anyText(wanted: readonly string[], column: ListColumn): readonly PlaceTest[] {
    if (wanted.length === 0) return [];
    const ids = new Set(
      [...new Set(column.values)].filter((id) => wanted.includes(texts.textOf(id))),
    );
    const isOfAnime = new Uint8Array(animeCount);
    for (let place = 0; place < animeCount; place += 1) {
      if (valuesOf(column, place).some((id) => ids.has(id))) isOfAnime[place] = 1;
    }
    return [(place) => isOfAnime[songs.anime[place] ?? 0] === 1];
  }
  return [...anyText(filter.genres, anime.genres), ...anyText(filter.tags, anime.tags)];
}

function difficultyTest({ difficulty }: Filter, songs: SongColumns): readonly PlaceTest[] {
  return inRange(difficulty, (place) => songs.difficulty[place] ?? Number.NaN);
}

function factTests(
  filter: Filter,
  { songs }: CatalogueTables,
  facts: SongFactsColumns,
): readonly PlaceTest[] {
  const animeOf = (place: number) => songs.anime[place] ?? 0;
  const { seasonFrom, seasonTo } = filter;
  const from = seasonFrom === null ? null : seasonRank(seasonFrom);
  const to = seasonTo === null ? null : seasonRank(seasonTo);
  return [
    ...anyCode(filter.types, SONG_TYPE_CODES, (place) => songs.type[place] ?? 0),
    // The number 0 means none.
    ...inRange(filter.numbers, (place) => songs.number[place] || Number.NaN),
    // A season that is unknown is NaN at both ends: asking at one end is enough to leave it out.
    ...inRange({ from, to: null }, (place) => facts.firstSeason[animeOf(place)] ?? Number.NaN),
    ...inRange({ from: null, to }, (place) => facts.lastSeason[animeOf(place)] ?? Number.NaN),
    ...anyCode(filter.animeKinds, ANIME_KINDS, (place) => facts.animeKind[animeOf(place)] ?? 0),
    ...broadcastTest(filter, (place) => songs.flags[place] ?? 0),
    ...anyCode(filter.categories, SONG_CATEGORIES, (place) => facts.category[place] ?? 0),
    ...difficultyTest(filter, songs),
    ...inRange(filter.lengthSeconds, (place) => songs.length[place] ?? Number.NaN),
    ...(filter.hasAudio ? [(place: number) => songs.audio[place] !== 0] : []),
    ...(filter.hasVideo ? [(place: number) => songs.HQ[place] !== 0 || songs.MQ[place] !== 0] : []),
  ];
}

function knowledgeTests(
  { playlistId, listened }: Filter,
  { playlistSongIds, listenedSongIds }: FilterKnowledge,
  { songs }: CatalogueTables,
): readonly PlaceTest[] {
  const idOf = (place: number) => songs.annSongId[place] ?? 0;
  const isListenedWanted = listened === 'listened';
  return [
    ...(playlistId === null ? [] : [(place: number) => playlistSongIds.has(idOf(place))]),
    ...(listened === null
      ? []
      : [(place: number) => listenedSongIds.has(idOf(place)) === isListenedWanted]),
  ];
}

function shapeOf({ difficulty }: SongColumns, places: Uint32Array): DifficultyShape {
  const shape = Array.from({ length: DIFFICULTY_STEP_COUNT }, () => 0);
  for (const place of places) {
    const percent = difficulty[place] ?? Number.NaN;
    if (Number.isNaN(percent)) continue;
    const step = difficultyStepOf(percent);
    shape[step] = (shape[step] ?? 0) + 1;
  }
  return shape;
}

/** Facts are read and groups put together when a filter asks first. */
export function createTableFilter(tables: CatalogueTables): TableFilter {
  const { songs } = tables;
  const personTests = createPersonTests(tables);
  let facts: SongFactsColumns | null = null;
  const recordings = createRecordings(songs.amqSongId);

  function readFacts(): SongFactsColumns {
    facts ??= readSongFacts(tables);
    return facts;
  }

  function testsOf(filter: Filter, knowledge: FilterKnowledge): readonly PlaceTest[] {
    const personId = personAskedFor(filter, knowledge);
    return [
      ...factTests(filter, tables, readFacts()),
      ...listTests(filter, tables),
      ...knowledgeTests(filter, knowledge, tables),
      ...(personId === null
        ? []
        : personTests(personId, filter.person, knowledge.personId === null)),
    ];
  }

  function filterPlaces(
    places: ArrayLike<number>,
    filter: Filter,
    knowledge: FilterKnowledge,
  ): Uint32Array {
    const left = keepWhere(places, testsOf(filter, knowledge));
    return filter.isEachRecordingOnce ? recordings.onceEach(left) : left;
  }

  return {
    filterPlaces,
    *prepare() {
      readFacts();
      yield;
      recordings.recordingOf();
      yield;
    },
    difficultyShape: (places, filter, knowledge) =>
      shapeOf(songs, filterPlaces(places, { ...filter, difficulty: ANY_NUMBER }, knowledge)),
    filterWithShape(places, filter, knowledge) {
      const rest = { ...filter, difficulty: ANY_NUMBER, isEachRecordingOnce: false };
      const left = filterPlaces(places, rest, knowledge);
      const ofShape = filter.isEachRecordingOnce ? recordings.onceEach(left) : left;
      return {
        places: keepWhere(left, difficultyTest(filter, songs)),
        difficultyShape: shapeOf(songs, ofShape),
      };
    },
  };
}
