import type { Problem } from '../app/problem';
import { foreignText } from './foreignFile';

/** Reserved on some system, or invisible: controls, direction marks, zero-width characters. */
const UNSAFE = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;
const EDGES = /^[\s.]+|[\s.]+$/gu;
/** Windows treats these as devices, whatever follows the first dot. */
const DEVICE = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(\.|$)/iu;
/** File systems allow up to 255 bytes. A character has up to four, and the extension needs some. */
const MAX_BYTES = 180;
const FALLBACK = 'playlist';

/**
 * A file name that every system accepts, as close to the title as possible.
 *
 * @example playlistFileName('Fate/stay night') // 'Fate_stay night.playlist.json'
 */
export function playlistFileName(title: string): string {
  const safe = cut(title.normalize('NFC').replace(UNSAFE, '_').replace(EDGES, ''));
  const name = safe.replace(EDGES, '') || FALLBACK;
  return `${DEVICE.test(name) ? `_${name}` : name}.playlist.json`;
}

function cut(text: string): string {
  let byteCount = 0;
  let result = '';
  for (const character of text) {
    byteCount += byteLength(character);
    if (byteCount > MAX_BYTES) return result;
    result += character;
  }
  return result;
}

function byteLength(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

export const MAX_FILE_BYTES = 50 * 1024 * 1024;

export type ReadFile<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

/** The value of a JSON file. Never throws. */
export function readJsonText(text: string): ReadFile<unknown> {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (json.trim() === '') return { ok: false, problem: { code: 'empty' } };
  try {
    return { ok: true, value: JSON.parse(json) };
  } catch (error) {
    const isTooDeep = error instanceof RangeError;
    const code = isTooDeep ? 'tooDeep' : (foreignText(json) ?? 'notJson');
    return { ok: false, problem: { code } };
  }
}
