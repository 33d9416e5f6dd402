/** The largest file that is read at all. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

/** What is wrong with a file before anybody looks into it. */
export const FILE_PROBLEMS = {
  tooLarge: 'The file is larger than 50 MB.',
  unreadable: 'The file could not be read.',
  notText: 'The file is not text in UTF-8 or UTF-16.',
  empty: 'The file is empty.',
  notJson: 'The file is not JSON.',
  tooDeep: 'The file is nested too deeply.',
} as const;

export type ReadFile<Value> =
  | { readonly ok: true; readonly value: Value }
  /** One sentence that names what is wrong. */
  | { readonly ok: false; readonly problem: string };

/** The value a JSON file stands for. Never throws. */
export function readJsonText(text: string): ReadFile<unknown> {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (json.trim() === '') return { ok: false, problem: FILE_PROBLEMS.empty };
  try {
    return { ok: true, value: JSON.parse(json) };
  } catch (error) {
    const isTooDeep = error instanceof RangeError;
    return { ok: false, problem: isTooDeep ? FILE_PROBLEMS.tooDeep : FILE_PROBLEMS.notJson };
  }
}
