import type { Song } from '../../domain/song';
import { createCatalogueFacts } from './catalogueFacts';
import type {
  BestMatch,
  FieldTexts,
  Suggestions,
  SuggestQuestion,
  UnderstoodPart,
} from './catalogueQuestions';
import type { CatalogueTables } from './catalogueTables';
import { createNameGuesser } from './didYouMean';
import { ANIME_FIELD, EVERY_FIELD, type SearchedFields } from './fieldRanks';
import { createNameOwners } from './nameOwners';
import {
  createRelevance,
  findKnownPlaces,
  type KnownPlaces,
  mostRelevant,
  orderByRelevance,
} from './relevance';
import { createHitReader, findBestMatch, type WordWays } from './suggestions';
import { createTextHits, type Romanise } from './textHits';
import { createTextMatcher, joinMatches, type TextMatch, type TextMatcher } from './textMatch';
import { type UnderstoodText, understandText } from './understandText';

export interface TextQuestion {
  /** Blank for every song. */
  readonly text: string;
  readonly takenOff: readonly string[];
  readonly fields: FieldTexts | null;
  /** Ranked time: names of anime alone are searched. */
  readonly isAnimeOnly: boolean;
}

export interface TextAnswer {
  /** Places of the songs, the closest first. */
  readonly places: Uint32Array;
  readonly understood: readonly UnderstoodPart[];
  readonly best: BestMatch | null;
}

/** Finds songs, anime and people of the whole catalogue by text; see textMatch.ts for what fits. */
export interface TextEngine {
  /** @param favourites annSongIds of what the user listened to or has in a list */
  readonly suggest: (question: SuggestQuestion, favourites: ReadonlySet<number>) => Suggestions;
  readonly find: (question: TextQuestion, favourites: ReadonlySet<number>) => TextAnswer;
  /** Names that somebody may have meant, the likeliest first; for a text that finds nothing. */
  readonly didYouMean: (text: string, isAnimeOnly: boolean) => readonly string[];
  /** Does what the first questions would have to wait for, a few milliseconds at a time. */
  readonly prepare: (favourites: ReadonlySet<number>) => Generator<void, void>;
}

export interface TextEngineOptions {
  /** Reads a song out of the tables. */
  readonly songAt: (place: number) => Song;
  /** Kana to Latin letters; kana is looked for as it stands without it. */
  readonly romanise?: Romanise;
}

const KANA = /[\u3041-\u30ff]/u;
const TYPED_NAMES = 8;
const TYPED_LETTERS = 12;
const TYPED_QUESTION = { takenOff: [], isAnimeOnly: false, limit: 5 };
const NO_FAVOURITES: ReadonlySet<number> = new Set();

/** Which names each of the four texts is looked for in. */
function textsOfFields(fields: FieldTexts, isAnimeOnly: boolean) {
  const given: readonly (readonly [keyof SearchedFields, string])[] = isAnimeOnly
    ? [['anime', fields.anime]]
    : [
        ['anime', fields.anime],
        ['song', fields.song],
        ['artist', fields.artist],
        ['composer', fields.composer],
      ];
  const none = { anime: false, song: false, artist: false, composer: false };
  return given
    .filter(([, text]) => text.trim() !== '')
    .map(([field, text]) => ({ searched: { ...none, [field]: true }, text }));
}

/** Without types and years: in a field of its own a word is a word. */
function plainly(text: string): UnderstoodText {
  const read = understandText(text, []);
  return understandText(
    text,
    read.understood.map((part) => part.text),
  );
}

function fieldsOf(isAnimeOnly: boolean): SearchedFields {
  return isAnimeOnly ? ANIME_FIELD : EVERY_FIELD;
}

function plainWords(text: string): readonly string[] {
  return understandText(text, []).words;
}

function matchFields(
  matcher: TextMatcher,
  fields: FieldTexts | null,
  isAnimeOnly: boolean,
): TextMatch | null {
  const given = fields === null ? [] : textsOfFields(fields, isAnimeOnly);
  const matches = given.map(({ text, searched }) => matcher.match(plainly(text), searched));
  return joinMatches(matches, fields?.match ?? 'all');
}

