import { describe, expect, it } from 'vitest';
import { languagesIn, readLanguage } from './makeTexts.mjs';
import { PLACE_TYPES, placesIn } from './textForms.mjs';

/*
 * A plural form stands for several numbers: in French and Portuguese "one" is also zero. A form that
 * leaves its number out would call nothing "one song".
 */

/** The number stands beside the text: figures of today, and missing songs with a button after them. */
const NUMBER_IS_BESIDE: readonly string[] = [
  'songsToday.words.new',
  'songsToday.words.learning',
  'songsToday.words.dueIn',
  'practiceToday.answered',
  'practiceToday.streak',
  'playlistPage.fetch',
];
/** Numbers that a count can be: all small ones, and the round ones that some languages set apart. */
const NUMBERS = [...Array.from({ length: 1001 }, (_, number) => number), 1_000_000, 2_000_000];

interface Place {
  readonly name: string;
  readonly kind: string;
  readonly isNullable: boolean;
}

/** A text that has a form for each number, in one language. */
interface Plural {
  readonly path: string;
  readonly by: Place;
  readonly counts: readonly Place[];
  readonly forms: Readonly<Record<string, string>>;
}

/** A kind that is no type is another text, which shows its count. */
const isCounted = ({ kind }: Place) =>
  kind === 'number' || kind === 'plain' || !(kind in PLACE_TYPES);

function isMessage(
  tree: object,
): tree is { places: Place[]; by: Place | null; forms: Record<string, string> } {
  return 'places' in tree && 'forms' in tree && 'by' in tree;
}

function pluralsIn(tree: unknown, path: readonly string[] = []): readonly Plural[] {
  if (typeof tree !== 'object' || tree === null) return [];
  if (isMessage(tree)) {
    const { by, places, forms } = tree;
    if (by === null || by.isNullable || !isCounted(by)) return [];
    return [{ path: path.join('.'), by, counts: places.filter(isCounted), forms }];
  }
  return Object.entries(tree).flatMap(([name, each]) => pluralsIn(each, [...path, name]));
}

const pluralsOf = (language: string) =>
  pluralsIn(Object.assign({}, ...Object.values(readLanguage(language).trees)));

/** The name of the form that is shown for a number. */
function formFor(number: number, forms: Plural['forms'], rules: Intl.PluralRules): string {
  const exact = `=${number}`;
  if (exact in forms) return exact;
  const category = rules.select(number);
  return category in forms ? category : 'other';
}

/** What a form leaves out though it is shown for several numbers. */
function leftOut(language: string, { by, counts, forms }: Plural): readonly string[] {
  const rules = new Intl.PluralRules(language);
  const shown = NUMBERS.map((number) => formFor(number, forms, rules));
  const several = Object.keys(forms).filter(
    (form) => shown.indexOf(form) !== shown.lastIndexOf(form),
  );
  const inOther = placesIn(forms.other ?? '');
  const needed = counts.filter(({ name }) => name === by.name || inOther.includes(name));
  return several.flatMap((form) => {
    const held = placesIn(forms[form] ?? '');
    return needed
      .filter(({ name }) => !held.includes(name))
      .map(({ name }) => `"${form}" without {${name}}`);
  });
}

describe('a plural form', () => {
  it('stands for zero too in some of the languages, and only for one in others', () => {
    const isZero = (language: string) => new Intl.PluralRules(language).select(0) === 'one';
    expect(languagesIn().filter(isZero).toSorted()).toEqual(['fr', 'pt-BR']);
    expect(pluralsOf('en').length).toBeGreaterThan(30);
  });

  it.each(languagesIn())('that stands for several numbers holds its number: %s', (language) => {
    const wrong = pluralsOf(language)
      .filter(({ path }) => !NUMBER_IS_BESIDE.includes(path))
      .flatMap((each) => leftOut(language, each).map((what) => `${each.path}: ${what}`));
    expect(wrong).toEqual([]);
  });
});
