import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const files = vi.hoisted(() => {
  // Test files share modules: those loaded by other files do not use the mock below.
  vi.resetModules();
  return { shown: 'en', missing: new Set<string>(), asked: [] as string[] };
});

vi.mock('../texts/texts', () => ({
  shownLanguage: () => files.shown,
  subscribeLanguage: () => () => undefined,
  showLanguage: async (language: string) => {
    files.shown = language;
  },
  loadTexts: async () => {
    files.asked.push(files.shown);
    if (files.missing.has(files.shown)) throw new Error('The texts could not be loaded.');
  },
}));

const { showChosenLanguage } = await import('./showChosenLanguage');

const settingsWith = (language: 'ja' | null) => ({
  getSettings: () => ({ language }),
  changeSettings: () => undefined,
  subscribeSettings: () => () => undefined,
});

beforeEach(() => {
  files.missing.clear();
  files.asked.length = 0;
});
// The next test file must load modules without it.
afterAll(() => vi.resetModules());

it('the language that the user chose is shown, and no other one is loaded', async () => {
  await showChosenLanguage(settingsWith('ja'), ['de']);
  expect(files.asked).toEqual(['ja']);
});

it('a language that cannot be loaded leaves the app in one that can, as offline after the browser’s has changed', async () => {
  files.missing = new Set(['de', 'en', 'pt-BR', 'es']);
  await showChosenLanguage(settingsWith(null), ['de']);
  expect(files.shown).toBe('ja');
});

it('without the texts of any language the app does not start', async () => {
  files.missing = new Set(['en', 'pt-BR', 'es', 'ja', 'fr', 'de', 'zh-CN', 'ko']);
  await expect(showChosenLanguage(settingsWith(null), ['de'])).rejects.toThrow('texts');
});
