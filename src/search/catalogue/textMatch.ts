import { CLOSENESS } from '../closeness';
import type { CatalogueFacts } from './catalogueFacts';
import type { UnderstoodPart } from './catalogueQuestions';
import type { CatalogueTables } from './catalogueTables';
import { addHits, type FieldRanks, noRanks, type Ranks, type SearchedFields } from './fieldRanks';
import type { NameHits } from './nameFinder';
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
const KINDS: readonly Kind[] = ['songs', 'anime', 'people'];

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
    let sum = first[place] ?? 0;
    if (sum === 0) continue;
    for (const other of others) {
      const rank = other[place] ?? 0;
      sum = rank === 0 || sum === 0 ? 0 : sum + rank - 1;
    }
    if (sum !== 0) sums[place] = sum + IN_DIFFERENT_NAMES;
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
  for (const sum of sums) if (sum !== 0) count += 1;
  return count;
}

function mapKinds(rank: (kind: Kind) => Ranks): FieldRanks {
  return { songs: rank('songs'), anime: rank('anime'), people: rank('people') };
}

export function createTextMatcher(
  tables: CatalogueTables,
  owners: NameOwners,
  hits: TextHits,
  facts: CatalogueFacts,
): TextMatcher {
  const countsOf = {
    songs: tables.songCount,
    anime: tables.animeCount,
    people: tables.personCount,
  };
  const meets = {
    songs: facts.songMeets,
    anime: facts.animeMeets,
    people: facts.personMeets,
  };
  const remembered = new Map<string, FieldRanks>();

  /** What a part of a text found before is not looked for again with the next letter. */
  function ranksOf(how: keyof TextHits, text: string, fields: SearchedFields): FieldRanks {
    const key = JSON.stringify([how, text, fields]);
    const known = remembered.get(key);
    remembered.delete(key);
    const ranks = known ?? readRanks(hits[how](text), fields);
    remembered.set(key, ranks);
    const [oldest] = remembered.keys();
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    return ranks;
  }

  function readRanks(found: NameHits, fields: SearchedFields): FieldRanks {
    const ranks = noRanks(tables);
    addHits(ranks, found, owners, fields);
    return ranks;
  }

  function wholeRanks(text: string, fields: SearchedFields): readonly FieldRanks[] {
    if (text === '') return [];
    const ofPeople = { ...fields, anime: false, song: false };
    return [ranksOf('findWhole', text, fields), ranksOf('findSwapped', text, ofPeople)];
  }

  function mistypedRanks(word: string, fields: SearchedFields): FieldRanks {
    const exact = ranksOf('findWord', word, fields);
    const mistyped = ranksOf('findMistyped', word, fields);
    return mapKinds((kind) =>
      exact[kind].map((rank, place) =>
        rank === 0 && mistyped[kind][place] !== 0 ? MISTYPED_RANK : rank,
      ),
    );
  }

  function partRanks(
    part: UnderstoodPart,
    text: UnderstoodText,
    fields: SearchedFields,
  ): FieldRanks {
    const isType = part.fact.kind === 'type';
    const likeIt = text.understood.filter(({ fact }) => (fact.kind === 'type') === isType);
    // A name says more than a fact where there is nothing else.
    const isAlone = text.words.length === 0 && text.exact.length === 0;
    const factRank = 1 + (isAlone ? CLOSENESS.wordStart : CLOSENESS.wholeName);
    const words = part.text.split(' ').map((word) => ranksOf('findWord', word, fields));
    return mapKinds((kind) => {
      const byName = meetAll(
        words.map((each) => each[kind]),
        countsOf[kind],
      );
      return Uint8Array.from(byName, (sum, place) => {
        if (likeIt.some(({ fact }) => meets[kind](fact, place))) return factRank;
        return sum === 0 ? 0 : sum - IN_DIFFERENT_NAMES;
      });
    });
  }

  function matchOnce(
    text: UnderstoodText,
    fields: SearchedFields,
    wordRanks: (word: string) => FieldRanks,
  ): TextMatch {
    // Words of marks only say nothing beside others.
    const terms = [
      ...text.words.filter(hasLetters).map(wordRanks),
      ...text.exact.map((quoted) => ranksOf('findExact', quoted, fields)),
      ...text.understood.map((part) => partRanks(part, text, fields)),
    ];
    const whole = wholeRanks(text.whole ?? '', fields);
    const [songs, anime, people] = KINDS.map((kind) => {
      const sums = meetAll(
        terms.map((term) => term[kind]),
        countsOf[kind],
      );
      for (const ranks of whole) keepCloser(sums, ranks[kind]);
      return sums;
    });
    const found = songs ?? new Uint16Array();
    return {
      songs: found,
      anime: anime ?? new Uint16Array(),
      people: people ?? new Uint16Array(),
      songCount: countOf(found),
    };
  }

  return {
    whole: wholeRanks,
    match(text, fields) {
      const exact = matchOnce(text, fields, (word) => ranksOf('findWord', word, fields));
      if (exact.songCount >= FEW_SONGS || text.words.length === 0) return exact;
      return matchOnce(text, fields, (word) => mistypedRanks(word, fields));
    },
  };
}

const LETTER = /[\p{L}\p{N}]/u;

function hasLetters(word: string): boolean {
  return LETTER.test(word);
}
