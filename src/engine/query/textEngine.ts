import { findAcronyms } from '../../domain/anime/acronyms';
import { nameForNickname } from '../../domain/anime/nicknames';
import type { BestMatch } from '../../domain/song/hits';
import { guessNames } from '../suggest/didYouMean';
import {
  findBestMatch,
  readAnimeHit,
  readPersonHit,
  readSongHit,
  type WordWays,
} from '../suggest/hitReader';
import { rememberEach } from '../tables/remember';
import type { CatalogueTables, NameOwners } from '../tables/tables';
import { foldText } from '../text/foldName';
import { countClose, HIT } from '../text/hitCloseness';
import { asTyped, type Romanise, waysToRead } from '../text/kana';
import type { NameHits } from '../text/nameFinder';
import { createTextHits, type TextHits } from '../text/textHits';
import { type UnderstoodText, understandText } from '../text/understandText';
import type { Kind } from './fieldRanks';
import { queryPlaces, type SongQuery, type SongView } from './querySongs';
import { createQuestionMatcher, fieldsOf } from './questionMatcher';
import type { FindQuestion, Suggestions, SuggestQuestion, UnderstoodPart } from './questions';
import {
  findKnownPlaces,
  findWhatFollows,
  type KnownPlaces,
  mostRelevant,
  orderAllBy,
  orderByRelevance,
  toRelevance,
} from './relevance';
import type { FilterKnowledge } from './ruleKinds';
import type { SongSet } from './songSet';
import { createTextMatcher } from './textMatch';

export type TextQuestion = Pick<FindQuestion, 'text' | 'takenOff' | 'fields' | 'isAnimeOnly'>;

export interface TextAnswer {
  /** Places of the songs, closest first. */
  readonly places: Uint32Array;
  /** Number of places before closeness drops steeply. */
  readonly closeCount: number;
  readonly understood: readonly UnderstoodPart[];
  readonly best: BestMatch | null;
}

const TYPED_NAMES = 8;
const TYPED_LETTERS = 12;
const TYPED_QUESTION = { takenOff: [], isAnimeOnly: false, limit: 5 };
/** The annSongIds of songs the user listened to or has in a list. */
type Favourites = ReadonlySet<number>;

const NO_FAVOURITES: Favourites = new Set();

/** Searches some names letter by letter, because code that has run before is fast. */
function* typeNames(
  nameCount: number,
  nameAt: (name: number) => string,
  ask: (text: string) => unknown,
): Generator<void, void> {
  for (let index = 1; index <= TYPED_NAMES; index += 1) {
    const name = nameAt(Math.floor((nameCount * index) / (TYPED_NAMES + 1)));
    for (let length = 1; length <= Math.min(name.length, TYPED_LETTERS); length += 1) {
      ask(name.slice(0, length));
      yield;
    }
  }
}

function waysOf({ words, exact }: UnderstoodText, romanise: Romanise): WordWays {
  return [...words, ...exact].map((word) => waysToRead(word, romanise));
}

/** Real names that are the text come first. */
function asOtherName({ names, closeness }: NameHits): NameHits {
  return { names, closeness: closeness.map((each) => Math.max(each, HIT.wholeNameLoosely)) };
}

function joinHits(one: NameHits, other: NameHits): NameHits {
  const names = new Uint32Array(one.names.length + other.names.length);
  const closeness = new Uint8Array(names.length);
  names.set(one.names);
  names.set(other.names, one.names.length);
  closeness.set(one.closeness);
  closeness.set(other.closeness, one.closeness.length);
  return { names, closeness };
}

/**
 * Finds anime also by what fans call them: a nickname, or an acronym that no name is. The names
 * that fit the text itself stay.
 *
 * @param readAcronyms called once, for the first text that may be an acronym
 */
function withOtherNames(hits: TextHits, readAcronyms: () => ReadonlyMap<string, string>): TextHits {
  let acronyms: ReadonlyMap<string, string> | null = null;

  function acronymFor(text: string, found: NameHits): string | null {
    acronyms ??= readAcronyms();
    const name = acronyms.get(foldText(text)) ?? null;
    return name === null || found.closeness.some((each) => each <= HIT.wholeNameLoosely)
      ? null
      : name;
  }

  function also(find: (text: string) => NameHits) {
    return (text: string) => {
      const found = find(text);
      const name = nameForNickname(text) ?? acronymFor(text, found);
      return name === null ? found : joinHits(found, asOtherName(hits.findWhole(name)));
    };
  }

  return { ...hits, findWord: also(hits.findWord), findWhole: also(hits.findWhole) };
}

