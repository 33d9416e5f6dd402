import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ScriptTarget, transpile } from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, PSEUDO_LANGUAGE } from '../src/domain/app/language';
import { showLanguage, texts } from '../src/texts/texts';
import { languagesIn, makeTexts, readLanguage } from './makeTexts.mjs';
import { pseudoForm } from './pseudoTexts.mjs';
import { joinForms } from './textForms.mjs';
import { textSource } from './textModules.mjs';

const FORMS = resolve(import.meta.dirname, '../src/texts');
const LANGUAGES = languagesIn();

interface Place {
  readonly name: string;
  readonly kind: string;
  readonly isNullable: boolean;
}

/** What a text of a page is: a sentence without places, or a function. */
function said(english: object, own: object, locale: string, name: string, values: unknown[]) {
  const { tree } = joinForms({ page: english }, { page: own }, locale);
  const source = textSource(tree, 'page', Reflect.get(tree, 'page'));
  const wording = { number: String, bytes: (count: number) => `${count} B` };
  const plural = (count: number, forms: Readonly<Record<string, string>>) =>
    forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  const script = transpile(`return ${source}`, { target: ScriptTarget.ESNext });
  const page: unknown = new Function('wording', script)({ ...wording, plural });
  const text: unknown = Object.entries(page ?? {}).find(([key]) => key === name)?.[1];
  return typeof text === 'function' ? Reflect.apply(text, undefined, values) : text;
}

