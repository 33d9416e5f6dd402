import { CLOSENESS } from '../closeness';
import type { CatalogueFacts } from './catalogueFacts';
import type { UnderstoodFact, UnderstoodPart } from './catalogueQuestions';
import type { CatalogueTables } from './catalogueTables';
import { addHits, type FieldRanks, noRanks, type Ranks, type SearchedFields } from './fieldRanks';
import type { NameOwners } from './nameOwners';
import type { TextHits } from './textHits';
import type { UnderstoodText } from './understandText';

/**
 * What fits a text, and how close it is.
 *
 * A song fits when every part of the text is met, each by any of its names: a word by a name that
 * it fits (textHits.ts), a quoted text by a name that has it letter by letter, an understood part
 * by the fact or, like plain words, by names; of several types or several times any one will do.
 * It fits too when the whole text fits one of its names. Where fewer than FEW_SONGS fit so, words
 * of five letters and more fit names that have a word one typing error away as well.
 */
export interface TextMatch {
  /** For each song, anime and person 0 where it does not fit, else more the less close it is. */
  readonly songs: Uint16Array;
  readonly anime: Uint16Array;
  readonly people: Uint16Array;
  readonly songCount: number;
}

export const FEW_SONGS = 20;
/** All words in different names are less close than the whole text in one. */
const IN_DIFFERENT_NAMES = CLOSENESS.inside + 1;
/** More than a name with every word inside of it. */
const MISTYPED_RANK = 100;
const MOST_REMEMBERED = 24;

type Kind = keyof FieldRanks;
type HowToFind = Exclude<keyof TextHits, 'lines'>;
const LETTER = /[\p{L}\p{N}]/u;

export interface TextMatcher {
  readonly match: (text: UnderstoodText, fields: SearchedFields) => TextMatch;
  /** How close what bears a name is that the whole of a text fits; people also by swapped words. */
  readonly whole: (text: string, fields: SearchedFields) => readonly FieldRanks[];
}

/** Every place of which each of the terms is met. */
function meetAll(terms: readonly Ranks[], count: number): Uint16Array {
  const sums = new Uint16Array(count);
  const [first, ...others] = terms;
  if (first === undefined) return sums;
  for (let place = 0; place < count; place += 1) {
    const rank = first[place] ?? 0;
    if (rank !== 0) sums[place] = rank + IN_DIFFERENT_NAMES;
  }
  for (const other of others) {
    for (let place = 0; place < count; place += 1) {
      const sum = sums[place] ?? 0;
      if (sum === 0) continue;
      const rank = other[place] ?? 0;
      sums[place] = rank === 0 ? 0 : sum + rank - 1;
    }
  }
  return sums;
}

function keepCloser(sums: Uint16Array, ranks: Ranks): void {
  for (let place = 0; place < ranks.length; place += 1) {
    const rank = ranks[place] ?? 0;
    const before = sums[place] ?? 0;
    if (rank !== 0 && (before === 0 || rank < before)) sums[place] = rank;
  }
}

function countOf(sums: Uint16Array): number {
  let count = 0;
  for (let place = 0; place < sums.length; place += 1) if (sums[place] !== 0) count += 1;
  return count;
}

function mapKinds(rank: (kind: Kind) => Ranks): FieldRanks {
  return { songs: rank('songs'), anime: rank('anime'), people: rank('people') };
}

/** Ranks of the parts of a text; what was found for a part is not looked for again with the next letter. */
interface PartRanks {
  readonly of: (how: HowToFind, text: string, fields: SearchedFields) => FieldRanks;
  /** @param read is asked where the key is not remembered */
  readonly remember: (key: string, read: () => FieldRanks) => FieldRanks;
}

function createPartRanks(tables: CatalogueTables, owners: NameOwners, hits: TextHits): PartRanks {
  const remembered = new Map<string, FieldRanks>();

  function remember(key: string, read: () => FieldRanks): FieldRanks {
    const ranks = remembered.get(key) ?? read();
    remembered.delete(key);
    remembered.set(key, ranks);
    const [oldest] = remembered.keys();
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    return ranks;
  }

  return {
    remember,
    of: (how, text, fields) =>
      remember(JSON.stringify([how, text, fields]), () => {
        const ranks = noRanks(tables);
        addHits(ranks, hits[how](text), owners, fields);
        return ranks;
      }),
  };
}

function withMistyped(exact: FieldRanks, mistyped: FieldRanks): FieldRanks {
  return mapKinds((kind) => {
    const ranks = exact[kind].slice();
    const others = mistyped[kind];
    for (let place = 0; place < ranks.length; place += 1) {
      if (ranks[place] === 0 && others[place] !== 0) ranks[place] = MISTYPED_RANK;
    }
    return ranks;
  });
}

