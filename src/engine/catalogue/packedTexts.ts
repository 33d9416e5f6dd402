import { CatalogueDamage } from './catalogueDamage';
import type { TextBytes, TextTable } from './catalogueTables';
import type { ColumnReader } from './columnReader';
import { startsOf } from './compactColumn';
import { decodeFileName, FILE_CODE_END } from './fileNameCode';
import { decodeText } from './textBytes';

/** Without what was folded before, which stands elsewhere. */
type PackedTextTable = Omit<TextTable, 'folded' | 'utf8'> & { readonly utf8: TextBytes };

function checkCodes(codes: Uint32Array): void {
  for (const code of codes) if (code >= FILE_CODE_END) throw new CatalogueDamage('content');
}

/**
 * Texts that stay bytes until somebody asks for one: nothing is kept of those that were asked for.
 *
 * @throws CatalogueDamage
 */
export function readPackedTexts(columns: ColumnReader): PackedTextTable {
  const lengths = columns.compact();
  const bytes = columns.uint8();
  const starts = startsOf(lengths, bytes.length);
  const webm = columns.uint32();
  const mp3 = columns.uint32();
  const writtenCount = starts.length - 1;
  // The empty text is the first one, and the only one that means "none".
  if (starts[1] !== 0) throw new CatalogueDamage('content');
  checkCodes(webm);
  checkCodes(mp3);
  const mp3Start = writtenCount + webm.length;

  function textOf(id: number): string {
    if (id < writtenCount) return decodeText(bytes, starts[id] ?? 0, starts[id + 1] ?? 0);
    if (id < mp3Start) return decodeFileName(webm[id - writtenCount] ?? 0, 'webm');
    const code = mp3[id - mp3Start];
    return code === undefined ? '' : decodeFileName(code, 'mp3');
  }

  return { count: mp3Start + mp3.length, textOf, utf8: { starts, bytes } };
}
