import { CatalogueDamage } from './catalogueDamage';
import type { FoldedTexts } from './catalogueTables';
import type { ColumnReader } from './columnReader';
import { lineCountOf, MOST_LINES } from './foldedTexts';
import { LINE_BREAK } from './nameLines';

/** Grows whenever names are folded in another way: what was folded by another one is left alone. */
export const FOLD_VERSION = 1;

function isRising(ids: Uint32Array, end: number): boolean {
  for (let at = 1; at < ids.length; at += 1) {
    if ((ids[at] ?? 0) <= (ids[at - 1] ?? 0)) return false;
  }
  return (ids.at(-1) ?? 0) < end;
}

function countLines({ marks }: FoldedTexts): number {
  let count = 0;
  for (let at = 0; at < marks.length; at += 1) {
    const lines = lineCountOf(marks[at] ?? 0);
    if (lines > MOST_LINES) return Number.NaN;
    count += lines;
  }
  return count;
}

function countBreaks(codes: Uint16Array): number {
  let count = 0;
  for (let at = 0; at < codes.length; at += 1) if (codes[at] === LINE_BREAK) count += 1;
  return count;
}

/**
 * @param textCount of the texts that may be folded
 * @returns null where they were folded by other rules
 * @throws CatalogueDamage
 */
export function readPackedFolds(columns: ColumnReader, textCount: number): FoldedTexts | null {
  const [version] = columns.uint32(1);
  const ids = columns.uint32();
  const marks = columns.uint8(ids.length);
  const folded = { ids, marks, codes: columns.uint16() };
  if (version !== FOLD_VERSION) return null;
  const endsWhole = folded.codes.length === 0 || folded.codes.at(-1) === LINE_BREAK;
  const isWhole = endsWhole && countLines(folded) === countBreaks(folded.codes);
  if (!isWhole || !isRising(ids, textCount)) throw new CatalogueDamage('content');
  return folded;
}
