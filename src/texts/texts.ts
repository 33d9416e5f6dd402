import { type Lazy, lazy } from '../lib/lazy';
import type * as More from './made/en/more';
import type * as Pages from './made/en/pages';
import type * as Start from './made/en/start';
import { createWording } from './wording';

type Texts = typeof Start & typeof Pages & typeof More;

/** A part of a language's texts, which is one file of the build (scripts/makeTexts.mjs). */
export type TextPart = 'start' | 'pages' | 'more';

/** A file per language and part, made from the forms (docs/translating.md). */
const FILES = import.meta.glob<Partial<Texts>>('./made/*/*.ts');

/**
 * All texts, in the language that is shown. They are replaced when the user chooses another one, so a
 * text is read where it is shown, never when a module loads.
 */
// With the wording, it is part of the program that every language needs.
export const texts = { wording: createWording('en') } as Texts;

let shown = 'en';
const loadedParts = new Set<TextPart>();
const listeners = new Set<(language: string) => void>();

/** The language tag of the shown texts. */
export const shownLanguage = () => shown;

/** @param onChange called after the language of all texts has changed @returns cancels */
export function subscribeLanguage(onChange: (language: string) => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Forgets the listeners of a page that is left: another one in the same window has its own. */
export const forgetLanguageListeners = () => listeners.clear();

const files = new Map<string, Lazy<Partial<Texts>>>();

async function read(language: string, part: TextPart): Promise<Partial<Texts>> {
  const name = `./made/${language}/${part}.ts`;
  const fetchFile = FILES[name];
  if (fetchFile === undefined) throw new Error(`There are no texts in ${language}.`);
  const load = files.get(name) ?? lazy(fetchFile);
  files.set(name, load);
  try {
    return await load();
  } catch (cause) {
    // Without the file's address, which a lazy part would take for its own and load again.
    throw new Error('The texts could not be loaded.', { cause });
  }
}

/** Loads a part in the shown language. @throws if its file cannot be loaded */
export async function loadTexts(part: TextPart): Promise<void> {
  if (loadedParts.has(part)) return;
  const language = shown;
  const loaded = await read(language, part);
  // Changed while it loaded.
  if (language !== shown) return loadTexts(part);
  loadedParts.add(part);
  Object.assign(texts, loaded);
}

/** The language that was asked for last. */
let wanted = shown;

/**
 * Shows the app in a language, unless another one is asked for meanwhile.
 * @throws if its files cannot be loaded; then nothing has changed
 */
export async function showLanguage(language: string): Promise<void> {
  wanted = language;
  const parts = [...loadedParts];
  // Without a pause if there is nothing to load: at the start, parts are asked for right after this.
  const loaded =
    parts.length === 0 ? [] : await Promise.all(parts.map((part) => read(language, part)));
  if (wanted !== language) return;
  shown = language;
  if (loadedParts.size > parts.length) return showLanguage(language);
  for (const part of loaded) Object.assign(texts, part);
  for (const listener of listeners) listener(language);
}

/** Loads parts of the texts beside a module that shows them (`lazy`). */
export const withTexts =
  (...parts: readonly TextPart[]) =>
  (): Promise<unknown> =>
    Promise.all(parts.map(loadTexts));
