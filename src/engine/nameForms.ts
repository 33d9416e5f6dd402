import { literalText, plainWords, shortVowels, withoutTimesSigns } from './looseText';

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
