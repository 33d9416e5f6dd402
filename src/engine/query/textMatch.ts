import type { SongTypeGroup } from '../../domain/song/songType';
import { SONG_TYPE_CODES } from '../tables/codes';
import type { ListColumn } from '../tables/lists';
import { songFactsOf } from '../tables/songFactsColumns';
import type { CatalogueTables, NameOwners } from '../tables/tables';
import { HIT, IN_DIFFERENT_NAMES } from '../text/hitCloseness';
import type { TextHits } from '../text/textHits';
import type { UnderstoodText } from '../text/understandText';
import {
  clearSums,
  countsOf,
  createMatchBuffer,
  type FieldRanks,
  type Fitting,
  type Kind,
  keepCloser,
  type MatchBuffer,
  mapKinds,
  meet,
  PartRanks,
  type RankArrays,
  type SearchedFields,
  toFieldRanks,
} from './fieldRanks';
import type { UnderstoodFact, UnderstoodPart } from './questions';
import type { PlaceTest } from './recordings';
import { spanOfFact } from './rowText';

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

const KINDS = ['songs', 'anime', 'people'] as const;
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

function hasSong({ starts, values }: ListColumn, isMet: PlaceTest): PlaceTest {
  return (row) => {
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at += 1) {
      if (isMet(values[at] ?? 0)) return true;
    }
    return false;
  };
}

/** Tests for what meets a fact: an anime of its time, a song of its type, or whoever has such. */
function factTests(
  tables: CatalogueTables,
  owners: NameOwners,
  fact: UnderstoodFact,
): Readonly<Record<Kind, PlaceTest>> {
  const { songs } = tables;
  const songTest = (isMet: PlaceTest, anime = hasSong(owners.songsOfAnime, isMet)) => {
    const hasSung = hasSong(owners.songsOfArtist, isMet);
    const hasComposed = hasSong(owners.songsOfComposer, isMet);
    return { songs: isMet, anime, people: (at: number) => hasSung(at) || hasComposed(at) };
  };
  if (fact.kind === 'type') {
    return songTest(
      (song) =>
        SONG_TYPE_CODES[songs.type[song] ?? 0] === fact.type &&
        (fact.number === null || songs.number[song] === fact.number),
    );
  }
  const { firstSeason, lastSeason } = songFactsOf(tables);
  const { first, last } = spanOfFact(fact);
  // An unknown season is NaN at both ends.
  const isInTime = (anime: number) =>
    (firstSeason[anime] ?? Number.NaN) >= first && (lastSeason[anime] ?? Number.NaN) <= last;
  return songTest((song) => isInTime(songs.anime[song] ?? 0), isInTime);
}

/**
 * Closeness of songs, anime and people that meet an understood part: by the fact, or by names like
 * plain words.
 */
class FactRanks {
  readonly #words: MatchBuffer;
  readonly #ofTypes = new Map<string, FieldRanks>();

  constructor(
    private readonly tables: CatalogueTables,
    private readonly owners: NameOwners,
    private readonly parts: PartRanks,
  ) {
    this.#words = createMatchBuffer(tables);
  }

