import type { Problem } from '../app/problem';

/** The largest file that is read at all. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

export type ReadFile<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

/** The value a JSON file stands for. Never throws. */
export function readJsonText(text: string): ReadFile<unknown> {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (json.trim() === '') return { ok: false, problem: { code: 'empty' } };
  try {
    return { ok: true, value: JSON.parse(json) };
  } catch (error) {
    const isTooDeep = error instanceof RangeError;
    return { ok: false, problem: { code: isTooDeep ? 'tooDeep' : 'notJson' } };
  }
}
