import type { Filter } from '../../domain/filter/filter';
import { BY_RELEVANCE } from '../../domain/filter/songSort';
import { prepareFilters } from '../../engine/query/filterTables';
import { queryPlaces, querySongs } from '../../engine/query/querySongs';
import type {
  FindQuestion,
  ResultFacts,
  SeasonFacts,
  SeasonQuestion,
  SuggestQuestion,
} from '../../engine/query/questions';
import type { FilterKnowledge } from '../../engine/query/ruleKinds';
import { createTableSet, type SongSet } from '../../engine/query/songSet';
import { sortOf } from '../../engine/query/sortTables';
import { type SearchView, searchSongs, textEngineOf } from '../../engine/query/textEngine';
import { countAnime, createLookups, markListed, songsOfMarked } from '../../engine/tables/lookups';
import { unpackTables } from '../../engine/tables/packTables';
import { serviceRowAt } from '../../engine/tables/songReader';
import type { CatalogueTables } from '../../engine/tables/tables';
import type { CatalogueStore } from '../../storage/side/catalogueStore';

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

function factsOf(view: SearchView): ResultFacts {
  const { understood, usedWords, pair, best, difficultyShape, lessCloseCount } = view;
  return {
    songCount: view.count,
    lengthSeconds: view.totalSeconds,
    understood,
    usedWords,
    pair,
    best,
    difficultyShape,
    lessCloseCount,
    didYouMean: view.didYouMean(),
  };
}

function seasonAnswer(
  set: SongSet,
  { lists, filter }: SeasonQuestion,
  knowledge: FilterKnowledge,
): SeasonFacts {
  const { tables } = set;
  const listed = markListed(tables, lists);
  const query = { filter, sort: BY_RELEVANCE };
  const view = queryPlaces(set, songsOfMarked(tables, listed), query, knowledge);
  // Lists may have an anime of another season; of each recording the first in them is shown.
  const left = filter.isEachRecordingOnce ? view : querySongs(set, query, knowledge);
  return { anime: countAnime(tables, left.places, listed), facets: view.facets() };
}

/**
 * The catalogue as a song set, with look-ups by id.
 *
 * @param romanise transliterates kana to Latin letters
 * @param random from 0 (included) to 1 (not included)
 */
export function openEngine(
  tables: CatalogueTables,
  romanise: (text: string) => string,
  random: () => number,
) {
  const set = createTableSet(tables);
  const textEngine = textEngineOf(set, romanise);
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
      yield* prepareFilters(tables);
      yield* sortOf(set).prepare();
    },
    songAt: set.songAt,
    idAt: (place: number) => tables.songs.annSongId[place] ?? 0,
    /** One row in the service's own format. */
    jsonAt: (place: number) => JSON.stringify(serviceRowAt(set, place)),
    ...lookups,
    /** For calls that other parts of the app add. */
    set,
    randomPlaces: (count: number) => lookups.randomPlaces(count, random),
    /** The facets of a question; its order does not matter. */
    counts(asked: Counted<FindQuestion>) {
      const question = { ...asked.question, sort: BY_RELEVANCE };
      return searchSongs(set, question, countingKnowledge(asked)).facets().counts;
    },
    season: (asked: Counted<SeasonQuestion>) =>
      seasonAnswer(set, asked.question, countingKnowledge(asked)),
  };
}

export type OpenedCatalogue =
  | { readonly kind: 'ready'; readonly engine: CatalogueEngine }
  | { readonly kind: 'absent' | 'damaged' };

type StoredTables = Pick<CatalogueStore, 'readFacts' | 'readCatalogue'>;
type OpenTables = (tables: CatalogueTables) => CatalogueEngine;

interface OpenedStored {
  readonly catalogue: OpenedCatalogue;
  /** Milliseconds since 1970; null if nothing could be read. */
  readonly savedAtMs: number | null;
}

/** Opens the stored catalogue; any error counts as damage. */
async function openStored(store: StoredTables, open: OpenTables): Promise<OpenedStored> {
  const stored = await store.readCatalogue();
  if (stored === null) {
    const kind = (await store.readFacts()) === null ? 'absent' : 'damaged';
    return { catalogue: { kind }, savedAtMs: null };
  }
  const { savedAtMs } = stored.facts;
  try {
    return { catalogue: { kind: 'ready', engine: open(unpackTables(stored.bytes)) }, savedAtMs };
  } catch {
    return { catalogue: { kind: 'damaged' }, savedAtMs };
  }
}

/** Opens it at once for the first caller, unless another one is stored by then. */
export function openAhead(store: StoredTables, open: OpenTables): () => Promise<OpenedCatalogue> {
  let ahead: Promise<OpenedStored> | null = openStored(store, open);
  // The callers handle its failure.
  ahead.catch(() => undefined);

  return async () => {
    const begun = ahead;
    ahead = null;
    if (begun !== null) {
      const { catalogue, savedAtMs } = await begun;
      const facts = await store.readFacts();
      if (savedAtMs === (facts?.savedAtMs ?? null)) return catalogue;
    }
    return (await openStored(store, open)).catalogue;
  };
}