  readType(type: SongTypeGroup): FieldRanks {
    const counts = countsOf(this.tables);
    const ranks =
      this.#ofTypes.get(type) ??
      this.#meetAny(
        [{ kind: 'type', type, number: null }],
        mapKinds((kind) => new Uint8Array(counts[kind])),
      );
    this.#ofTypes.set(type, ranks);
    return ranks;
  }

  rank(part: UnderstoodPart, text: UnderstoodText, fields: SearchedFields): FieldRanks {
    const parts = this.parts;
    const words = this.#words;
    const isType = part.fact.kind === 'type';
    const likeIt = text.understood
      .map(({ fact }) => fact)
      .filter((fact) => (fact.kind === 'type') === isType);
    // If there is nothing else in the text, a name counts more than a fact.
    const isAlone = text.words.length === 0 && text.exact.length === 0;
    const factRank = 1 + (isAlone ? HIT.wordStart : HIT.wholeName);
    const key = JSON.stringify([part.text, likeIt, isAlone, fields]);
    return parts.remember(key, (arrays) => {
      const byWord = part.text.split(' ').map((word) => parts.of('findWord', word, fields));
      const byFact = this.#meetFacts(likeIt);
      meetAll(
        byWord.map((ranks) => () => ranks),
        words,
      );
      for (const kind of KINDS) {
        const ranks = arrays[kind];
        const isMet = byFact[kind].ranks;
        const sums = words[kind].ranks;
        for (let place = 0; place < ranks.length; place += 1) {
          const sum = sums[place] ?? 0;
          if (isMet[place] !== 0) ranks[place] = factRank;
          else if (sum !== 0) ranks[place] = sum - IN_DIFFERENT_NAMES;
        }
      }
      return toFieldRanks(arrays);
    });
  }

  #meetFacts(known: readonly UnderstoodFact[]): FieldRanks {
    const [only] = known;
    const isAnyOfType = known.length === 1 && only?.kind === 'type' && only.number === null;
    if (isAnyOfType) return this.readType(only.type);
    return this.parts.remember(JSON.stringify(known), (arrays) => this.#meetAny(known, arrays));
  }

  #meetAny(known: readonly UnderstoodFact[], arrays: RankArrays): FieldRanks {
    for (const fact of known) {
      const tests = factTests(this.tables, this.owners, fact);
      for (const kind of KINDS) {
        const ranks = arrays[kind];
        const isMet = tests[kind];
        for (let place = 0; place < ranks.length; place += 1) {
          if (isMet(place)) ranks[place] = 1;
        }
      }
    }
    return toFieldRanks(arrays);
  }
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

/** Combines the terms; stops reading them once nothing fits. */
function meetAll(terms: readonly (() => FieldRanks)[], room: MatchBuffer): void {
  for (const kind of KINDS) clearSums(room[kind]);
  for (const [index, read] of terms.entries()) {
    const term = read();
    for (const kind of KINDS) {
      if (index === 0) keepCloser(room[kind], term[kind], IN_DIFFERENT_NAMES);
      else meet(room[kind], term[kind], -1);
    }
    if (KINDS.every((kind) => room[kind].count === 0)) return;
  }
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

/** For a single word, the whole text fits the same and is no closer. */
function isOneWord({ words, exact, understood, whole }: UnderstoodText): boolean {
  return words.length === 1 && words[0] === whole && exact.length + understood.length === 0;
}

/** See TextMatch for the rules. */
export class TextMatcher {
  readonly #parts: PartRanks;
  readonly #factRanks: FactRanks;
  readonly #phraseBuffer: MatchBuffer;

  constructor(
    tables: CatalogueTables,
    owners: NameOwners,
    private readonly hits: TextHits,
  ) {
    this.#parts = new PartRanks(tables, owners, hits);
    this.#factRanks = new FactRanks(tables, owners, this.#parts);
    this.#phraseBuffer = createMatchBuffer(tables);
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

  /** @param room becomes the answer, which is valid until it is used again */
  match(text: UnderstoodText, fields: SearchedFields, room: MatchBuffer): TextMatch {
    const parts = this.#parts;
    const wordRanks = (word: string) => parts.of('findWord', word, fields);
    const exact = isOneWord(text) ? { ...text, words: [] } : text;
    this.#matchOnce(exact, fields, room, wordRanks);
    if (room.songs.count >= FEW_SONGS || text.words.length === 0) return room;
    this.#matchOnce(text, fields, room, (word) =>
      parts.remember(JSON.stringify(['either', word, fields]), (arrays) =>
        withMistyped(wordRanks(word), parts.of('findMistyped', word, fields), arrays),
      ),
    );
    return room;
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
