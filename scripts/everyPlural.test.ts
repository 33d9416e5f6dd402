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

/** In some language their nouns stand before the number, or beside it, and never change. */
const SAME_FOR_ONE: readonly string[] = [...NUMBER_IS_BESIDE, 'lists.asking', 'season.songsLeft'];
/** Words after a number that are the same in singular and plural. */
const INVARIABLE: Readonly<Record<string, string>> = {
  en: 'in recent more practice new',
  de: 'weitere Künstler auf in frühere Zeichen Stapel',
  es: 'no más ya en para',
  fr: 'fois sur n déjà en dans',
  'pt-BR': 'não já em',
};
/** Their order is not that of English, or English names the whole first as well. */
const OTHER_ORDER: Readonly<Record<string, readonly string[]>> = {
  ja: ['home.counted', 'practiceStart.doneCounts'],
  ko: ['home.counted', 'practiceStart.doneCounts'],
  'zh-CN': ['practiceTrouble.misses'],
};
/** "Of 500", where the whole is named before its part. */
const OF_WHOLE = /^\{\w+\}\p{L}{0,2} ?[中중]/u;

interface Place {
  readonly name: string;
  readonly kind: string;
  readonly isNullable: boolean;
}

/** A text with its places for counts, in one language. */
interface Counted {
  readonly path: string;
  readonly by: Place | null;
  readonly counts: readonly Place[];
  readonly forms: Readonly<Record<string, string>>;
}

/** A text that has a form for each number. */
interface Plural extends Counted {
  readonly by: Place;
}

/** A kind that is no type is another text, which shows its count. */
const isCounted = ({ kind }: Place) =>
  kind === 'number' || kind === 'plain' || !(kind in PLACE_TYPES);

function isMessage(
  tree: object,
): tree is { places: Place[]; by: Place | null; forms: Record<string, string> } {
  return 'places' in tree && 'forms' in tree && 'by' in tree;
}

function countedIn(tree: unknown, path: readonly string[] = []): readonly Counted[] {
  if (typeof tree !== 'object' || tree === null) return [];
  if (isMessage(tree)) {
    const { by, places, forms } = tree;
    return [{ path: path.join('.'), by, counts: places.filter(isCounted), forms }];
  }
  return Object.entries(tree).flatMap(([name, each]) => countedIn(each, [...path, name]));
}

const COUNTED = new Map(
  languagesIn().map((language) => [
    language,
    countedIn(Object.assign({}, ...Object.values(readLanguage(language).trees))),
  ]),
);
const countedOf = (language: string) => COUNTED.get(language) ?? [];
const isPlural = (text: Counted): text is Plural =>
  text.by !== null && !text.by.isNullable && isCounted(text.by);
const pluralsOf = (language: string) => countedOf(language).filter(isPlural);

const hasSingular = (language: string) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('one');

/** The word after the number in a form, as in "{count} songs". */
function wordIn(form: string | undefined, { by }: Plural): string | null {
  const after = new RegExp(`\\{${by.name}\\}[ \\u00a0](\\p{L}+)`, 'u');
  return after.exec(form ?? '')?.[1] ?? null;
}

/** The places of counts in the order in which a form names them. */
const orderIn = (form: string, { counts }: Counted) =>
  placesIn(form).filter((name) => counts.some((place) => place.name === name));

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

  const singulars = languagesIn().filter(hasSingular);

  it.each(singulars)('for one thing is not the one for several: %s', (language) => {
    const own = new Map(countedOf(language).map((each) => [each.path, each]));
    const rules = new Intl.PluralRules(language);
    const same = pluralsOf('en').filter(({ path, forms: { one, other } }) => {
      const forms = own.get(path)?.forms ?? {};
      return one !== other && formFor(1, forms, rules) === formFor(5, forms, rules);
    });
    expect(same.map(({ path }) => path).filter((path) => !SAME_FOR_ONE.includes(path))).toEqual([]);
  });

  it.each(singulars)('has its own word for one thing and for several: %s', (language) => {
    const plurals = pluralsOf(language);
    const wordsOf = (names: readonly string[]) =>
      plurals.flatMap((each) => names.flatMap((name) => wordIn(each.forms[name], each) ?? []));
    const ofSeveral = wordsOf(['other']);
    const ofBoth = new Set(wordsOf(['one', '=1']).filter((word) => ofSeveral.includes(word)));
    expect([...ofBoth].toSorted()).toEqual(INVARIABLE[language]?.split(' ').toSorted());
    // In these languages a plural is no shorter, but for German adjectives: "neuer", "neue".
    const shorter = plurals.filter((each) => {
      const [one, other] = [wordIn(each.forms.one, each), wordIn(each.forms.other, each)];
      return one !== null && other !== null && one !== `${other}r` && other.length < one.length;
    });
    expect(shorter.map(({ path }) => path)).toEqual([]);
  });
});

describe('a text with two counts', () => {
  it.each(languagesIn())('names the part and the whole in their order: %s', (language) => {
    const english = new Map(countedOf('en').map((each) => [each.path, each]));
    const texts = countedOf(language).filter(({ counts }) => counts.length > 1);
    const wrong = texts.flatMap((each) => {
      const source = english.get(each.path);
      const orders = Object.values(source?.forms ?? {}).map((form) => orderIn(form, each));
      const said = orders.find(({ length }) => length > 1);
      return Object.values(each.forms).filter((form) => {
        const order = orderIn(form, each);
        if (order.length < 2 || said === undefined) return false;
        const whole = said.at(-1);
        const isWholeFirst = OF_WHOLE.test(form.slice(form.indexOf(`{${order[0]}}`)));
        const wanted = isWholeFirst ? [whole, ...said.slice(0, -1)] : said;
        const isOther = OTHER_ORDER[language]?.includes(each.path) ?? false;
        return (order.join() === wanted.join()) === isOther;
      });
    });
    expect(texts.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });
});