/** The names of a catalogue, folded in the fastest available way. A name's number is a text id. */
function readNames(
  { texts, anime }: CatalogueTables,
  { bearers: { starts } }: NameOwners,
  romanise: Romanise,
) {
  const isName = (text: number) => starts[text] !== starts[text + 1];
  const hits = createTextHits({ ...texts, count: starts.length - 1 }, romanise, isName);
  return withOtherNames(hits, () => {
    const ids = new Set([...anime.nameEN, ...anime.nameJP, ...anime.altNames.values]);
    return findAcronyms(Array.from(ids, texts.textOf));
  });
}

/**
 * Finds songs, anime and people of the whole catalogue by text; see textMatch.ts for the rules. The
 * tables are read once, which takes a while; later questions are fast.
 *
 * @param romanise converts kana to Latin letters; without it kana is searched as typed
 */
export function createTextEngine({ tables, songAt }: SongSet, romanise: Romanise = asTyped) {
  const { owners, popular } = findWhatFollows(tables);
  const names = readNames(tables, owners, romanise);
  const matcher = createTextMatcher(tables, owners, names);
  const relevance = toRelevance(popular);
  const questions = createQuestionMatcher(tables, matcher);
  const from = { tables, owners, relevance, songAt, names, matcher, room: questions.room };
  const readKnown = rememberEach((ids: Favourites) => findKnownPlaces(tables, owners, ids), 1);
  const orderOfAll = rememberEach((known: KnownPlaces) => orderAllBy(relevance, known), 1);

  function bestOf(read: UnderstoodText, isAnimeOnly: boolean, known: KnownPlaces) {
    const name = read.words.join(' ') || (read.whole ?? '');
    if (read.exact.length > 0 || name === '') return null;
    const whole = matcher.whole(name, fieldsOf(isAnimeOnly));
    return findBestMatch(from, whole, known, waysOf(read, romanise));
  }

  function suggest(
    { text, takenOff, isAnimeOnly, limit }: SuggestQuestion,
    favourites: Favourites,
  ): Suggestions {
    const read = understandText(text, takenOff);
    const found = questions.matchText(read, isAnimeOnly);
    const known = readKnown(favourites);
    const words = waysOf(read, romanise);
    const top = (kind: Kind) => mostRelevant(found[kind], relevance[kind], known[kind], limit);
    return {
      anime: top('anime').map((place) => readAnimeHit(from, place, words)),
      songs: top('songs').map((place) => readSongHit(from, place, words)),
      people: top('people').map((place) => readPersonHit(from, place, words)),
      best: bestOf(read, isAnimeOnly, known),
      understood: read.understood,
      songCount: found.songs.count,
    };
  }

  return {
    suggest,
    /** Does the work the first questions would otherwise wait for, a few milliseconds at a time. */
    *prepare(favourites: Favourites): Generator<void, void> {
      yield* names.prepareWords();
      yield* matcher.prepare();
      orderOfAll(readKnown(favourites));
      yield;
      const ask = (text: string) => suggest({ ...TYPED_QUESTION, text }, favourites);
      yield* typeNames(owners.bearers.starts.length - 1, tables.texts.textOf, ask);
    },
    find(question: TextQuestion, favourites: Favourites): TextAnswer {
      const read = understandText(question.text, question.takenOff);
      const known = readKnown(favourites);
      const isBlank = question.text.trim() === '';
      const found = questions.match(isBlank ? null : read, question.fields, question.isAnimeOnly);
      const places = found
        ? orderByRelevance(found.songs, relevance.songs, known.songs)
        : orderOfAll(known);
      return {
        places,
        closeCount: found === null ? places.length : countClose(places, found.songs.ranks),
        understood: read.understood,
        best: isBlank ? null : bestOf(read, question.isAnimeOnly, known),
      };
    },
    /** Names that may have been meant, likeliest first; none for a text that is in a name. */
    didYouMean: (asked: Pick<TextQuestion, 'text' | 'isAnimeOnly'>, isNothing: boolean) =>
      guessNames(from, asked, isNothing, readKnown(NO_FAVOURITES)),
  };
}

export type TextEngine = ReturnType<typeof createTextEngine>;

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
  const engine = engines.get(set) ?? createTextEngine(set, romanise);
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
