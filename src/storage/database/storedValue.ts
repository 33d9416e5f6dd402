import { isFields, readInteger, readList } from '../../domain/app/lenient';
import { MAX_NAME_LENGTH, shortText } from '../../domain/app/shortText';

export type StoredRecord = Readonly<Record<string, unknown>>;

/** An object of any fields, or null: the first look at anything that comes out of a store. */
export function asRecord(value: unknown): StoredRecord | null {
  return isFields(value) ? value : null;
}

/**
 * A text or a number as text, null for anything else. Any other program may have stored it, of any
 * length; it is sorted and searched.
 */
export function asShortText(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return shortText(String(value), MAX_NAME_LENGTH);
}

/** The value of a JSON text; undefined when it is not valid. Never throws. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The song ids of a list, each once, in their order; anything else, 0 included, is left out. */
export function readSongIds(input: unknown): readonly number[] {
  const ids = new Set<number>();
  // One pass: a list may hold a hundred thousand, and is read at each of its changes.
  for (const entry of readList(input)) {
    const id = readInteger(entry);
    if (id !== null && id !== 0) ids.add(id);
  }
  return [...ids];
}
