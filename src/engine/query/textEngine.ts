import { findAcronyms } from '../../domain/anime/acronyms';
import { nameForNickname } from '../../domain/anime/nicknames';
import type { BestMatch } from '../../domain/song/hits';
import type { SongPair } from '../../domain/song/songPair';
import { guessNames, type SearchedTables } from '../suggest/didYouMean';
import {
  findBestMatch,
  readAnimeHit,
  readPersonHit,
  readSongHit,
  type WordWays,
} from '../suggest/hitReader';
import { once, rememberEach } from '../tables/remember';
import type { CatalogueTables, NameOwners } from '../tables/tables';
import { foldText } from '../text/foldName';
import { countClose, HIT, LAST_WHOLE_NAME_RANK } from '../text/hitCloseness';
import { asTyped, type Romanise, waysToRead } from '../text/kana';
import type { NameHits } from '../text/nameFinder';
import { TextHits } from '../text/textHits';
import { contentOf, readingsOf, type UnderstoodText, understandText } from '../text/understandText';
import type { ShareOf } from './fewerWords';
import { EVERY_FIELD, type Kind } from './fieldRanks';
import { findTwoPeople, nearPlaces, placesOfPair } from './namePair';
import { queryPlaces, type SongQuery, type SongView } from './querySongs';
import { fieldsOf, QuestionMatcher } from './questionMatcher';
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
import { TextMatcher } from './textMatch';

export type TextQuestion = Pick<FindQuestion, 'text' | 'takenOff' | 'fields' | 'isAnimeOnly'>;

export interface TextAnswer {
  /** Places of the songs, closest first. */
  readonly places: Uint32Array;
  /** Number of places before closeness drops steeply. */
  readonly closeCount: number;
  readonly understood: readonly UnderstoodPart[];
  /** The words that the best song fits, if none fits all; else null. */
  readonly usedWords: readonly string[] | null;
  /** If the text is the names of two people. */
  readonly pair: SongPair | null;
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

function waysOf(text: UnderstoodText, romanise: Romanise): WordWays {
  const { words, exact } = contentOf(text);
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
 * The names of a catalogue, folded in the fastest available way. A name's number is a text id.
 * Anime are also found by what fans call them: a nickname, or an acronym that no name is. The names
 * that fit the text itself stay.
 */
class CatalogueNames extends TextHits {
  /** Read for the first text that may be an acronym. */
  readonly #acronyms: () => ReadonlyMap<string, string>;

  constructor(
    { texts, anime }: CatalogueTables,
    { bearers: { starts } }: NameOwners,
    romanise: Romanise,
  ) {
    const isName = (text: number) => starts[text] !== starts[text + 1];
    super({ ...texts, count: starts.length - 1 }, romanise, isName);
    this.#acronyms = once(() => {
      const ids = new Set([...anime.nameEN, ...anime.nameJP, ...anime.altNames.values]);
      return findAcronyms(Array.from(ids, texts.textOf));
    });
  }

  override findWord(text: string): NameHits {
    return this.#withOtherName(text, super.findWord(text));
  }

  override findWhole(text: string): NameHits {
    return this.#withOtherName(text, super.findWhole(text));
  }

  #withOtherName(text: string, found: NameHits): NameHits {
    const name = nameForNickname(text) ?? this.#acronymFor(text, found);
    return name === null ? found : joinHits(found, asOtherName(super.findWhole(name)));
  }

  #acronymFor(text: string, found: NameHits): string | null {
    const name = this.#acronyms().get(foldText(text)) ?? null;
    const isNameItself = found.closeness.some((each) => each <= HIT.wholeNameLoosely);
    return isNameItself ? null : name;
  }
}

/**
 * Finds songs, anime and people of the whole catalogue by text; see textMatch.ts for the rules. The
 * tables are read once, which takes a while; later questions are fast.
 */
export class TextEngine {
  readonly #questions: QuestionMatcher;
  readonly #from: SearchedTables;
  readonly #readKnown: (ids: Favourites) => KnownPlaces;
  readonly #orderOfAll: (known: KnownPlaces) => Uint32Array;

  /**
   * @param romanise converts kana to Latin letters; without it kana is searched as typed
   * @param shareOf how common words are; by default as in these songs
   */
  constructor(
    { tables, songAt }: SongSet,
    private readonly romanise: Romanise = asTyped,
    shareOf: ShareOf | null = null,
  ) {
    const { owners, popular } = findWhatFollows(tables);
    const names = new CatalogueNames(tables, owners, romanise);
    const matcher = new TextMatcher(tables, owners, names, shareOf);
    const relevance = toRelevance(popular);
    this.#questions = new QuestionMatcher(tables, matcher);
    const { room } = this.#questions;
    this.#from = { tables, owners, relevance, songAt, names, matcher, room };
    this.#readKnown = rememberEach((ids) => findKnownPlaces(tables, owners, ids), 1);
    this.#orderOfAll = rememberEach((known) => orderAllBy(relevance, known), 1);
  }

  /** Does the work the first questions would otherwise wait for, a few milliseconds at a time. */
  *prepare(favourites: Favourites): Generator<void, void> {
    const { tables, owners, names, matcher } = this.#from;
    yield* names.prepareWords();
    yield* matcher.prepare();
    this.#orderOfAll(this.#readKnown(favourites));
    yield;
    const ask = (text: string) => this.suggest({ ...TYPED_QUESTION, text }, favourites);
    yield* typeNames(owners.bearers.starts.length - 1, tables.texts.textOf, ask);
  }

