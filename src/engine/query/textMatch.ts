import type { SongTypeGroup } from '../../domain/song/songType';
import { SONG_TYPE_CODES } from '../tables/codes';
import type { CatalogueTables, NameOwners } from '../tables/tables';
import { HIT, IN_DIFFERENT_NAMES } from '../text/hitCloseness';
import type { LazyTextHits } from '../text/textHits';
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
  type RankArrays,
  type SearchedFields,
  toFieldRanks,
} from './fieldRanks';
import { createPartRanks, type PartRanks } from './partRanks';
import type { UnderstoodFact, UnderstoodPart } from './questions';
import type { CatalogueFacts } from './textFacts';

/**
 * What fits a text, and how close it is.
 *
 * A song fits when every part of the text is met, each by any of its names: a word by a name that
 * it fits (textHits.ts), a quoted text by a name that has it letter by letter, an understood part
 * by the fact or, like plain words, by names; of several types or several times any one will do.
 * It fits too when the whole text fits one of its names, or all of its plain words in one name and
 * the other parts by themselves; and where one of its names is a letter or two away from either.
 * Where fewer than FEW_SONGS fit so, words of five letters and more fit names that have a word one
 * typing error away as well.
 */
export type TextMatch = Readonly<Record<Kind, Fitting>>;

export const FEW_SONGS = 20;
const MISTYPED_RANK = 1 + HIT.mistyped;

const KINDS = ['songs', 'anime', 'people'] as const;
const LETTER = /[\p{L}\p{N}]/u;

export interface TextMatcher {
  /** @param room becomes the answer, which holds until it is used again */
  readonly match: (text: UnderstoodText, fields: SearchedFields, room: MatchBuffer) => TextMatch;
  /** How close what bears a name is that the whole of a text fits; people also by swapped words. */
  readonly whole: (text: string, fields: SearchedFields) => readonly FieldRanks[];
  /** What bears a name that is a letter or two away from the whole of a text. */
  readonly near: (text: string, fields: SearchedFields) => FieldRanks;
  /** Does what a question would have to wait for, a part at a time. */
  readonly prepare: () => Generator<void, void>;
}

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

