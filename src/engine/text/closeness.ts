import {
  createMarksTest,
  literalText,
  plainWords,
  shortVowels,
  withoutTimesSigns,
} from './looseText';
import { createNearNameTest } from './typingDistance';

/** One name in the spellings whose closeness is measured; words are parted by single spaces. */
export interface NameForms {
  /** Case, accents, width and marks left out. */
  readonly plain: string;
  /** Also with long vowels and wo written short, and without an x between words. */
  readonly loose: string;
  /** `plain` and `loose` without the spaces. */
  readonly plainJoined: string;
  readonly looseJoined: string;
  /** For names of marks only ("!!!"), which have no plain form. */
  readonly literal: string;
}

/**
 * Takes a name or a search text apart into the spellings that are compared.
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

/** How close a name is to the text looked for; smaller is closer, null is no match. */
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

/** Words as short as this say little when they are found as the end of another. */
const LONGEST_FRAGMENT = 2;

/** "k on" is not meant to find "attack on titan". */
function beginsWithFragment(text: string): boolean {
  const firstGap = text.indexOf(' ');
  return firstGap >= 0 && firstGap <= LONGEST_FRAGMENT;
}

/** The place of a text in words parted by single spaces. */
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
  // Only a name of marks has its literal form kept, so only such names are found by marks.
  if (name.literal === text.literal) return CLOSENESS.wholeName;
  if (!isPartial || text.literal === '') return null;
  return closenessWithin(name.literal, text.literal);
}

/**
 * @param isPartial false: only whole names match
 * @returns null when the name does not match
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

/** A whole name one or two letters away comes between those that begin so and words inside others. */
const STEP_PER_LETTER = 0.25;
/** Fits some way that closeness does not know. */
const FARTHEST = CLOSENESS.inside + 1;

/** How close names are to a text, smaller is closer: see CLOSENESS, and beyond it what fits otherwise. */
type RowCloseness = (name: string, otherNames: readonly string[]) => number;

/**
 * How close a row is to any of some texts: by the name it is called by, and after all that fit by
 * theirs, by its other names.
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
    return Math.min(...all);
  }

  return (name, otherNames) => {
    const own = closenessTo(name);
    if (own < FARTHEST) return own;
    return FARTHEST + Math.min(FARTHEST, ...otherNames.map(closenessTo));
  };
}

/** Whether a row's own name is all of one of the texts. */
export function isWholeName(closeness: number): boolean {
  return closeness <= CLOSENESS.wholeNameLoosely;
}
