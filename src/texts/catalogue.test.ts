import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { texts } from './texts';

const FOLDER = join(import.meta.dirname, 'en');
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
  // a number of songs, and a number with its noun
  '{count} due',
  // one sentence for two numbers
  'Practiced today',
  // all results, and all years
  'All',
  // the title of a block, and a button
  'Continue',
  // the page itself says it before the program is there, and cannot name its text
  'Reload the page',
  // a rating of practice and a button of the game, which ends with its own "Stop"
  'Again',
  'Stop',
]);

/** The forms of one text, by count and the like: they can be the same. */
const FORM = /\.(zero|one|two|few|many|other|=\d+|true|false|none)$/u;

/** Every sentence of a form; texts that only name others are left out. */
function literalsOf(fileName: string): readonly string[] {
  const form: unknown = JSON.parse(readFileSync(join(FOLDER, fileName), 'utf8'));
  const literals = leavesOf(form, '').flatMap(([path, leaf]) =>
    typeof leaf === 'string' && !/\/\/|\.by$/u.test(path) && !/^\{.*\}$/u.test(leaf)
      ? [[`${path.replace(FORM, '')}: ${leaf}`, leaf] as const]
      : [],
  );
  return [...new Map(literals).values()];
}

/**
 * Portuguese, and words of our own that players elsewhere do not use. Odd words that the specification
 * quotes stay (specifiedTexts.test.ts).
 */
const UNWANTED =
  /[Bb]uscando|\b[Nn]ada\b|[Ee]rro na|pane geral|passed by|no more$|by itself$|fits?\b|[Tt]ake off|[Ss]omebody|be had\b|no room\b|stands?\b|what is on\b/u;

function leavesOf(value: unknown, path: string): readonly (readonly [string, unknown])[] {
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

  it('contains no Portuguese and no private words', () => {
    const wrong = readdirSync(FOLDER)
      .flatMap((fileName) => literalsOf(fileName).map((text) => `${fileName}: ${text}`))
      .filter((named) => UNWANTED.test(named));
    expect(wrong).toEqual([]);
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
