import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as texts from './texts';

const FOLDER = join(import.meta.dirname, 'english');
/** Two or more quoted texts of a file: whole literals, with their parameters. */
const LITERAL = /'((?:[^'\\\n]|\\.)+)'|`((?:[^`\\]|\\.)+)`/gu;

/** The same in English, but not in every language, because the meaning differs. */
const SAID_TWICE: ReadonlySet<string> = new Set([
  // the screen of all playlists, the kind of page, and the label of a choice
  'Playlist',
  // the screen of all anime, and the one of a song
  'Anime',
  // the screen of all artists, and those of one song
  'Artists',
  // a verb on a button, and the name of a page
  'Search',
  // all results, and all years
  'All',
]);

function literalsOf(fileName: string): readonly string[] {
  const text = readFileSync(join(FOLDER, fileName), 'utf8')
    .replace(/^import .*$/gmu, '')
    .replace(/case '.*':/gu, '')
    .replace(/\/\*[\s\S]*?\*\//gu, '')
    .replace(/^ *\/\/.*$/gmu, '');
  return [...text.matchAll(LITERAL)].map(([, plain, template]) => plain ?? template ?? '');
}

/** Portuguese, broken English, and words of our own that players elsewhere do not use. */
const UNWANTED =
  /[Bb]uscando|\b[Nn]ada\b|[Ee]rro na|pane geral|\bani on\b|off-line|\bAnimes\b|PlayList|All Song\b|\bis (Artist|Composer)|by (Type|Anime)\b|passed by|no more$|by itself$|fits?\b|[Tt]ake off|[Ss]omebody|be had\b|no room\b|stands?\b|what is on\b/u;

function leavesOf(value: unknown, path: string): readonly (readonly [string, unknown])[] {
  if (value instanceof Map) return [...value].map(([key, leaf]) => [`${path}.${key}`, leaf]);
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, leaf]) => leavesOf(leaf, `${path}.${key}`));
}

describe('the text catalogue', () => {
  it('contains each text only once', () => {
    const said = new Map<string, string[]>();
    for (const fileName of readdirSync(FOLDER)) {
      for (const literal of literalsOf(fileName)) {
        // Keys of tables and single characters are not texts.
        if (!/[A-Za-z]{2}/u.test(literal) || /^[a-z]+$/u.test(literal)) continue;
        said.set(literal, [...(said.get(literal) ?? []), fileName]);
      }
    }
    expect(said.size).toBeGreaterThan(300);
    const repeated = [...said].filter(([text, files]) => files.length > 1 && !SAID_TWICE.has(text));
    expect(repeated).toEqual([]);
  });

  it('contains no Portuguese, broken English or private words', () => {
    const wrong = readdirSync(FOLDER)
      .flatMap((fileName) => literalsOf(fileName).map((text) => `${fileName}: ${text}`))
      .filter((named) => UNWANTED.test(named));
    expect(wrong).toEqual([]);
  });

  it('is never destructured as a whole, which would load all sections at the start', () => {
    const source = join(import.meta.dirname, '..');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
    const code = files.filter((file) => /(?<!\.test)\.tsx?$/u.test(file));
    const takers = code.filter((file) =>
      /\} = texts;/u.test(readFileSync(join(source, file), 'utf8')),
    );
    expect(code.length).toBeGreaterThan(300);
    // It says so in its comment; the engine's texts are those of songs.
    expect(takers.filter((file) => !file.startsWith('engine/'))).toEqual(['texts/texts.ts']);
  });

  it('has a non-empty text or a function at every key', () => {
    const leaves = leavesOf(texts, 'texts');
    expect(leaves.length).toBeGreaterThan(300);
    for (const [path, leaf] of leaves) {
      expect(['string', 'function'], path).toContain(typeof leaf);
      if (typeof leaf === 'string') expect(leaf.trim(), path).not.toBe('');
    }
  });
});
