import { type Filter, NO_FILTER } from '../../domain/filter/filter';
import { createTableFilter } from '../../engine/query/filterTables';
import type { FindQuestion, ResultFacts, SuggestQuestion } from '../../engine/query/questions';
import { createTableSort } from '../../engine/query/sortTables';
import { createTextEngine, type TextAnswer } from '../../engine/query/textEngine';
import { createLookups } from '../../engine/tables/lookups';
import { createServiceRowReader } from '../../engine/tables/serviceRow';
import { createSongReader } from '../../engine/tables/songReader';
import type { CatalogueTables } from '../../engine/tables/tables';
import { createCatalogueFacets } from './catalogueFacets';

/** Ids of one's own songs, by which songs are filtered, and placed among equals. */
export interface OwnSongs {
  readonly listenedIds: ReadonlySet<number>;
  readonly listedIds: ReadonlySet<number>;
}

export interface FindAsk {
  readonly question: FindQuestion;
  /** Of the playlist that the question names; null where it names none. */
  readonly playlistIds: readonly number[] | null;
}

export interface ResultPlaces {
  /** Places of songs in the tables, in the order of the question. */
  readonly places: Uint32Array;
  readonly facts: ResultFacts;
}

/** Everything that can be asked of one catalogue, all of it at once. */
export type CatalogueEngine = ReturnType<typeof openEngine>;

interface EngineOptions {
  /** Kana to Latin letters. */
  readonly romanise: (text: string) => string;
  /** 0 up to, not including, 1. */
  readonly random: () => number;
}

function reachedPlaces(
  { places, closeCount }: TextAnswer,
  { isCloseOnly = false }: FindQuestion,
): Uint32Array {
  return isCloseOnly ? places.subarray(0, closeCount) : places;
}

const ONCE_EACH: Filter = { ...NO_FILTER, isEachRecordingOnce: true };

/** Joins what is known of a catalogue's tables: texts, filter, order, look-ups and rows. */
export function openEngine(tables: CatalogueTables, { romanise, random }: EngineOptions) {
  const { songAt } = createSongReader(tables);
  const rowAt = createServiceRowReader(tables);
  const lookups = createLookups(tables);
  const filter = createTableFilter(tables);
  const sorting = createTableSort(tables);
  const text = createTextEngine(tables, { songAt, romanise });
  let own: OwnSongs = { listenedIds: new Set(), listedIds: new Set() };
  let favourites: ReadonlySet<number> = new Set();

  function find(question: FindQuestion, playlistIds: readonly number[] | null): ResultPlaces {
    const { filter: asked, sort } = question;
    const answer = text.find(question, favourites);
    const knowledge = {
      playlistSongIds: new Set(playlistIds),
      listenedSongIds: own.listenedIds,
      personId: null,
    };
    const reached = reachedPlaces(answer, question);
    const left = filter.filterWithShape(reached, asked, knowledge);
    const sorted = sorting.sort(left.places, sort);
    // Of songs that are one recording the first in the order stays, which has to stand before.
    const places = asked.isEachRecordingOnce
      ? filter.filterPlaces(sorted, ONCE_EACH, knowledge)
      : sorted;
    return {
      places,
      facts: {
        songCount: places.length,
        lengthSeconds: sumOf(tables.songs.length, places),
        understood: answer.understood,
        best: answer.best,
        difficultyShape: left.difficultyShape,
        lessCloseCount: answer.places.length - reached.length,
        didYouMean: text.didYouMean(question, answer.places.length === 0),
      },
    };
  }

  function* prepare(): Generator<void, void> {
    yield* text.prepare(favourites);
    yield* filter.prepare();
    yield* sorting.prepare();
  }

  return {
    setOwn(lists: OwnSongs) {
      own = lists;
      favourites = new Set([...lists.listenedIds, ...lists.listedIds]);
    },
    suggest: (question: SuggestQuestion) => text.suggest(question, favourites),
    find,
    /** Does what the first questions would have to wait for, a few milliseconds at a time. */
    prepare,
    songAt,
    idAt: (place: number) => tables.songs.annSongId[place] ?? 0,
    /** One row in the service's own shape. */
    jsonAt: (place: number) => JSON.stringify(rowAt(place)),
    ofAnime: lookups.songsOfAnime,
    ofPerson: lookups.songsOfPerson,
    ofSeason: lookups.songsOfSeason,
    byIds: lookups.songsByAnnSongIds,
    random: (count: number) => lookups.randomPlaces(count, random),
    facets: createCatalogueFacets(tables, {
      filter,
      findByText: (question) => reachedPlaces(text.find(question, favourites), question),
      listenedIds: () => own.listenedIds,
    }),
  };
}

/** Of what is known; an unknown amount is NaN. */
function sumOf(amounts: Float64Array, places: Uint32Array): number {
  let sum = 0;
  for (const place of places) {
    const amount = amounts[place] ?? Number.NaN;
    if (!Number.isNaN(amount)) sum += amount;
  }
  return sum;
}