  suggest(
    { text, takenOff, isAnimeOnly, limit, isWhole = false }: SuggestQuestion,
    favourites: Favourites,
  ): Suggestions {
    const from = this.#from;
    const read = understandText(text, takenOff);
    const isEveryWord = isWhole || takenOff.length > 0;
    const { found } = this.#questions.matchText(read, isAnimeOnly, isEveryWord);
    const known = this.#readKnown(favourites);
    const words = waysOf(read, this.romanise);
    const top = (kind: Kind) => mostRelevant(found[kind], from.relevance[kind], known[kind], limit);
    return {
      anime: top('anime').map((place) => readAnimeHit(from, place, words)),
      songs: top('songs').map((place) => readSongHit(from, place, words)),
      people: top('people').map((place) => readPersonHit(from, place, words)),
      best: this.#bestOf(read, isAnimeOnly, known),
      understood: read.understood,
      songCount: found.songs.count,
    };
  }

  find({ text, takenOff, fields, isAnimeOnly }: TextQuestion, favourites: Favourites): TextAnswer {
    const read = understandText(text, takenOff);
    const known = this.#readKnown(favourites);
    const isBlank = text.trim() === '';
    const match = this.#questions.match(
      isBlank ? null : read,
      fields,
      isAnimeOnly,
      // Who takes a part off asks for its words.
      takenOff.length > 0 || fields !== null,
    );
    const found = match?.found ?? null;
    const places = found
      ? orderByRelevance(found.songs, this.#from.relevance.songs, known.songs)
      : this.#orderOfAll(known);
    const usedWords = match?.usedWords ?? null;
    const best = isBlank ? null : this.#bestOf(read, isAnimeOnly, known);
    const facts = { understood: read.understood, best };
    const isOfPeople = best === null && fields === null && !isAnimeOnly;
    const people = isOfPeople ? findTwoPeople(read, (name) => this.#personOf(name, known)) : null;
    if (people !== null && found !== null) {
      const together = usedWords === null ? nearPlaces(places, found.songs) : [];
      return { ...facts, ...this.#pairOf(people, together, known), usedWords: null };
    }
    const closeCount = found === null ? places.length : countClose(places, found.songs.ranks);
    return { ...facts, places, closeCount, usedWords, pair: null };
  }

  #personOf(name: string, known: KnownPlaces): number | null {
    const { matcher, relevance } = this.#from;
    const [place] = matcher
      .whole(name, EVERY_FIELD)
      .flatMap(({ people }) =>
        mostRelevant(people, relevance.people, known.people, 1, LAST_WHOLE_NAME_RANK),
      );
    return place ?? null;
  }

  #pairOf(
    people: readonly [number, number],
    together: readonly number[],
    known: KnownPlaces,
  ): Pick<TextAnswer, 'places' | 'closeCount' | 'pair'> {
    const { owners, relevance } = this.#from;
    const { places, ...counts } = placesOfPair(people, together, owners, relevance, known);
    const named = people.map((place) => {
      const { personId, name } = readPersonHit(this.#from, place, []);
      return { id: personId, name };
    });
    return { places, closeCount: places.length, pair: { people: named, ...counts } };
  }

  /** Names that may have been meant, likeliest first; none for a text that is in a name. */
  didYouMean(
    asked: Pick<TextQuestion, 'text' | 'isAnimeOnly'>,
    isNothing: boolean,
  ): readonly string[] {
    return guessNames(this.#from, asked, isNothing, this.#readKnown(NO_FAVOURITES));
  }

  #bestOf(read: UnderstoodText, isAnimeOnly: boolean, known: KnownPlaces): BestMatch | null {
    if (read.exact.length > 0) return null;
    for (const { words, whole } of readingsOf(read)) {
      const name = words.join(' ') || (whole ?? '');
      const owners = this.#from.matcher.whole(name, fieldsOf(isAnimeOnly));
      const best = findBestMatch(this.#from, owners, known, waysOf(read, this.romanise));
      if (best !== null) return best;
    }
    return null;
  }
}

/** What is left out is not asked for. */
type SearchQuery = SongQuery & Pick<FindQuestion, 'text'> & Partial<FindQuestion>;

export interface SearchKnowledge extends FilterKnowledge {
  /** annSongIds of songs the user listened to or has in a list: they come first among equals. */
  readonly favourites: ReadonlySet<number>;
}

/** The result of a search; by relevance the closest songs come first. */
export interface SearchView extends SongView {
  readonly understood: readonly UnderstoodPart[];
  /** The words that the best song fits, if none fits all; else null. */
  readonly usedWords: readonly string[] | null;
  /** If the text is the names of two people. */
  readonly pair: SongPair | null;
  readonly best: BestMatch | null;
  /** Number of songs the text finds beyond the close ones, before any filter. */
  readonly lessCloseCount: number;
  /** Names that may have been meant if the text is in no name. */
  readonly didYouMean: () => readonly string[];
}

const engines = new WeakMap<SongSet, TextEngine>();

/** The text engine of a set, created with the first search. @param romanise of the first call */
export function textEngineOf(set: SongSet, romanise?: Romanise): TextEngine {
  const engine = engines.get(set) ?? new TextEngine(set, romanise);
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
  const { places, closeCount, understood, usedWords, pair, best } = engine.find(
    question,
    knowledge.favourites,
  );
  const reached = query.isCloseOnly ? places.subarray(0, closeCount) : places;
  return Object.assign(queryPlaces(set, reached, query, knowledge), {
    understood,
    usedWords,
    pair,
    best,
    lessCloseCount: places.length - reached.length,
    didYouMean: () => engine.didYouMean({ text, isAnimeOnly }, places.length === 0),
  });
}
