import { SONG_TYPE_CODES } from '../tables/codes';
import type { CatalogueTables, NameOwners } from '../tables/tables';
import { FAR, FARTHEST, HIT } from '../text/hitCloseness';
import type { TextHits } from '../text/textHits';
import { readingsOf, type UnderstoodText } from '../text/understandText';
import { FactRanks } from './factRanks';
import { FewerWords, type ShareOf } from './fewerWords';
import {
  clearSums,
  createMatchBuffer,
  type FieldRanks,
  type Fitting,
  KINDS,
  type Kind,
  keepCloser,
  type MatchBuffer,
  meet,
  meetAll,
  PartRanks,
  type RankArrays,
  type SearchedFields,
  toFieldRanks,
} from './fieldRanks';

/**
 * Which songs, anime and people fit a text, and how closely.
 *
 * A song fits when every part of the text is met, each by any of its names: a word by a name it
 * fits (textHits.ts), a quoted text by a name that has it letter by letter, an understood part by
 * the fact or, like plain words, by names; of several types or several times any one is enough. It
 * also fits when the whole text fits one of its names, or when all plain words fit one name and the
 * other parts are met separately; and when one of its names is one or two letters away from either.
 * If fewer than FEW_SONGS fit, words of five letters and more also fit names with a word one typing
 * error away.
 */
export type TextMatch = Readonly<Record<Kind, Fitting>>;

export const FEW_SONGS = 20;
const MISTYPED_RANK = 1 + HIT.mistyped;

const LETTER = /[\p{L}\p{N}]/u;

function withMistyped(exact: FieldRanks, mistyped: FieldRanks, arrays: RankArrays): FieldRanks {
  for (const kind of KINDS) {
    const ranks = arrays[kind];
    const others = mistyped[kind].ranks;
    ranks.set(exact[kind].ranks);
    for (let place = 0; place < ranks.length; place += 1) {
      if (ranks[place] === 0 && others[place] !== 0) ranks[place] = MISTYPED_RANK;
    }
  }
  return toFieldRanks(arrays);
}

function isNothing(ranks: FieldRanks): boolean {
  return KINDS.every((kind) => ranks[kind].count === 0);
}

/** Songs, anime and people with all plain words in one name, exactly or nearly. */
function phraseRanks(
  parts: PartRanks,
  words: readonly string[],
  fields: SearchedFields,
): readonly FieldRanks[] {
  if (words.length === 0) return [];
  const phrase = words.join(' ');
  // Searched as a word, so that it is only searched where its words alone would be.
  const inOneName = words.length > 1 ? [parts.of('findWord', phrase, fields)] : [];
  const all = [...inOneName, parts.of('findNear', phrase, fields)];
  return all.filter((ranks) => !isNothing(ranks));
}

/**
 * Joins the matches of several texts, by all or any of them; null if there is no text.
 *
 * @param takeBuffer called if there are several; the buffer becomes the answer
 */
export function joinMatches(
  matches: readonly TextMatch[],
  match: 'all' | 'any',
  takeBuffer: () => MatchBuffer,
): TextMatch | null {
  const [only, ...others] = matches;
  if (only === undefined || others.length === 0) return only ?? null;
  const room = takeBuffer();
  for (const kind of KINDS) {
    clearSums(room[kind]);
    keepCloser(room[kind], only[kind]);
    for (const other of others) {
      if (match === 'all') meet(room[kind], other[kind], 0);
      else keepCloser(room[kind], other[kind]);
    }
  }
  return room;
}

/** @param found becomes 1 where a song was found @returns found */
function keepFound({ places, count }: MatchBuffer['songs'], found: Uint8Array): Uint8Array {
  found.fill(0);
  for (let at = 0; at < count; at += 1) found[places[at] ?? 0] = 1;
  return found;
}

/** Puts songs that only a typing error finds behind a steep drop of closeness. */
function putFar({ ranks, places, count }: MatchBuffer['songs'], isExact: Uint8Array): void {
  for (let at = 0; at < count; at += 1) {
    const place = places[at] ?? 0;
    if (isExact[place] === 0) ranks[place] = Math.min(FARTHEST, (ranks[place] ?? 0) + FAR);
  }
}

/** For a single word, the whole text fits the same and is no closer. */
function isOneWord({ words, exact, understood, whole }: UnderstoodText): boolean {
  return words.length === 1 && words[0] === whole && exact.length + understood.length === 0;
}