describe('a mistake in a form', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'forms-'));
    for (const language of ['en', 'de', 'ja']) {
      cpSync(join(FORMS, language), join(folder, language), { recursive: true });
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What making the texts says while one file differs. */
  function complaint(file: string, change: (form: string) => string): string {
    const path = join(folder, `${file}.json`);
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, change(before));
    try {
      makeTexts(folder);
      return 'nothing';
    } catch (error) {
      return String(error);
    } finally {
      writeFileSync(path, before);
    }
  }

  /** Writes how often a song was played: "playedTimes" in the section "song" of app.json. */
  const withKey = (key: string, value: unknown) => (form: string) => {
    const { song, ...sections } = JSON.parse(form);
    const { playedTimes: _, 'playedTimes(count:number)': _english, ...rest } = song;
    return JSON.stringify({ ...sections, song: { ...rest, [key]: value } });
  };

  it.each<readonly [string, string, string, unknown, string]>([
    ['a missing place', 'de', '', 'oft', 'the place {count} is missing'],
    ['a misspelt place', 'de', '', '{cuont}-mal', 'has no place {cuont}'],
    ['a stray brace', 'de', '', '{count}-mal}', 'has a stray brace'],
    ['an open brace', 'de', '', '{count}-mal {', 'has a stray brace'],
    ['a number', 'de', '', 2, 'has another shape than in English'],
    ['a list', 'de', '', ['{count}-mal'], 'has another shape than in English'],
    ['an empty form', 'de', '', { other: ' ' }, 'the form "other" is empty'],
    ['a number as a form', 'de', '', { other: 2 }, '"other" is not a text'],
    ['a missing "other"', 'de', '', { one: '{count}-mal' }, 'the form "other" is missing'],
    [
      'a form that the language does not have',
      'ja',
      '',
      { one: '{count}回', other: '{count}回' },
      '"one" is no form of this language',
    ],
    ['a form of no language', 'de', '', { ohter: '', other: '{count}' }, '"ohter" is no form'],
    ['a text that does not exist', 'de', '', '{count} {common.none}', 'is no text {common.none}'],
    ['a text with places', 'de', '', '{count} {common.minutes}', 'with places of its own'],
    ['a kind that does not exist', 'en', '(count:nubmer)', '{count}', '"nubmer" is no kind'],
    ['a kind of no text', 'en', '(count:common.none)', '{count}', 'is no text {common.none}'],
    ['a kind without a count', 'en', '(count:common.undo)', '{count}', 'not a text with a count'],
    ['a place that English lacks', 'en', '(count:number, when)', '{count}', '{when} is missing'],
    ['an undeclared place', 'en', '(count:number)', '{count} {when}', 'has no place {when}'],
  ])('is named with its file and path: %s', (_, language, signature, value, message) => {
    const told = complaint(`${language}/app`, withKey(`playedTimes${signature}`, value));
    expect(told).toContain(`src/texts/${language}/app.json: song.playedTimes: `);
    expect(told).toContain(message);
  });

  it.each([
    [
      'an unknown key',
      withKey('playedTime', '{count}'),
      'song.playedTime: is not a text of the app',
    ],
    [
      'an unknown section',
      (form: string) => form.replace('"song"', '"sogn"'),
      'sogn: is not a text',
    ],
    ['a text for a section', () => '{ "song": "Lied" }', 'song.: is not a group of texts'],
    ['a file that is a list', () => '[]', 'is not a group of texts'],
    ['broken JSON', (form: string) => form.slice(0, -3), 'JSON'],
  ])('is named with its file: %s', (_, change, message) => {
    const told = complaint('de/app', change);
    expect(told).toContain('src/texts/de/app.json: ');
    expect(told).toContain(message);
  });

  it('is named with its file: broken JSON in English [14.12]', () => {
    expect(complaint('en/app', () => '{')).toContain('src/texts/en/app.json: ');
  });

  it('is the misspelt name of a file', () => {
    cpSync(join(folder, 'de', 'app.json'), join(folder, 'de', 'apps.json'));
    expect(() => makeTexts(folder)).toThrow('src/texts/de/apps.json: is not a file of the app');
    rmSync(join(folder, 'de', 'apps.json'));
  });

  it('is a missing file or sentence: English is shown, and each one is listed [14.12]', () => {
    const german = JSON.parse(readFileSync(join(folder, 'de', 'app.json'), 'utf8'));
    german.song.playedTimes = '';
    delete german.common.undo;
    writeFileSync(join(folder, 'de', 'app.json'), JSON.stringify(german));
    rmSync(join(folder, 'ja', 'season.json'));
    const missing = makeTexts(folder);
    expect(missing).toEqual({
      de: ['common.undo', 'song.playedTimes'],
      ja: expect.arrayContaining(['season.songsLeft']),
    });
    const made = readFileSync(join(folder, 'made', 'de', 'start.ts'), 'utf8');
    expect(made).toContain('"undo": "Undo"');
    expect(made).toMatch(/one: `played .* time`, other: `played .* times`/);
  });
});

