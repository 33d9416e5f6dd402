import { createLookups } from '../../search/catalogue/catalogueLookups';
import type { FindQuestion } from '../../search/catalogue/catalogueQuestions';
import type { CatalogueTables } from '../../search/catalogue/catalogueTables';
import { createTableNarrowing } from '../../search/catalogue/narrowTables';
import { createServiceRowReader } from '../../search/catalogue/serviceRowAt';
import { createSongReader } from '../../search/catalogue/songAt';
import { createTableSort } from '../../search/catalogue/sortTables';
import { createTextEngine } from '../../search/catalogue/textEngine';
import type { NarrowingKnowledge } from '../../search/songConditions';
import type { CatalogueEngine, FoundPlaces, OwnSongs } from './catalogueEngine';
import { createPanelEngine } from './panelEngine';

interface EngineOptions {
  /** Kana to Latin letters. */
  readonly romanise: (text: string) => string;
  /** 0 up to, not including, 1. */
  readonly random: () => number;
}

/** Joins what is known of a catalogue's tables: texts, narrowing, order, look-ups and rows. */
export function openEngine(
  tables: CatalogueTables,
  { romanise, random }: EngineOptions,
): CatalogueEngine {
  const { songAt } = createSongReader(tables);
  const rowAt = createServiceRowReader(tables);
  const lookups = createLookups(tables);
  const narrowing = createTableNarrowing(tables);
  const sorting = createTableSort(tables);
  const text = createTextEngine(tables, { songAt, romanise });
  let own: OwnSongs = { listenedIds: new Set(), listedIds: new Set() };
  let favourites: ReadonlySet<number> = new Set();

  /** Of songs that are one recording the first in the order stays, which has to stand before. */
  function inOrder(
    { narrowing: asked, sort }: FindQuestion,
    found: Uint32Array,
    knowledge: NarrowingKnowledge,
  ): Uint32Array {
    const all = narrowing.narrow(found, { ...asked, isEachRecordingOnce: false }, knowledge);
    const sorted = sorting.sort(all, sort);
    return asked.isEachRecordingOnce ? narrowing.narrow(sorted, asked, knowledge) : sorted;
  }

  function find(question: FindQuestion, playlistIds: readonly number[] | null): FoundPlaces {
    const answer = text.find(question, favourites);
    const knowledge = {
      playlistSongIds: new Set(playlistIds),
      listenedSongIds: own.listenedIds,
      personId: null,
    };
    const places = inOrder(question, answer.places, knowledge);
    return {
      places,
      facts: {
        songCount: places.length,
        lengthSeconds: sumOf(tables.songs.length, places),
        understood: answer.understood,
        best: answer.best,
        difficultyShape: narrowing.difficultyShape(answer.places, question.narrowing, knowledge),
        didYouMean:
          answer.places.length === 0 && question.text.trim() !== ''
            ? text.didYouMean(question.text, question.isAnimeOnly)
            : [],
      },
    };
  }

  return {
    setOwn(lists) {
      own = lists;
      favourites = new Set([...lists.listenedIds, ...lists.listedIds]);
    },
    suggest: (question) => text.suggest(question, favourites),
    find,
    prepare: () => text.prepare(favourites),
    songAt,
    idAt: (place) => tables.songs.annSongId[place] ?? 0,
    jsonAt: (place) => JSON.stringify(rowAt(place)),
    ofAnime: lookups.songsOfAnime,
    ofPerson: lookups.songsOfPerson,
    ofSeason: lookups.songsOfSeason,
    byIds: lookups.songsByAnnSongIds,
    random: (count) => lookups.randomPlaces(count, random),
    answerPanel: createPanelEngine(tables, {
      narrowing,
      findByText: (question) => text.find(question, favourites).places,
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