/** How close what meets an understood part is: by the fact, or by names like plain words. */
function createFactRanks(tables: CatalogueTables, facts: CatalogueFacts, parts: PartRanks) {
  const ofTypes = new Map<string, FieldRanks>();
  const counts = countsOf(tables);
  const words = createMatchBuffer(tables);

  /** Of several types or times any one will do. */
  function meetAny(known: readonly UnderstoodFact[], arrays: RankArrays): FieldRanks {
    for (const kind of KINDS) {
      const ranks = arrays[kind];
      for (const fact of known) {
        const isMet = facts[kind](fact);
        for (let place = 0; place < ranks.length; place += 1) {
          if (isMet(place)) ranks[place] = 1;
        }
      }
    }
    return toFieldRanks(arrays);
  }

  function readType(type: SongTypeGroup): FieldRanks {
    const ranks =
      ofTypes.get(type) ??
      meetAny(
        [{ kind: 'type', type, number: null }],
        mapKinds((kind) => new Uint8Array(counts[kind])),
      );
    ofTypes.set(type, ranks);
    return ranks;
  }

  function meetFacts(known: readonly UnderstoodFact[]): FieldRanks {
    const [only] = known;
    const isAnyOfType = known.length === 1 && only?.kind === 'type' && only.number === null;
    if (isAnyOfType) return readType(only.type);
    return parts.remember(JSON.stringify(known), (arrays) => meetAny(known, arrays));
  }

  function rank(part: UnderstoodPart, text: UnderstoodText, fields: SearchedFields): FieldRanks {
    const isType = part.fact.kind === 'type';
    const likeIt = text.understood
      .map(({ fact }) => fact)
      .filter((fact) => (fact.kind === 'type') === isType);
    // A name says more than a fact where there is nothing else.
    const isAlone = text.words.length === 0 && text.exact.length === 0;
    const factRank = 1 + (isAlone ? HIT.wordStart : HIT.wholeName);
    const key = JSON.stringify([part.text, likeIt, isAlone, fields]);
    return parts.remember(key, (arrays) => {
      const byWord = part.text.split(' ').map((word) => parts.of('findWord', word, fields));
      const byFact = meetFacts(likeIt);
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

  return { rank, readType };
}

function isNothing(ranks: FieldRanks): boolean {
  return KINDS.every((kind) => ranks[kind].count === 0);
}

/** What has all plain words in one name, or nearly so. */
function phraseRanks(
  parts: PartRanks,
  words: readonly string[],
  fields: SearchedFields,
): readonly FieldRanks[] {
  if (words.length === 0) return [];
  const phrase = words.join(' ');
  // As a word, so that it is nowhere that its words alone would not be looked for.
  const inOneName = words.length > 1 ? [parts.of('findWord', phrase, fields)] : [];
  const all = [...inOneName, parts.of('findNear', phrase, fields)];
  return all.filter((ranks) => !isNothing(ranks));
}

/** What fits each of the terms; no more of them are read than it takes to know that nothing does. */
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
 * What fits all of several texts, or any of them; null where there is no text.
 *
 * @param takeBuffer asked where there are several; the buffer becomes the answer
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

/** Whatever fits one word fits it as the whole text too, and is no less close. */
function isOneWord({ words, exact, understood, whole }: UnderstoodText): boolean {
  return words.length === 1 && words[0] === whole && exact.length + understood.length === 0;
}

export function createTextMatcher(
  tables: CatalogueTables,
  owners: NameOwners,
  hits: LazyTextHits,
  facts: CatalogueFacts,
): TextMatcher {
  const parts = createPartRanks(tables, owners, hits);
  const factRanks = createFactRanks(tables, facts, parts);

  function wholeRanks(text: string, fields: SearchedFields): readonly FieldRanks[] {
    if (text === '') return [];
    const ofPeople = { ...fields, anime: false, song: false };
    return [parts.of('findWhole', text, fields), parts.of('findSwapped', text, ofPeople)];
  }

  const phraseBuffer = createMatchBuffer(tables);
  const near = (text: string, fields: SearchedFields) => parts.of('findNear', text, fields);

  function matchOnce(
    text: UnderstoodText,
    fields: SearchedFields,
    room: MatchBuffer,
    wordRanks: (word: string) => FieldRanks,
  ): void {
    // Words of marks only say nothing beside others.
    const words = text.words.filter((word) => LETTER.test(word));
    const others = [
      ...text.exact.map((quoted) => () => parts.of('findExact', quoted, fields)),
      ...text.understood.map((part) => () => factRanks.rank(part, text, fields)),
    ];
    meetAll([...words.map((word) => () => wordRanks(word)), ...others], room);
    const phrase = others.length === 0 ? [] : phraseRanks(parts, text.words, fields);
    for (const ranks of phrase) {
      meetAll([() => ranks, ...others], phraseBuffer);
      for (const kind of KINDS) keepCloser(room[kind], phraseBuffer[kind]);
    }
    const whole = text.whole ?? '';
    const nearly = others.length === 0 && whole !== '' ? [near(whole, fields)] : [];
    for (const ranks of [...wholeRanks(whole, fields), ...nearly]) {
      for (const kind of KINDS) keepCloser(room[kind], ranks[kind]);
    }
  }

  function* prepare(): Generator<void, void> {
    yield* parts.prepare();
    for (const type of SONG_TYPE_CODES) {
      factRanks.readType(type);
      yield;
    }
    yield* hits.prepare();
  }

  return {
    prepare,
    whole: wholeRanks,
    near,
    match(text, fields, room) {
      const wordRanks = (word: string) => parts.of('findWord', word, fields);
      const exact = isOneWord(text) ? { ...text, words: [] } : text;
      matchOnce(exact, fields, room, wordRanks);
      if (room.songs.count >= FEW_SONGS || text.words.length === 0) return room;
      matchOnce(text, fields, room, (word) =>
        parts.remember(JSON.stringify(['either', word, fields]), (arrays) =>
          withMistyped(wordRanks(word), parts.of('findMistyped', word, fields), arrays),
        ),
      );
      return room;
    },
  };
}