describe('the choice of a sentence', () => {
  const counted = { 'found(count:number)': { one: '{count} song', other: '{count} songs' } };

  it('is one string for every count in a language without plurals', () => {
    const japanese = (count: number) =>
      said(counted, { found: '{count}曲' }, 'ja', 'found', [count]);
    expect([0, 1, 5].map(japanese)).toEqual(['0曲', '1曲', '5曲']);
  });

  it('follows the plural categories of the language', () => {
    const own = {
      found: { one: '{count} a', few: '{count} b', many: '{count} c', other: 'd {count}' },
    };
    const polish = (count: number) => said(counted, own, 'pl', 'found', [count]);
    expect([1, 2, 5, 1.5].map(polish)).toEqual(['1 a', '2 b', '5 c', 'd 1.5']);
  });

  it('may have an exact number, which may leave the number out', () => {
    const own = { found: { '=0': 'nichts', one: 'ein Lied', other: '{count} Lieder' } };
    const german = (count: number) => said(counted, own, 'de', 'found', [count]);
    expect([0, 1, 2].map(german)).toEqual(['nichts', 'ein Lied', '2 Lieder']);
  });

  it('is made by the number that English names with "by"', () => {
    const english = {
      'left(doneCount:number, count:number)': {
        by: 'count',
        one: '{doneCount} of {count} song',
        other: '{doneCount} of {count} songs',
      },
    };
    const own = { left: { one: '{doneCount}/{count} Lied', other: '{doneCount}/{count} Lieder' } };
    expect(said(english, own, 'de', 'left', [5, 1])).toBe('5/1 Lied');
    expect(said(english, own, 'de', 'left', [1, 5])).toBe('1/5 Lieder');
    const misspelt = {
      'left(count:number)': { by: 'cuont', one: '{count} a', other: '{count} b' },
    };
    expect(() => joinForms(misspelt, {}, 'de')).toThrow('left: has no place {cuont} to choose by');
  });

  it('depends on whether something is known', () => {
    const english = {
      'size(name, total:bytes?)': { none: '{name}', other: '{name} of {total}' },
    };
    const german = (own: object, values: unknown[]) =>
      said(english, { size: own }, 'de', 'size', values);
    const own = { none: '{name}', other: '{name} von {total}' };
    expect(german(own, ['A', null])).toBe('A');
    expect(german(own, ['A', 5])).toBe('A von 5 B');
    const wrong = [
      ['the place {total} is missing', { none: '{name}', other: '{name}' }],
      ['the place {name} is missing', { none: 'viel', other: '{name} von {total}' }],
      ['the form "none" is missing', { other: '{name} von {total}' }],
    ] as const;
    for (const [message, form] of wrong) {
      expect(() => german(form, ['A', null])).toThrow(`page.size: ${message}`);
    }
    expect(() => joinForms(english, { size: '{name} {total}' }, 'de')).toThrow('another shape');
  });

  it('depends on yes or no, and both sentences are needed', () => {
    const english = { 'loop(isOn:flag)': { true: 'on', false: 'off' } };
    const own = { loop: { true: 'an', false: 'aus' } };
    expect(said(english, own, 'de', 'loop', [true])).toBe('an');
    expect(said(english, own, 'de', 'loop', [false])).toBe('aus');
    expect(() => joinForms(english, { loop: { true: 'an' } }, 'de')).toThrow('"false" is missing');
    expect(() => joinForms(english, { loop: 'an' }, 'de')).toThrow('another shape');
  });

  it('takes quotes, backslashes and code as text', () => {
    const text = 'a `b` \\ $ "{name}" $';
    expect(said({ 'odd(name)': `${text}{name}` }, {}, 'en', 'odd', ['x'])).toBe(
      'a `b` \\ $ "x" $x',
    );
  });
});

describe('the pseudo language', () => {
  const placesOf = (text: string) => text.match(/\{[^{}]*\}/g) ?? [];
  const lengthOf = (text: string) => text.replace(/\{[^{}]*\}/g, '').length;

  function leavesOf(form: unknown): readonly string[] {
    if (typeof form === 'string') return [form];
    if (typeof form !== 'object' || form === null) return [];
    return Object.entries(form).flatMap(([key, value]) =>
      key === 'by' || key.startsWith('//') ? [] : leavesOf(value),
    );
  }

  it('is 40 % longer, in brackets, and has the same places', () => {
    const form: unknown = JSON.parse(readFileSync(join(FORMS, 'en', 'lists.json'), 'utf8'));
    const english = leavesOf(form);
    const pseudo = leavesOf(pseudoForm(form));
    expect(english.length).toBeGreaterThan(50);
    expect(pseudo.length).toBe(english.length);
    for (const [at, text] of english.entries()) {
      const made = pseudo[at] ?? '';
      expect(placesOf(made)).toEqual(placesOf(text));
      if (!/\p{L}/u.test(text.replace(/\{[^{}]*\}/g, ''))) continue;
      expect(made).toMatch(/^\[.*\]$/);
      expect(lengthOf(made)).toBeGreaterThanOrEqual(lengthOf(text) * 1.4);
    }
  });
});

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
      ['day', 'datedDay', 'longDay', 'month', 'moment'].map((name) => [name, [date]]),
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
