import type { BestMatch } from '../../domain/song/hits';
import type { Romanise } from '../text/kana';
import { queryPlaces, type SongQuery, type SongView } from './querySongs';
import type { FindQuestion, UnderstoodPart } from './questions';
import type { FilterKnowledge } from './ruleKinds';
import type { SongSet } from './songSet';
import { createTextEngine, type TextEngine } from './textEngine';

/** What is left out is not asked for. */
type SearchQuery = SongQuery & Pick<FindQuestion, 'text'> & Partial<FindQuestion>;

export interface SearchKnowledge extends FilterKnowledge {
  /** annSongIds of songs the user listened to or has in a list: they come first among equals. */
  readonly favourites: ReadonlySet<number>;
}

/** The result of a search; by relevance the closest songs come first. */
export interface SearchView extends SongView {
  readonly understood: readonly UnderstoodPart[];
  readonly best: BestMatch | null;
  /** Number of songs the text finds beyond the close ones, before any filter. */
  readonly lessCloseCount: number;
  /** Names that may have been meant if the text is in no name. */
  readonly didYouMean: () => readonly string[];
}

const engines = new WeakMap<SongSet, TextEngine>();

/** The text engine of a set, created with the first search. @param romanise of the first call */
export function textEngineOf(set: SongSet, romanise?: Romanise): TextEngine {
  const { tables, songAt } = set;
  const engine =
    engines.get(set) ?? createTextEngine(tables, { songAt, ...(romanise && { romanise }) });
  engines.set(set, engine);
  return engine;
}

/** The songs of a set that a text finds by the search rules, filtered and sorted by a query. */
export function searchSongs(
  set: SongSet,
  query: SearchQuery,
  knowledge: SearchKnowledge,
): SearchView {
  const { text, takenOff = [], fields = null, isAnimeOnly = false } = query;
  const engine = textEngineOf(set);
  const question = { text, takenOff, fields, isAnimeOnly };
  const { places, closeCount, understood, best } = engine.find(question, knowledge.favourites);
  const reached = query.isCloseOnly ? places.subarray(0, closeCount) : places;
  return Object.assign(queryPlaces(set, reached, query, knowledge), {
    understood,
    best,
    lessCloseCount: places.length - reached.length,
    didYouMean: () => engine.didYouMean({ text, isAnimeOnly }, places.length === 0),
  });
}
