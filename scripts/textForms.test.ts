import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTexts } from './makeTexts.mjs';

const FORMS = resolve(import.meta.dirname, '../src/texts');

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

  /** Writes how often a song was played: "playedTimes" in the section "song" of lists.json. */
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
    const told = complaint(`${language}/lists`, withKey(`playedTimes${signature}`, value));
    expect(told).toContain(`src/texts/${language}/lists.json: song.playedTimes: `);
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
    const told = complaint('de/lists', change);
    expect(told).toContain('src/texts/de/lists.json: ');
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
    const german = (file: string) => JSON.parse(readFileSync(join(folder, 'de', file), 'utf8'));
    const [app, lists] = [german('app.json'), german('lists.json')];
    lists.song.playedTimes = '';
    delete app.common.undo;
    writeFileSync(join(folder, 'de', 'app.json'), JSON.stringify(app));
    writeFileSync(join(folder, 'de', 'lists.json'), JSON.stringify(lists));
    rmSync(join(folder, 'ja', 'season.json'));
    const missing = makeTexts(folder);
    expect(missing).toEqual({
      de: ['common.undo', 'song.playedTimes'],
      ja: expect.arrayContaining(['season.songsLeft']),
    });
    const made = (part: string) => readFileSync(join(folder, 'made', 'de', part), 'utf8');
    expect(made('start.ts')).toContain('"undo": "Undo"');
    expect(made('pages.ts')).toMatch(/one: `played .* time`, other: `played .* times`/);
  });
});
