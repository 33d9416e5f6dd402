import { compareNames } from '../../domain/song/songOrder';
import type { TextId, TextTable } from './tables';

/** Names as the media hosts give them: six letters and digits. Their code is one 32-bit number. */
const FILE_CODE_KINDS = ['webm', 'mp3'] as const;
export type FileCodeKind = (typeof FILE_CODE_KINDS)[number];

const STEM_LENGTH = 6;
const DIGITS = 36;
const CODED_NAME = /^[a-z0-9]{6}\.(webm|mp3)$/;

/** Above every code of a name. */
export const FILE_CODE_END = DIGITS ** STEM_LENGTH;

/** How the name can be coded; null where it has another form. */
export function fileCodeKindOf(name: string): FileCodeKind | null {
  if (!CODED_NAME.test(name)) return null;
  return name.endsWith('.mp3') ? 'mp3' : 'webm';
}

/** @param name of which fileCodeKindOf knows the kind */
export function encodeFileName(name: string): number {
  return Number.parseInt(name.slice(0, STEM_LENGTH), DIGITS);
}

/** @example decodeFileName(encodeFileName('zw95oo.webm'), 'webm') // 'zw95oo.webm' */
export function decodeFileName(code: number, kind: FileCodeKind): string {
  return `${code.toString(DIGITS).padStart(STEM_LENGTH, '0')}.${kind}`;
}

/** Gathers texts, each once. Ids are for the time being until `finish` tells the lasting ones. */
export interface TextCollector {
  /** A text by which lists are put in order. */
  readonly nameId: (text: string) => number;
  readonly textId: (text: string) => number;
  /** A file name, which takes less room where it has the usual form. */
  readonly fileId: (name: string) => number;
  readonly finish: () => FinishedTexts;
}

interface FinishedTexts {
  readonly texts: TextTable;
  /** Lasting ids by those given before. */
  readonly lastingIds: Uint32Array;
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

/** By name, and for names at one place by their letters. */
function inOrder(ids: readonly TextId[], textAt: (id: TextId) => string): readonly TextId[] {
  const names = ids.map((id) => ({ id, text: textAt(id), rough: textAt(id).toLowerCase() }));
  // What is in order nearly, by a comparison that costs little, is put in order in a third of the time.
  names.sort((left, right) => compareCodeUnits(left.rough, right.rough));
  names.sort(
    (left, right) => compareNames(left.text, right.text) || compareCodeUnits(left.text, right.text),
  );
  return names.map(({ id }) => id);
}

/**
 * The empty text is id 0, whether it is among them or not.
 *
 * @param isSorted whether names are put in order; small tables are sorted on demand
 */
export function createTextCollector(isSorted = true): TextCollector {
  const texts: string[] = [''];
  const ranks: number[] = [NAME];
  const ids = new Map<string, number>([['', 0]]);

  function add(text: string, rank: number): number {
    const known = ids.get(text);
    if (known !== undefined) {
      ranks[known] = Math.min(ranks[known] ?? rank, rank);
      return known;
    }
    const id = texts.push(text) - 1;
    ranks.push(rank);
    ids.set(text, id);
    return id;
  }

  function fileId(name: string): number {
    const kind = fileCodeKindOf(name);
    return add(name, kind === null ? PLAIN : FILE_RANKS[kind]);
  }

  function finish(): FinishedTexts {
    const byRank = RANKS.map((): TextId[] => []);
    ranks.forEach((rank, id) => {
      byRank[rank]?.push(id);
    });
    const textAt = (id: TextId) => texts[id] ?? '';
    const [names = [], ...others] = byRank;
    const order = [isSorted ? inOrder(names, textAt) : names, ...others].flat();
    const lastingIds = new Uint32Array(texts.length);
    order.forEach((id, lastingId) => {
      lastingIds[id] = lastingId;
    });
    return { texts: listedTexts(order.map(textAt)), lastingIds };
  }

  return {
    nameId: (text) => add(text, NAME),
    textId: (text) => add(text, PLAIN),
    fileId,
    finish,
  };
}

/** A table of texts that are held as they are. */
function listedTexts(texts: readonly string[]): TextTable {
  return { count: texts.length, textOf: (id) => texts[id] ?? '', utf8: null, folded: null };
}