/** Asks by some names letter by letter: code that ran before is quick. */
function* typeNames(
  nameCount: number,
  nameAt: (name: number) => string,
  ask: (text: string) => void,
): Generator<void, void> {
  for (let index = 1; index <= TYPED_NAMES; index += 1) {
    const name = nameAt(Math.floor((nameCount * index) / (TYPED_NAMES + 1)));
    for (let length = 1; length <= Math.min(name.length, TYPED_LETTERS); length += 1) {
      ask(name.slice(0, length));
      yield;
    }
  }
}

/** Reads the tables once, which takes a while; every question after that is quick. */
export function createTextEngine(
  tables: CatalogueTables,
  { songAt, romanise }: TextEngineOptions,
): TextEngine {
  const owners = createNameOwners(tables);
  const nameAt = (name: number) => tables.texts.textOf(owners.names[name] ?? 0);
  const textHits = createTextHits(owners.names.length, nameAt, romanise);
  const matcher = createTextMatcher(tables, owners, textHits, createCatalogueFacts(tables, owners));
  const relevance = createRelevance(tables, owners);
  const hits = createHitReader(tables, owners, songAt);
  const guessNames = createNameGuesser(matcher, textHits, relevance, hits);
  const readKnown = rememberLast((favourites: ReadonlySet<number>) =>
    findKnownPlaces(tables, owners, favourites),
  );

  const waysOf = ({ words, exact }: UnderstoodText): WordWays =>
    [...words, ...exact].map((word) =>
      romanise !== undefined && KANA.test(word) ? [word, romanise(word)] : [word],
    );

  function bestOf(read: UnderstoodText, isAnimeOnly: boolean, known: KnownPlaces) {
    const name = read.words.join(' ') || (read.whole ?? '');
    if (read.exact.length > 0 || name === '') return null;
    const whole = matcher.whole(name, fieldsOf(isAnimeOnly));
    return findBestMatch(whole, relevance, known, hits, waysOf(read));
  }

  function suggest(
    { text, takenOff, isAnimeOnly, limit }: SuggestQuestion,
    favourites: ReadonlySet<number>,
  ): Suggestions {
    const read = understandText(text, takenOff);
    const found = matcher.match(read, fieldsOf(isAnimeOnly));
    const known = readKnown(favourites);
    const words = waysOf(read);
    const top = (kind: 'songs' | 'anime' | 'people') =>
      mostRelevant(found[kind], relevance[kind], known[kind], limit);
    return {
      anime: top('anime').map((place) => hits.animeAt(place, words)),
      songs: top('songs').map((place) => hits.songAt(place, words)),
      people: top('people').map((place) => hits.personAt(place, words)),
      best: bestOf(read, isAnimeOnly, known),
      understood: read.understood,
      songCount: found.songCount,
    };
  }

  return {
    suggest,
    *prepare(favourites) {
      yield* matcher.prepare();
      yield* typeNames(owners.names.length, nameAt, (text) => {
        suggest({ ...TYPED_QUESTION, text }, favourites);
      });
    },
    find({ text, takenOff, fields, isAnimeOnly }, favourites) {
      const read = understandText(text, takenOff);
      const known = readKnown(favourites);
      const isBlank = text.trim() === '';
      const matches = [
        isBlank ? null : matcher.match(read, fieldsOf(isAnimeOnly)),
        matchFields(matcher, fields, isAnimeOnly),
      ].filter((match) => match !== null);
      const sums = joinMatches(matches, 'all')?.songs ?? new Uint16Array(tables.songCount).fill(1);
      return {
        places: orderByRelevance(sums, relevance.songs, known.songs),
        understood: read.understood,
        best: isBlank ? null : bestOf(read, isAnimeOnly, known),
      };
    },
    didYouMean: (text, isAnimeOnly) =>
      guessNames(plainWords(text), fieldsOf(isAnimeOnly), readKnown(NO_FAVOURITES)),
  };
}

function rememberLast<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | null = null;
  return (key) => {
    if (last === null || last.key !== key) last = { key, value: read(key) };
    return last.value;
  };
}
