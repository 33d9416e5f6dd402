import { compareNames } from '../../domain/song/songOrder';
import { type ListColumn, toListColumn } from './lists';
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
function inOrder(ids: readonly TextId[], textAt: (id: TextId) => string): readonly TextId[] {
  const names = ids.map((id) => ({ id, text: textAt(id), rough: textAt(id).toLowerCase() }));
  // A cheap comparison first puts them nearly in order, which cuts the time to a third.
  names.sort((left, right) => compareCodeUnits(left.rough, right.rough));
  names.sort(
    (left, right) => compareNames(left.text, right.text) || compareCodeUnits(left.text, right.text),
  );
  return names.map(({ id }) => id);
}

function rankOfFile(name: string): number {
  const kind = fileCodeKindOf(name);
  return kind === null ? PLAIN : FILE_RANKS[kind];
}

/**
 * Collects distinct texts for the columns of tables. The ids in the columns are temporary until
 * `finish` replaces them. The empty text always has id 0, and null counts as empty.
 */
export class TextCollector {
  readonly #texts: string[] = [''];
  readonly #ranks: number[] = [NAME];
  readonly #ids = new Map<string, number>([['', 0]]);
  readonly #columns: Uint32Array[] = [];

  /** A column of texts that lists are sorted by. */
  names<Row>(rows: readonly Row[], read: (row: Row) => string | null): Uint32Array {
    return this.#columnOf(rows, read, () => NAME);
  }

  texts<Row>(rows: readonly Row[], read: (row: Row) => string | null): Uint32Array {
    return this.#columnOf(rows, read, () => PLAIN);
  }

  /** A column of file names, which take less space if they have the usual form. */
  files<Row>(rows: readonly Row[], read: (row: Row) => string | null): Uint32Array {
    return this.#columnOf(rows, read, rankOfFile);
  }

  lists<Row>(rows: readonly Row[], read: (row: Row) => readonly string[]): ListColumn {
    const column = toListColumn(rows.map((row) => read(row).map((text) => this.#add(text, PLAIN))));
    this.#columns.push(column.values);
    return column;
  }

  /**
   * The texts, whose final ids are now in the columns.
   *
   * @param isSorted whether names are sorted; small tables are sorted on demand
   */
  finish(isSorted: boolean): TextTable {
    const byRank = RANKS.map((): TextId[] => []);
    this.#ranks.forEach((rank, id) => {
      byRank[rank]?.push(id);
    });
    const textAt = (id: TextId) => this.#texts[id] ?? '';
    const [names = [], ...others] = byRank;
    const order = [isSorted ? inOrder(names, textAt) : names, ...others].flat();
    const lastingIds = new Uint32Array(this.#texts.length);
    order.forEach((id, lastingId) => {
      lastingIds[id] = lastingId;
    });
    for (const column of this.#columns) {
      column.forEach((id, place) => {
        column[place] = lastingIds[id] ?? 0;
      });
    }
    const listed = order.map(textAt);
    return { count: listed.length, textOf: (id) => listed[id] ?? '', utf8: null, folded: null };
  }

  #columnOf<Row>(
    rows: readonly Row[],
    read: (row: Row) => string | null,
    rankOf: (text: string) => number,
  ): Uint32Array {
    const column = new Uint32Array(rows.length);
    rows.forEach((row, place) => {
      const text = read(row) ?? '';
      column[place] = this.#add(text, rankOf(text));
    });
    this.#columns.push(column);
    return column;
  }

  #add(text: string, rank: number): number {
    const known = this.#ids.get(text);
    if (known !== undefined) {
      this.#ranks[known] = Math.min(this.#ranks[known] ?? rank, rank);
      return known;
    }
    const id = this.#texts.push(text) - 1;
    this.#ranks.push(rank);
    this.#ids.set(text, id);
    return id;
  }
}
