import type { Filter } from '../../domain/filter/filter';
import { BY_RELEVANCE } from '../../domain/filter/songSort';
import { queryPlaces, querySongs } from '../../engine/query/querySongs';
import type {
  FindQuestion,
  ResultFacts,
  SeasonFacts,
  SeasonQuestion,
  SuggestQuestion,
} from '../../engine/query/questions';
import type { FilterKnowledge } from '../../engine/query/ruleKinds';
import { type SearchView, searchSongs, textEngineOf } from '../../engine/query/searchSongs';
import { createTableSet, type SongSet } from '../../engine/query/songSet';
import { createLookups } from '../../engine/tables/lookups';
import { createSeasonTables, type SeasonTables } from '../../engine/tables/seasonTables';
import { createServiceRowReader } from '../../engine/tables/songReader';
import type { CatalogueTables } from '../../engine/tables/tables';

/** Ids of the user's own songs, which are filtered by and come first among equal matches. */
export interface OwnSongs {
  readonly listenedIds: ReadonlySet<number>;
  readonly listedIds: ReadonlySet<number>;
}

export type PlaylistSongIds = ReadonlyMap<number, readonly number[]>;

export interface FindAsk {
  readonly question: FindQuestion;
  /** The song ids of the playlist in the filter; null without one. */
  readonly playlistIds: readonly number[] | null;
}

/** A question with the playlists that its facets count, which are not in the tables. */
export interface Counted<Question> {
  readonly question: Question;
  readonly playlistIds: FindAsk['playlistIds'];
  readonly playlists: PlaylistSongIds;
}

export type CatalogueEngine = ReturnType<typeof openEngine>;
/** Places of songs in the tables, in the order of the question, and the facts of the result. */
export type ResultPlaces = ReturnType<CatalogueEngine['find']>;

interface EngineOptions {
  /** Transliterates kana to Latin letters. */
  readonly romanise: (text: string) => string;
  /** From 0 (included) to 1 (not included). */
  readonly random: () => number;
}

function factsOf(view: SearchView): ResultFacts {
  const { understood, best, difficultyShape, lessCloseCount } = view;
  return {
    songCount: view.count,
    lengthSeconds: view.totalSeconds,
    understood,
    best,
    difficultyShape,
    lessCloseCount,
    didYouMean: view.didYouMean(),
  };
}

function seasonAnswers(set: SongSet) {
  let seasonTables: SeasonTables | null = null;
  return ({ lists, filter }: SeasonQuestion, knowledge: FilterKnowledge): SeasonFacts => {
    seasonTables ??= createSeasonTables(set.tables);
    const listed = seasonTables.markListed(lists);
    const query = { filter, sort: BY_RELEVANCE };
    const view = queryPlaces(set, seasonTables.songsOf(listed), query, knowledge);
    // Lists may have an anime of another season; of each recording the first in them is shown.
    const left = filter.isEachRecordingOnce ? view : querySongs(set, query, knowledge);
    return { anime: seasonTables.countAnime(left.places, listed), facets: view.facets() };
  };
}

/** The catalogue as a song set, with look-ups by id. */
export function openEngine(tables: CatalogueTables, { romanise, random }: EngineOptions) {
  const set = createTableSet(tables);
  const textEngine = textEngineOf(set, romanise);
  const rowAt = createServiceRowReader(tables);
  const season = seasonAnswers(set);
  const lookups = createLookups(tables);
  let own: OwnSongs = { listenedIds: new Set(), listedIds: new Set() };
  let favourites: ReadonlySet<number> = new Set();

  function knowledgeOf(playlistIds: FindAsk['playlistIds']) {
    return {
      playlistSongIds: new Set(playlistIds),
      listenedSongIds: own.listenedIds,
      personId: null,
      favourites,
    };
  }

  function countingKnowledge({ playlistIds, playlists, question }: Counted<{ filter: Filter }>) {
    const { personId } = question.filter;
    const person = personId === null ? null : lookups.person(personId);
    return { ...knowledgeOf(playlistIds), playlists, memberCount: person?.memberCount ?? 0 };
  }

  function find(question: FindQuestion, playlistIds: FindAsk['playlistIds']) {
    const view = searchSongs(set, question, knowledgeOf(playlistIds));
    return { places: view.places, facts: factsOf(view) };
  }

  return {
    setOwn(lists: OwnSongs) {
      own = lists;
      favourites = new Set([...lists.listenedIds, ...lists.listedIds]);
    },
    suggest: (question: SuggestQuestion) => textEngine.suggest(question, favourites),
    find,
    /** Does work that the first questions would have to wait for, a few milliseconds per step. */
    *prepare(): Generator<void, void> {
      yield* textEngine.prepare(favourites);
      yield* set.filter().prepare();
      yield* set.sorting().prepare();
    },
    songAt: set.songAt,
    idAt: (place: number) => tables.songs.annSongId[place] ?? 0,
    /** One row in the service's own format. */
    jsonAt: (place: number) => JSON.stringify(rowAt(place)),
    ...lookups,
    /** For calls that other parts of the app add. */
    set,
    randomPlaces: (count: number) => lookups.randomPlaces(count, random),
    /** The facets of a question; its order does not matter. */
    counts(asked: Counted<FindQuestion>) {
      const question = { ...asked.question, sort: BY_RELEVANCE };
      return searchSongs(set, question, countingKnowledge(asked)).facets().counts;
    },
    season: (asked: Counted<SeasonQuestion>) => season(asked.question, countingKnowledge(asked)),
  };
}
