import { leastOf } from '../../domain/app/manyValues';
import {
  createMarksTest,
  literalText,
  plainWords,
  shortVowels,
  withoutTimesSigns,
} from './looseText';
import { createNearNameTest } from './typingDistance';

/** A name in the spellings whose closeness is measured; words are separated by single spaces. */
export interface NameForms {
  /** Without case, accents, width and marks. */
  readonly plain: string;
  /** Also with long vowels and wo shortened, and without an x between words. */
  readonly loose: string;
  /** `plain` and `loose` without the spaces. */
  readonly plainJoined: string;
  readonly looseJoined: string;
  /** For names of marks only ("!!!"), which have no plain form. */
  readonly literal: string;
}

/**
 * Converts a name or a search text to the spellings that are compared.
 *
 * @example nameForms('SPY×FAMILY').plain // 'spy x family'
 * @example nameForms('Tōkyō').loose === nameForms('Toukyou').loose // true
 */
export function nameForms(text: string): NameForms {
  const words = plainWords(text);
  const looseWords = withoutTimesSigns(words).map(shortVowels);
  const plain = words.join(' ');
  const loose = looseWords.join(' ');
  return {
    plain,
    // One string instead of two equal ones: there are hundreds of thousands of names.
    loose: loose === plain ? plain : loose,
    plainJoined: words.join(''),
    looseJoined: looseWords.join(''),
    literal: plain === '' ? literalText(text).trim() : '',
  };
}

/** How close a name is to the searched text; smaller is closer, null is no match. */
export const CLOSENESS = {
  wholeName: 0,
  /** With other marks ("gintama'"). */
  wholeNameInLetters: 1,
  wholeNameLoosely: 2,
  beginning: 3,
  wordStart: 4,
  inside: 5,
} as const;
export type Closeness = (typeof CLOSENESS)[keyof typeof CLOSENESS];

/** Words this short mean little at the end of another word. */
const LONGEST_FRAGMENT = 2;

/** "k on" should not find "attack on titan". */
export function beginsWithFragment(text: string): boolean {
  const firstGap = text.indexOf(' ');
  return firstGap >= 0 && firstGap <= LONGEST_FRAGMENT;
}

/** The closeness of a text by its place in words separated by single spaces. */
function closenessWithin(words: string, text: string): Closeness | null {
  const first = words.indexOf(text);
  if (first < 0) return null;
  if (first === 0) return CLOSENESS.beginning;
  if (words.includes(` ${text}`)) return CLOSENESS.wordStart;
  return beginsWithFragment(text) ? null : CLOSENESS.inside;
}

/**
 * Finds words written together or apart ("kon" in "k on"), but only from the start of a word:
 * otherwise "lisa" would be found in "ellis adams".
 */
function closenessJoined(words: string, joined: string, joinedText: string): Closeness | null {
  if (!joined.includes(joinedText)) return null;
  let joinedOffset = 0;
  for (const word of words.split(' ')) {
    if (joined.startsWith(joinedText, joinedOffset)) {
      return joinedOffset === 0 ? CLOSENESS.beginning : CLOSENESS.wordStart;
    }
    joinedOffset += word.length;
  }
  return null;
}

function closest(left: Closeness | null, right: Closeness | null): Closeness | null {
  if (left === null || right === null) return left ?? right;
  return left < right ? left : right;
}

function wholeNameCloseness(name: NameForms, text: NameForms): Closeness | null {
  if (name.plain === text.plain) return CLOSENESS.wholeName;
  const isSame = name.looseJoined === text.looseJoined || name.plainJoined === text.plainJoined;
  return isSame ? CLOSENESS.wholeNameLoosely : null;
}

function literalCloseness(name: NameForms, text: NameForms, isPartial: boolean): Closeness | null {
  // Only names of marks keep their literal form, so only such names are found by marks.
  if (name.literal === text.literal) return CLOSENESS.wholeName;
  if (!isPartial || text.literal === '') return null;
  return closenessWithin(name.literal, text.literal);
}

/**
 * @param isPartial false: only whole names match
 * @returns null if the name does not match
 */
export function closenessOf(
  name: NameForms,
  text: NameForms,
  isPartial: boolean,
): Closeness | null {
  if (text.plain === '') return literalCloseness(name, text, isPartial);
  const whole = wholeNameCloseness(name, text);
  if (whole !== null || !isPartial) return whole;
  const spaced = closest(
    closenessWithin(name.plain, text.plain),
    closenessWithin(name.loose, text.loose),
  );
  if (spaced !== null && spaced <= CLOSENESS.wordStart) return spaced;
  return closest(
    spaced,
    closest(
      closenessJoined(name.plain, name.plainJoined, text.plainJoined),
      closenessJoined(name.loose, name.looseJoined, text.looseJoined),
    ),
  );
}

/** Whole names one or two letters away rank between beginnings and words inside names. */
const STEP_PER_LETTER = 0.25;
/** The name fits in a way that CLOSENESS does not cover. */
const FARTHEST = CLOSENESS.inside + 1;

/** How close names are to a text, smaller is closer: see CLOSENESS; other matches are beyond it. */
type RowCloseness = (name: string, otherNames: readonly string[]) => number;

/**
 * How close a row is to any of some texts: by its own name or, after all rows that fit by theirs,
 * by its other names.
 */
export function createRowCloseness(texts: readonly string[]): RowCloseness {
  const wanted = texts.map((text) => ({
    text: nameForms(text),
    hasItsMarks: createMarksTest(text),
    errorsOf: createNearNameTest(text),
  }));

  function closenessTo(name: string): number {
    if (name === '') return FARTHEST;
    const forms = nameForms(name);
    const all = wanted.map(({ text, hasItsMarks, errorsOf }) => {
      const closeness = closenessOf(forms, text, true) ?? FARTHEST;
      const isWhole = closeness === CLOSENESS.wholeName;
      if (isWhole && hasItsMarks?.(name) === false) return CLOSENESS.wholeNameInLetters;
      if (closeness <= CLOSENESS.beginning) return closeness;
      const errors = errorsOf(name);
      return errors === null ? closeness : CLOSENESS.beginning + errors * STEP_PER_LETTER;
    });
    return leastOf(all);
  }

  return (name, otherNames) => {
    const own = closenessTo(name);
    if (own < FARTHEST) return own;
    return FARTHEST + Math.min(FARTHEST, leastOf(otherNames.map(closenessTo)));
  };
}

/** Whether a row's own name is the whole of one of the texts. */
export function isWholeName(closeness: number): boolean {
  return closeness <= CLOSENESS.wholeNameLoosely;
}
