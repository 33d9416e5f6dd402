import type { TextBytes } from './tables';

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
