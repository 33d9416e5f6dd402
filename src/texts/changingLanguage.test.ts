import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Deferred, defer } from '../testing/deferred';
import type * as Texts from './texts';

/** The files that the test holds back, by language and part. */
const held = vi.hoisted(() => new Map<string, Deferred<void>>());

const FILES = [
  ['de', 'start'],
  ['de', 'pages'],
  ['ja', 'start'],
  ['ja', 'pages'],
  ['en', 'pages'],
] as const;

let module: typeof Texts;

beforeEach(async () => {
  held.clear();
  // Each test has texts of its own: none of their files is loaded.
  vi.resetModules();
  for (const [language, part] of FILES) {
    vi.doMock(`./made/${language}/${part}.ts`, async () => {
      await held.get(`${language} ${part}`)?.promise;
      return part === 'start'
        ? { frame: { retry: `${language} start` } }
        : { screens: { home: `${language} pages` } };
    });
  }
  module = await import('./texts');
});
// The next test file must load modules without the mocks.
afterAll(() => {
  for (const [language, part] of FILES) vi.doUnmock(`./made/${language}/${part}.ts`);
  vi.resetModules();
});

function hold(...files: readonly string[]): void {
  for (const file of files) held.set(file, defer());
}

const arrive = (file: string) => held.get(file)?.resolve();
const shown = () => [module.texts.frame?.retry, module.texts.screens?.home];
/** Longer than any chain of promises between a file and its texts. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** English shows its start; German is asked for, and the pages of one of the two languages. */
describe.each([
  { name: 'before the change', asksFirst: true },
  { name: 'during the change', asksFirst: false },
])('a part of the texts that is asked for $name', ({ asksFirst }) => {
  it.each([
    ['before the files of the new language', ['en pages', 'de start', 'de pages']],
    ['after the first file of the new language', ['de start', 'en pages', 'de pages']],
    ['last of all', ['de start', 'de pages', 'en pages']],
    ['after its own file in the new language', ['de pages', 'en pages', 'de start']],
  ])('is in the new language when it arrives %s', async (_, order) => {
    await module.showLanguage('en');
    await module.loadTexts('start');
    hold('en pages', 'de start', 'de pages');
    const told = vi.fn();
    module.subscribeLanguage(told);
    const asked = asksFirst ? [module.loadTexts('pages')] : [];
    const changing = module.showLanguage('de');
    if (!asksFirst) asked.push(module.loadTexts('pages'));
    for (const file of order) {
      arrive(file);
      await settle();
    }
    await Promise.all([changing, ...asked]);
    expect(shown()).toEqual(['de start', 'de pages']);
    expect(module.shownLanguage()).toBe('de');
    expect(told).toHaveBeenLastCalledWith('de');
  });
});

it.each([
  ['in this order', ['de start', 'ja start']],
  ['in the other order', ['ja start', 'de start']],
])(
  'of two languages the one asked for last is shown when their files arrive %s',
  async (_, order) => {
    await module.showLanguage('en');
    await module.loadTexts('start');
    hold('de start', 'ja start');
    const both = Promise.all([module.showLanguage('de'), module.showLanguage('ja')]);
    for (const file of order) {
      arrive(file);
      await settle();
    }
    await both;
    expect(module.shownLanguage()).toBe('ja');
    expect(module.texts.frame.retry).toBe('ja start');
  },
);

it('a language whose file fails leaves all texts as they were, and can be asked for again', async () => {
  await module.showLanguage('en');
  await module.loadTexts('start');
  hold('de start');
  const before = module.texts.frame.retry;
  const changing = module.showLanguage('de');
  held.get('de start')?.reject(new Error('no network'));
  await expect(changing).rejects.toThrow('texts');
  expect(module.shownLanguage()).toBe('en');
  expect(module.texts.frame.retry).toBe(before);
});
