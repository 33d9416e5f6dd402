import { compareNames } from '../../domain/song/songOrder';
import type { TextId, TextTable } from './tables';

/** File names as media hosts use them: six letters and digits. Their code is a 32-bit number. */
const FILE_CODE_KINDS = ['webm', 'mp3'] as const;
export type FileCodeKind = (typeof FILE_CODE_KINDS)[number];

const STEM_LENGTH = 6;
const DIGITS = 36;
const CODED_NAME = /^[a-z0-9]{6}\.(webm|mp3)$/;

/** Above all codes of names. */
export const FILE_CODE_END = DIGITS ** STEM_LENGTH;

/** The kind of code for the name; null if it has another form. */
export function fileCodeKindOf(name: string): FileCodeKind | null {
  if (!CODED_NAME.test(name)) return null;
  return name.endsWith('.mp3') ? 'mp3' : 'webm';
}

/** @param name for which fileCodeKindOf returns a kind */
export function encodeFileName(name: string): number {
  return Number.parseInt(name.slice(0, STEM_LENGTH), DIGITS);
}

/** @example decodeFileName(encodeFileName('zw95oo.webm'), 'webm') // 'zw95oo.webm' */
export function decodeFileName(code: number, kind: FileCodeKind): string {
  return `${code.toString(DIGITS).padStart(STEM_LENGTH, '0')}.${kind}`;
}

/** The id of a text that was collected. */
export type TextIdOf = (text: string) => TextId;

/** Collects distinct texts, whose ids are known when all are collected. */
export interface TextCollector {
  /** Adds a text that lists are sorted by. */
  readonly addName: (text: string) => void;
  readonly addText: (text: string) => void;
  /** Adds a file name, which takes less space if it has the usual form. */
  readonly addFile: (name: string) => void;
  readonly finish: () => { readonly texts: TextTable; readonly textIdOf: TextIdOf };
}

// Names come first, in order, so that comparing their ids compares them; file names last.
const NAME = 0;
const PLAIN = 1;
const FILE_RANKS: Readonly<Record<FileCodeKind, number>> = { webm: 2, mp3: 3 };
const RANKS = [NAME, PLAIN, FILE_RANKS.webm, FILE_RANKS.mp3];

function compareCodeUnits(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Sorts by name; names that sort equally by code units. */
function inOrder(texts: readonly string[]): readonly string[] {
  const names = texts.map((text) => ({ text, rough: text.toLowerCase() }));
  // A cheap comparison first puts them nearly in order, which cuts the time to a third.
  names.sort((left, right) => compareCodeUnits(left.rough, right.rough));
  names.sort(
    (left, right) => compareNames(left.text, right.text) || compareCodeUnits(left.text, right.text),
  );
  return names.map(({ text }) => text);
}

/**
 * The empty text always has id 0.
 *
 * @param isSorted whether names are sorted; small tables are sorted on demand
 */
export function createTextCollector(isSorted = true): TextCollector {
  const ranks = new Map([['', NAME]]);

  function add(text: string, rank: number): void {
    const known = ranks.get(text) ?? rank;
    ranks.set(text, Math.min(known, rank));
  }

  return {
    addName: (text) => add(text, NAME),
    addText: (text) => add(text, PLAIN),
    addFile(name) {
      const kind = fileCodeKindOf(name);
      add(name, kind === null ? PLAIN : FILE_RANKS[kind]);
    },
    finish() {
      const byRank = RANKS.map((): string[] => []);
      for (const [text, rank] of ranks) byRank[rank]?.push(text);
      const [names = [], ...others] = byRank;
      const texts = [isSorted ? inOrder(names) : names, ...others].flat();
      const ids = new Map(texts.map((text, id) => [text, id]));
      return {
        texts: { count: texts.length, textOf: (id) => texts[id] ?? '', utf8: null, folded: null },
        textIdOf: (text) => ids.get(text) ?? 0,
      };
    },
  };
}
