import { type Filter, NO_FILTER } from '../../domain/filter/filter';
import { createLookups } from '../../engine/catalogue/catalogueLookups';
import type { FindQuestion } from '../../engine/catalogue/catalogueQuestions';
import type { CatalogueTables } from '../../engine/catalogue/catalogueTables';
import { createTableFilter } from '../../engine/catalogue/filterTables';
import { createServiceRowReader } from '../../engine/catalogue/serviceRowAt';
import { createSongReader } from '../../engine/catalogue/songAt';
import { createTableSort } from '../../engine/catalogue/sortTables';
import { createTextEngine, type TextAnswer } from '../../engine/catalogue/textEngine';
import type { CatalogueEngine, FoundPlaces, OwnSongs } from './catalogueEngine';
import { createPanelEngine } from './panelEngine';

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
export function openEngine(
  tables: CatalogueTables,
  { romanise, random }: EngineOptions,
): CatalogueEngine {
  const { songAt } = createSongReader(tables);
  const rowAt = createServiceRowReader(tables);
  const lookups = createLookups(tables);
  const filter = createTableFilter(tables);
  const sorting = createTableSort(tables);
  const text = createTextEngine(tables, { songAt, romanise });
  let own: OwnSongs = { listenedIds: new Set(), listedIds: new Set() };
  let favourites: ReadonlySet<number> = new Set();

  function find(question: FindQuestion, playlistIds: readonly number[] | null): FoundPlaces {
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
    setOwn(lists) {
      own = lists;
      favourites = new Set([...lists.listenedIds, ...lists.listedIds]);
    },
    suggest: (question) => text.suggest(question, favourites),
    find,
    prepare,
    songAt,
    idAt: (place) => tables.songs.annSongId[place] ?? 0,
    jsonAt: (place) => JSON.stringify(rowAt(place)),
    ofAnime: lookups.songsOfAnime,
    ofPerson: lookups.songsOfPerson,
    ofSeason: lookups.songsOfSeason,
    byIds: lookups.songsByAnnSongIds,
    random: (count) => lookups.randomPlaces(count, random),
    answerPanel: createPanelEngine(tables, {
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