/** See TextMatch for the rules. */
export class TextMatcher {
  readonly #parts: PartRanks;
  readonly #factRanks: FactRanks;
  readonly #phraseBuffer: MatchBuffer;
  readonly #fewerWords: FewerWords;
  /** 1 for each song that was found before typing errors were forgiven. */
  readonly #found: Uint8Array;

  constructor(
    tables: CatalogueTables,
    owners: NameOwners,
    private readonly hits: TextHits,
    shareOf: ShareOf | null,
  ) {
    this.#parts = new PartRanks(tables, owners, hits);
    this.#factRanks = new FactRanks(tables, owners, this.#parts);
    this.#phraseBuffer = createMatchBuffer(tables);
    this.#fewerWords = new FewerWords(tables, this.#parts, this.#factRanks, shareOf);
    this.#found = new Uint8Array(tables.songCount);
  }

  /** Does the work a question would otherwise wait for, in parts. */
  *prepare(): Generator<void, void> {
    yield* this.#parts.prepare();
    for (const type of SONG_TYPE_CODES) {
      this.#factRanks.readType(type);
      yield;
    }
    yield* this.hits.prepare();
  }

  /** Closeness of the owners of names that the whole text fits; people also with swapped words. */
  whole(text: string, fields: SearchedFields): readonly FieldRanks[] {
    if (text === '') return [];
    const parts = this.#parts;
    const ofPeople = { ...fields, anime: false, song: false };
    return [parts.of('findWhole', text, fields), parts.of('findSwapped', text, ofPeople)];
  }

  /**
   * By the first reading of the text that finds something; with words that say nothing, only where
   * one name has all of it.
   *
   * @param room becomes the answer, which is valid until it is used again
   */
  match(text: UnderstoodText, fields: SearchedFields, room: MatchBuffer): TextMatch {
    const parts = this.#parts;
    const wordRanks = (word: string) => parts.of('findWord', word, fields);
    const readings = readingsOf(text);
    let read = text;
    for (const [place, reading] of readings.entries()) {
      read = reading;
      const exact = isOneWord(reading) ? { ...reading, words: [] } : reading;
      this.#matchOnce(exact, fields, room, wordRanks);
      const isRead = place > 0 || readings.length === 1 || this.#isInOneName(reading, fields);
      if (room.songs.count > 0 && isRead) break;
    }
    const exactCount = room.songs.count;
    if (exactCount >= FEW_SONGS || read.words.length === 0) return room;
    const isExact = keepFound(room.songs, this.#found);
    this.#matchOnce(read, fields, room, (word) =>
      parts.remember(JSON.stringify(['either', word, fields]), (arrays) =>
        withMistyped(wordRanks(word), parts.of('findMistyped', word, fields), arrays),
      ),
    );
    if (exactCount > 0) putFar(room.songs, isExact);
    return room;
  }

  /** Whether a name has all words of a text, one after the other. */
  #isInOneName({ words, whole }: UnderstoodText, fields: SearchedFields): boolean {
    const phrase = this.#parts.of('findWord', words.join(' '), fields);
    return (
      phrase.songs.count > 0 || this.whole(whole ?? '', fields).some(({ songs }) => songs.count > 0)
    );
  }

  /** See FewerWords. */
  matchSome(text: UnderstoodText, fields: SearchedFields, room: MatchBuffer) {
    return this.#fewerWords.match(text, fields, room);
  }

  #matchOnce(
    text: UnderstoodText,
    fields: SearchedFields,
    room: MatchBuffer,
    wordRanks: (word: string) => FieldRanks,
  ): void {
    const parts = this.#parts;
    // Words of marks only are ignored beside others.
    const words = text.words.filter((word) => LETTER.test(word));
    const others = [
      ...text.exact.map((quoted) => () => parts.of('findExact', quoted, fields)),
      ...text.understood.map((part) => () => this.#factRanks.rank(part, text, fields)),
    ];
    meetAll([...words.map((word) => () => wordRanks(word)), ...others], room);
    const phrase = others.length === 0 ? [] : phraseRanks(parts, text.words, fields);
    for (const ranks of phrase) {
      meetAll([() => ranks, ...others], this.#phraseBuffer);
      for (const kind of KINDS) keepCloser(room[kind], this.#phraseBuffer[kind]);
    }
    const whole = text.whole ?? '';
    const isPlain = others.length === 0 && whole !== '';
    const near = isPlain ? [parts.of('findNear', whole, fields)] : [];
    for (const ranks of [...this.whole(whole, fields), ...near]) {
      for (const kind of KINDS) keepCloser(room[kind], ranks[kind]);
    }
  }
}
