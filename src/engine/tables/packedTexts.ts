import { foldTexts, lineCountOf, MOST_LINES } from '../text/foldedTexts';
import { LINE_BREAK } from '../text/nameLines';
import { demand, demandBelow, demandRising } from './columnKinds';
import { compactStarts, readCompact, startsOf } from './compactColumns';
import type { BlockReader } from './packedFormat';
import type { FoldedTexts, TextTable } from './tables';
import { decodeText, encodeTexts } from './textBytes';
import {
  decodeFileName,
  encodeFileName,
  FILE_CODE_END,
  type FileCodeKind,
  fileCodeKindOf,
} from './textCollector';

/** Must be raised whenever names are folded differently: texts of other versions are ignored. */
export const FOLD_VERSION = 2;

/** The file names of one kind at the end of the texts, as codes. */
function trailingCodes(texts: readonly string[], end: number, kind: FileCodeKind): Uint32Array {
  let start = end;
  while (start > 0 && fileCodeKindOf(texts[start - 1] ?? '') === kind) start -= 1;
  return Uint32Array.from(texts.slice(start, end), encodeFileName);
}

export function packTexts({ count, textOf }: TextTable) {
  const texts = Array.from({ length: count }, (_, id) => textOf(id));
  const mp3 = trailingCodes(texts, count, 'mp3');
  const webm = trailingCodes(texts, count - mp3.length, 'webm');
  const utf8 = encodeTexts(texts.slice(0, count - mp3.length - webm.length));
  const { ids, marks, codes } = foldTexts(utf8, textOf);
  return {
    columns: [compactStarts(utf8.starts), utf8.bytes, webm, mp3],
    foldColumns: [Uint32Array.of(FOLD_VERSION), ids, marks, codes],
  };
}

/**
 * Texts that stay bytes until requested; decoded texts are not cached. The folded ones are stored
 * elsewhere.
 *
 * @throws CatalogueDamage
 */
export function readPackedTexts(block: BlockReader) {
  const lengths = readCompact(block);
  const bytes = block.next(Uint8Array);
  const starts = startsOf(lengths, bytes.length);
  const webm = block.next(Uint32Array);
  const mp3 = block.next(Uint32Array);
  const writtenCount = starts.length - 1;
  // The empty text comes first, and only it means "none".
  demand(starts[1] === 0);
  for (const codes of [webm, mp3]) for (const code of codes) demand(code < FILE_CODE_END);
  const mp3Start = writtenCount + webm.length;

  function textOf(id: number): string {
    if (id < writtenCount) return decodeText(bytes, starts[id] ?? 0, starts[id + 1] ?? 0);
    if (id < mp3Start) return decodeFileName(webm[id - writtenCount] ?? 0, 'webm');
    const code = mp3[id - mp3Start];
    return code === undefined ? '' : decodeFileName(code, 'mp3');
  }

  return { count: mp3Start + mp3.length, textOf, utf8: { starts, bytes } };
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
 * @param textCount number of texts that may be folded
 * @returns null if they were folded by other rules
 * @throws CatalogueDamage
 */
export function readPackedFolds(block: BlockReader, textCount: number): FoldedTexts | null {
  const [version] = block.next(Uint32Array, 1);
  const ids = block.next(Uint32Array);
  const marks = block.next(Uint8Array, ids.length);
  const folded = { ids, marks, codes: block.next(Uint16Array) };
  if (version !== FOLD_VERSION) return null;
  demand(folded.codes.length === 0 || folded.codes.at(-1) === LINE_BREAK);
  demand(countLines(folded) === countBreaks(folded.codes));
  demandRising(ids, 1);
  demandBelow(ids, textCount);
  return folded;
}
