import { CLOSENESS, closenessOf } from './closeness';
import { createMarksTest } from './looseText';
import { nameForms } from './nameForms';
import { createNearNameTest } from './typingDistance';

/** A whole name one or two letters away stands between those that begin so and words inside others. */
const STEP_PER_LETTER = 0.25;
/** Fits some way that closeness does not know. */
const FARTHEST = CLOSENESS.inside + 1;

/** How close names are to a text, smaller is closer: see CLOSENESS, and beyond it what fits otherwise. */
export type RowCloseness = (name: string, otherNames: readonly string[]) => number;

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