/** How close what meets an understood part is: by the fact, or by names like plain words. */
function createFactRanks(tables: CatalogueTables, facts: CatalogueFacts, parts: PartRanks) {
  const countsOf = {
    songs: tables.songCount,
    anime: tables.animeCount,
    people: tables.personCount,
  };
  const meets = { songs: facts.songMeets, anime: facts.animeMeets, people: facts.personMeets };

  /** Of several types or times any one will do. */
  function meetAny(known: readonly UnderstoodFact[]): FieldRanks {
    return mapKinds((kind) => {
      const ranks = new Uint8Array(countsOf[kind]);
      for (const fact of known) {
        const isMet = meets[kind];
        for (let place = 0; place < ranks.length; place += 1) {
          if (isMet(fact, place)) ranks[place] = 1;
        }
      }
      return ranks;
    });
  }

  return (part: UnderstoodPart, text: UnderstoodText, fields: SearchedFields): FieldRanks => {
    const isType = part.fact.kind === 'type';
    const likeIt = text.understood
      .map(({ fact }) => fact)
      .filter((fact) => (fact.kind === 'type') === isType);
    // A name says more than a fact where there is nothing else.
    const isAlone = text.words.length === 0 && text.exact.length === 0;
    const factRank = 1 + (isAlone ? CLOSENESS.wordStart : CLOSENESS.wholeName);
    const key = JSON.stringify([part.text, likeIt, isAlone, fields]);
    return parts.remember(key, () => {
      const words = part.text.split(' ').map((word) => parts.of('findWord', word, fields));
      const byFact = parts.remember(JSON.stringify(likeIt), () => meetAny(likeIt));
      return mapKinds((kind) => {
        const byName = meetAll(
          words.map((each) => each[kind]),
          countsOf[kind],
        );
        return byFact[kind].map((isMet, place) => {
          const sum = byName[place] ?? 0;
          if (isMet !== 0) return factRank;
          return sum === 0 ? 0 : sum - IN_DIFFERENT_NAMES;
        });
      });
    });
  };
}

function joinSums(all: readonly Uint16Array[], isIntersection: boolean): Uint16Array {
  const [first = new Uint16Array(), ...others] = all;
  return first.map((sum, place) => {
    const sums = [sum, ...others.map((other) => other[place] ?? 0)];
    const fitting = sums.filter((each) => each !== 0);
    if (fitting.length === 0 || (isIntersection && fitting.length < sums.length)) return 0;
    return isIntersection ? fitting.reduce((total, each) => total + each, 0) : Math.min(...fitting);
  });
}

/** What fits all of several texts, or any of them; null where there is no text. */
export function joinMatches(matches: readonly TextMatch[], match: 'all' | 'any'): TextMatch | null {
  const [only] = matches;
  if (only === undefined || matches.length === 1) return only ?? null;
  const sumsOf = (kind: Kind) =>
    joinSums(
      matches.map((each) => each[kind]),
      match === 'all',
    );
  const songs = sumsOf('songs');
  return { songs, anime: sumsOf('anime'), people: sumsOf('people'), songCount: countOf(songs) };
}

/** Whatever fits one word fits it as the whole text too, and is no less close. */
function isOneWord({ words, exact, understood, whole }: UnderstoodText): boolean {
  return words.length === 1 && words[0] === whole && exact.length + understood.length === 0;
}

export function createTextMatcher(
  tables: CatalogueTables,
  owners: NameOwners,
  hits: TextHits,
  facts: CatalogueFacts,
): TextMatcher {
  const parts = createPartRanks(tables, owners, hits);
  const factRanks = createFactRanks(tables, facts, parts);

  function wholeRanks(text: string, fields: SearchedFields): readonly FieldRanks[] {
    if (text === '') return [];
    const ofPeople = { ...fields, anime: false, song: false };
    return [parts.of('findWhole', text, fields), parts.of('findSwapped', text, ofPeople)];
  }

  function matchOnce(
    text: UnderstoodText,
    fields: SearchedFields,
    wordRanks: (word: string) => FieldRanks,
  ): TextMatch {
    // Words of marks only say nothing beside others.
    const terms = [
      ...text.words.filter((word) => LETTER.test(word)).map(wordRanks),
      ...text.exact.map((quoted) => parts.of('findExact', quoted, fields)),
      ...text.understood.map((part) => factRanks(part, text, fields)),
    ];
    const whole = wholeRanks(text.whole ?? '', fields);
    const sumsOf = (kind: Kind, count: number) => {
      const sums = meetAll(
        terms.map((term) => term[kind]),
        count,
      );
      for (const ranks of whole) keepCloser(sums, ranks[kind]);
      return sums;
    };
    const songs = sumsOf('songs', tables.songCount);
    return {
      songs,
      anime: sumsOf('anime', tables.animeCount),
      people: sumsOf('people', tables.personCount),
      songCount: countOf(songs),
    };
  }

  return {
    whole: wholeRanks,
    match(text, fields) {
      const wordRanks = (word: string) => parts.of('findWord', word, fields);
      const exact = matchOnce(isOneWord(text) ? { ...text, words: [] } : text, fields, wordRanks);
      if (exact.songCount >= FEW_SONGS || text.words.length === 0) return exact;
      return matchOnce(text, fields, (word) =>
        parts.remember(JSON.stringify(['either', word, fields]), () =>
          withMistyped(wordRanks(word), parts.of('findMistyped', word, fields)),
        ),
      );
    },
  };
}
