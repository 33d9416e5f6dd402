import {
  createKnownPlaces,
  findInside,
  type SearchedLines,
  startsToLookAt,
  toSearched,
} from './findInside';
import { foldNames, type QuickFolds } from './foldedNames';
import { FIRST_NOT_PLAIN, foldText, type LetterCodes, toCodes } from './foldName';
import { HIT } from './hitCloseness';
import { LINE_BREAK, lastLetterAt, type NameLines, nextLetterAt } from './nameLines';

/** Fitting names, each once, with their closeness. */
export interface NameHits {
  readonly names: Uint32Array;
  /** Closeness of each; see hitCloseness.ts. */
  readonly closeness: Uint8Array;
}

/**
 * Added to the closeness of names that are not whole matches, by whether they have the form's gaps.
 */
export interface Farther {
  readonly isGappedAlike: number;
  readonly isNot: number;
}

const NO_FARTHER: Farther = { isGappedAlike: 0, isNot: 0 };

/** Collects hits of several searches; each name keeps its closest hit. */
export function createHitCollector(nameCount: number) {
  /** Closeness plus one; 0 for none. */
  const best = new Uint8Array(nameCount);
  const names = new Uint32Array(nameCount);
  let count = 0;
  return {
    add(name: number, closeness: number) {
      const before = best[name] ?? 0;
      if (before === 0) {
        names[count] = name;
        count += 1;
      }
      if (before === 0 || closeness + 1 < before) best[name] = closeness + 1;
    },
    has: (name: number) => best[name] !== 0,
    take() {
      const found = names.slice(0, count);
      const closeness = new Uint8Array(count);
      for (let at = 0; at < count; at += 1) {
        const name = found[at] ?? 0;
        closeness[at] = (best[name] ?? 1) - 1;
        best[name] = 0;
      }
      count = 0;
      return { names: found, closeness };
    },
  };
}

export type HitCollector = ReturnType<typeof createHitCollector>;

function standsAt(codes: LetterCodes, start: number, letters: readonly number[]): boolean {
  for (let place = 0; place < letters.length; place += 1) {
    if (codes[start + place] !== letters[place]) return false;
  }
  return true;
}

/** Words written together or apart are equal, but only from the start of a word. */
function findWordStarts(
  searched: SearchedLines,
  form: string,
  hits: Pick<HitCollector, 'add'>,
  farther: Farther,
): void {
  const { lines, starts, found } = searched;
  const { codes, wordStarts, wordNames } = lines;
  const joined = form.includes(' ') ? foldText(form.replaceAll(' ', '')) : form;
  const wanted = toCodes(joined);
  const gapped = toCodes(form);
  const hasGaps = form.includes(' ');
  if (wanted.length === 0) return;
  const { among, from, to } = startsToLookAt(searched, joined);
  let count = 0;
  for (let index = from; index < to; index += 1) {
    const at = among === null ? index : (among[index] ?? 0);
    const start = wordStarts[at] ?? 0;
    const last = lastLetterAt(codes, start, wanted);
    if (last < 0) continue;
    const place = nextLetterAt(codes, last);
    found[count] = at;
    count += 1;
    const isAtStart = codes[start - 1] === LINE_BREAK;
    const isAtEnd = codes[place] === LINE_BREAK;
    const hasItsGaps = hasGaps
      ? standsAt(codes, start, gapped)
      : last - start + 1 === gapped.length;
    // The name may end with a further, swallowed word.
    const isAlike = hasItsGaps && !(isAtEnd && codes[start + gapped.length] !== LINE_BREAK);
    const closeness = startCloseness(isAtStart, isAtEnd, isAlike);
    const more = isAlike ? farther.isGappedAlike : farther.isNot;
    const isWhole = isAtStart && isAtEnd;
    hits.add(wordNames[at] ?? 0, isWhole ? closeness : closeness + more);
  }
  starts.remember(joined, found.subarray(0, count));
}

function startCloseness(isAtStart: boolean, isAtEnd: boolean, isAlike: boolean): number {
  if (!isAtStart) return HIT.wordStart;
  if (!isAtEnd) return isAlike ? HIT.beginning : HIT.beginningJoined;
  return isAlike ? HIT.wholeName : HIT.wholeNameLoosely;
}

/** The lines of names that lost a letter (LOST). */
function linesThatLost({ names }: NameLines, lost: Uint8Array, letter: number): Uint32Array {
  const found: number[] = [];
  names.forEach((name, line) => {
    if (((lost[name] ?? 0) & letter) !== 0) found.push(line);
  });
  return new Uint32Array(found);
}

function isPlain(form: string): boolean {
  for (let place = 0; place < form.length; place += 1) {
    if (form.charCodeAt(place) >= FIRST_NOT_PLAIN) return false;
  }
  return true;
}

/**
 * Finds folded texts in names.
 *
 * @param textOf the name of each number from 0 to nameCount
 * @param quickFolds see foldNames
 */
export function createNameFinder(
  nameCount: number,
  textOf: (name: number) => string,
  quickFolds?: QuickFolds,
) {
  const { lines, lost, odd } = foldNames(nameCount, textOf, quickFolds);
  const searched = lines.map(toSearched);
  const amongLost = new Map<number, readonly { searched: SearchedLines; all: Uint32Array }[]>();

  function lostLines(letter: number) {
    const known = amongLost.get(letter);
    if (known !== undefined) return known;
    const read = searched.map((each) => ({
      // Places found in only some lines are remembered separately.
      searched: { ...each, inside: createKnownPlaces() },
      all: linesThatLost(each.lines, lost, letter),
    }));
    amongLost.set(letter, read);
    return read;
  }

  const firstFor = (form: string) => (isPlain(form) ? 0 : 1);

  return {
    lines,
    odd,
    /** @param form folded. @param isInside false: only where a word starts */
    find(form: string, isInside: boolean, hits: HitCollector, farther = NO_FARTHER) {
      const { isGappedAlike } = farther;
      for (const each of searched.slice(firstFor(form))) {
        findWordStarts(each, form, hits, farther);
        // Searches the form as it is, with its gaps.
        if (!isInside) continue;
        const addFarther: HitCollector['add'] = (name, closeness) =>
          hits.add(name, closeness + isGappedAlike);
        findInside(each, form, isGappedAlike === 0 ? hits.add : addFarther);
      }
    },
    /** Searches anywhere in the names that lost a letter. @param letter see LOST */
    findAmongLost(form: string, letter: number, hits: HitCollector) {
      for (const each of lostLines(letter).slice(firstFor(form))) {
        findInside(each.searched, form, hits.add, each.all);
      }
    },
  };
}

export type NameFinder = ReturnType<typeof createNameFinder>;
