import { foldTexts, lineCountOf, MOST_LINES } from '../text/foldedTexts';
import { LINE_BREAK } from '../text/nameLines';
import { demand, demandBelow, demandRising } from './columnKinds';
import { compactStarts, readCompact, startsOf } from './compactColumns';
import type { BlockReader } from './packedFormat';
import type { FoldedTexts, TextBytes, TextTable } from './tables';
import {
  decodeFileName,
  encodeFileName,
  FILE_CODE_END,
  type FileCodeKind,
  fileCodeKindOf,
} from './textCollector';

/**
 * Texts as UTF-8 in turn. Written and read here so that a text is restored exactly, including
 * unpaired surrogates.
 */

const ONE_BYTE_END = 0x80;
const TWO_BYTES_END = 0x800;
const THREE_BYTES_END = 0x10000;
const CONTINUATION = 0x80;
const LOW_BITS = 0x3f;

function codePointLength(codePoint: number): number {
  if (codePoint < ONE_BYTE_END) return 1;
  if (codePoint < TWO_BYTES_END) return 2;
  return codePoint < THREE_BYTES_END ? 3 : 4;
}

function byteLengthOf(text: string): number {
  let length = 0;
  for (const character of text) length += codePointLength(character.codePointAt(0) ?? 0);
  return length;
}

const LEADS = [0, 0, 0xc0, 0xe0, 0xf0];

function writeText(bytes: Uint8Array, start: number, text: string): number {
  let place = start;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const length = codePointLength(codePoint);
    for (let index = length - 1; index > 0; index -= 1) {
      bytes[place + index] = CONTINUATION | ((codePoint >> (6 * (length - 1 - index))) & LOW_BITS);
    }
    bytes[place] = (LEADS[length] ?? 0) | (codePoint >> (6 * (length - 1)));
    place += length;
  }
  return place;
}

export function encodeTexts(texts: readonly string[]): TextBytes {
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, index) => {
    starts[index + 1] = (starts[index] ?? 0) + byteLengthOf(text);
  });
  const bytes = new Uint8Array(starts[texts.length] ?? 0);
  texts.forEach((text, index) => {
    writeText(bytes, starts[index] ?? 0, text);
  });
  return { starts, bytes };
}

/** At most this many arguments are passed at once, as a call has a limit. */
const MOST_UNITS_AT_ONCE = 4096;

/** @returns null unless it is short and all ASCII, as most names are */
function decodePlain(bytes: Uint8Array, from: number, to: number): string | null {
  if (to - from > MOST_UNITS_AT_ONCE) return null;
  for (let place = from; place < to; place += 1) {
    if ((bytes[place] ?? 0) >= ONE_BYTE_END) return null;
  }
  return Reflect.apply(String.fromCharCode, null, bytes.subarray(from, to));
}

/** The text from `from` to `to`, exclusive. Never throws: invalid bytes give some text. */
export function decodeText(bytes: Uint8Array, from: number, to: number): string {
  return decodePlain(bytes, from, to) ?? decodeAny(bytes, from, to);
}

function decodeAny(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  let units: number[] = [];
  const bitsAt = (place: number) => (bytes[place] ?? 0) & LOW_BITS;
  for (let place = from; place < to; ) {
    const lead = bytes[place] ?? 0;
    if (lead < ONE_BYTE_END) {
      units.push(lead);
      place += 1;
    } else if (lead < 0xe0) {
      units.push(((lead & 0x1f) << 6) | bitsAt(place + 1));
      place += 2;
    } else if (lead < 0xf0) {
      units.push(((lead & 0x0f) << 12) | (bitsAt(place + 1) << 6) | bitsAt(place + 2));
      place += 3;
    } else {
      const codePoint =
        ((lead & 0x07) << 18) |
        (bitsAt(place + 1) << 12) |
        (bitsAt(place + 2) << 6) |
        bitsAt(place + 3);
      const offset = codePoint - THREE_BYTES_END;
      units.push(0xd800 + ((offset >> 10) & 0x3ff), 0xdc00 + (offset & 0x3ff));
      place += 4;
    }
    if (units.length >= MOST_UNITS_AT_ONCE) {
      text += Reflect.apply(String.fromCharCode, null, units);
      units = [];
    }
  }
  const rest = Reflect.apply(String.fromCharCode, null, units);
  return text === '' ? rest : text + rest;
}

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
