import { foldForms, foldText } from './catalogue/foldName';
import { createKindFilter, type KindTexts, toKindTexts } from './kindMatcher';
import { tidySearchText } from './tidySearchText';

/** A name in the spellings that words are looked for in. */
interface WordTexts {
  readonly kind: KindTexts;
  /** Folded, each form on a line of its own, and the same written together. */
  readonly folded: string;
}

/** Says of a row whether a text fits it, by all of its names. */
export type RowMatcher = (names: readonly string[]) => boolean;

const BLANKS = /\s+/u;

function toWordTexts(name: string): WordTexts {
  const forms = foldForms(name);
  const joined = forms.map((form) => foldText(form.replaceAll(' ', '')));
  return { kind: toKindTexts(name), folded: [...forms, ...joined].join('\n') };
}

/** Whether a word stands in a name: by the kind rules, or folded like the names of the catalogue. */
function createWordTest(word: string): (texts: WordTexts) => boolean {
  const isKind = createKindFilter(word);
  const forms = foldForms(word).filter((form) => form !== '');
  return ({ kind, folded }) => forms.some((form) => folded.includes(form)) || isKind(kind);
}

/**
 * A test for many rows against one text, word by word: a row fits where each word stands in any
 * of its names, or the whole text in one of them by the kind rules. What names were taken apart
 * into is remembered, as they repeat. A blank text fits every row.
 *
 * @example createWordMatcher('gurenge lisa')(['Gurenge', 'LiSA']) // true
 */
export function createWordMatcher(text: string): RowMatcher {
  const tidy = tidySearchText(text);
  if (tidy === '') return () => true;
  const isWhole = createKindFilter(text);
  const tests = tidy.split(BLANKS).map(createWordTest);
  const known = new Map<string, Uint8Array>();

  /** 1 for each word that stands in the name, and last for the whole text. */
  function fitsOf(name: string): Uint8Array {
    const before = known.get(name);
    if (before !== undefined) return before;
    const texts = toWordTexts(name);
    const words = tests.map((fits) => Number(fits(texts)));
    const fits = Uint8Array.from([...words, Number(isWhole(texts.kind))]);
    known.set(name, fits);
    return fits;
  }

  return (names) => {
    const fits = names.map(fitsOf);
    return (
      fits.some((each) => each[tests.length] === 1) ||
      tests.every((_, word) => fits.some((each) => each[word] === 1))
    );
  };
}
