import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, PSEUDO_LANGUAGE } from '../src/domain/app/language';
import { showLanguage, texts } from '../src/texts/texts';
import { languagesIn, readLanguage } from './makeTexts.mjs';

const LANGUAGES = languagesIn();

interface Place {
  readonly name: string;
  readonly kind: string;
  readonly isNullable: boolean;
}

/** A text of the forms that is a function when it is shown. */
interface Called {
  readonly path: string;
  readonly places: readonly Place[];
}

const isPlaces = (value: unknown): value is readonly Place[] => Array.isArray(value);

function calledIn(tree: unknown, path: readonly string[]): readonly Called[] {
  if (typeof tree !== 'object' || tree === null) return [];
  if ('places' in tree && 'forms' in tree && isPlaces(tree.places)) {
    return tree.places.length === 0 ? [] : [{ path: path.join('.'), places: tree.places }];
  }
  return Object.entries(tree).flatMap(([name, each]) => calledIn(each, [...path, name]));
}

function samplesOf({ kind, isNullable }: Place, count: number): readonly unknown[] {
  const date = new Date(2026, 10, 28, 20, 30);
  const known: Readonly<Record<string, readonly unknown[]>> = {
    text: ['LiSA'],
    flag: [true, false],
    names: [['LiSA', 'Aimer']],
    allOf: [['LiSA', 'Aimer']],
    ...Object.fromEntries(
      ['day', 'datedDay', 'longDay', 'month', 'moment', 'timeOfDay'].map((name) => [name, [date]]),
    ),
  };
  return [...(known[kind] ?? [count]), ...(isNullable ? [null] : [])];
}

/** All rows of one sample of each place. */
function rowsOf(places: readonly Place[], count: number): readonly (readonly unknown[])[] {
  return places.reduce<readonly (readonly unknown[])[]>(
    (rows, place) => rows.flatMap((row) => samplesOf(place, count).map((value) => [...row, value])),
    [[]],
  );
}

function sentencesIn(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => sentencesIn(each, `${path}.${name}`));
}

const called = calledIn(Object.assign({}, ...Object.values(readLanguage('en').trees)), []);
const textAt = (path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => Reflect.get(Object(value), name), texts);

describe('the real forms', () => {
  afterAll(() => showLanguage('en'));

  it('are of the languages that the app offers', () => {
    expect(LANGUAGES.toSorted()).toEqual(LANGUAGE_TAGS.toSorted());
    expect(LANGUAGES[0]).toBe(LANGUAGE_TAGS[0]);
    expect(called.length).toBeGreaterThan(250);
  });

  it.each([...LANGUAGES, PSEUDO_LANGUAGE])(
    'are complete, and say each text with any count: %s',
    async (language) => {
      expect(readLanguage(language).missing).toEqual([]);
      await showLanguage(language);
      const sentences = sentencesIn({ ...texts }, 'texts');
      const spoken = called.flatMap(({ path, places }) => {
        const text = textAt(path);
        if (typeof text !== 'function') throw new Error(`${path} is not a function`);
        return [0, 1, 2, 5, 1_000_000]
          .flatMap((count) => rowsOf(places, count))
          .map((row) => [path, Reflect.apply(text, undefined, row)] as const);
      });
      expect(sentences.length).toBeGreaterThan(500);
      const wrong = [...sentences, ...spoken].filter(
        ([, text]) =>
          typeof text !== 'string' ||
          text.trim() === '' ||
          /[{}]|undefined|NaN|\[object/.test(text),
      );
      expect(wrong).toEqual([]);
    },
  );

  it('write large numbers as the language does', async () => {
    await showLanguage('de');
    expect(texts.common.songCount(1_000_000)).toContain('1.000.000');
    await showLanguage('ja');
    expect(texts.common.songCount(1_000_000)).toContain('1,000,000');
  });
});
