import { isFields, readInteger, readList } from '../../domain/app/lenient';
import { MAX_NAME_LENGTH, shortText } from '../../domain/app/shortText';

export type StoredRecord = Readonly<Record<string, unknown>>;

/** An object with any fields, or null. Every stored value passes this check first. */
export function asRecord(value: unknown): StoredRecord | null {
  return isFields(value) ? value : null;
}

/**
 * A text or number as text, null for anything else. It is sorted and searched, and other programs
 * may have stored any length, so it is cut.
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

/** The distinct song ids of a list, in order; anything else, including 0, is left out. */
export function readSongIds(input: unknown): readonly number[] {
  const ids = new Set<number>();
  // One pass: a list may hold a hundred thousand ids and is read after each of its changes.
  for (const entry of readList(input)) {
    const id = readInteger(entry);
    if (id !== null && id !== 0) ids.add(id);
  }
  return [...ids];
}
