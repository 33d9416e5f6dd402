import * as v from 'valibot';

import { MAX_LIST_LENGTH, MAX_NAME_LENGTH, MAX_PROSE_LENGTH, shortText } from './shortText';

const NUMBER_TEXT = /^[+-]?\d+(\.\d+)?$/;

/**
 * A text, or a finite number as text; anything else is null. The result is trimmed, never blank,
 * and cut to the longest name allowed.
 */
export function readText(input: unknown): string | null {
  return readTextUpTo(MAX_NAME_LENGTH, input);
}

/** Like readText, for summaries. */
export function readProse(input: unknown): string | null {
  return readTextUpTo(MAX_PROSE_LENGTH, input);
}

function readTextUpTo(maxLength: number, input: unknown): string | null {
  if (typeof input === 'number' && Number.isFinite(input)) return String(input);
  if (typeof input !== 'string') return null;
  const text = input.trim();
  return text === '' ? null : shortText(text, maxLength);
}

/** A finite number, or its plain decimal text; anything else is null. */
export function readNumber(input: unknown): number | null {
  if (typeof input === 'number') return Number.isFinite(input) ? input : null;
  if (typeof input !== 'string') return null;
  const text = input.trim();
  if (!NUMBER_TEXT.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** A safe integer; anything else is null. */
export function readInteger(input: unknown): number | null {
  const value = readNumber(input);
  // Adding 0 turns -0 into 0.
  return value !== null && Number.isSafeInteger(value) ? value + 0 : null;
}

/** A whole number above 0; anything else is null. */
export function readPositiveInteger(input: unknown): number | null {
  const value = readInteger(input);
  return value !== null && value > 0 ? value : null;
}

/** A number of 0 or more; anything else is null. */
export function readAmount(input: unknown): number | null {
  const value = readNumber(input);
  return value !== null && value >= 0 ? value + 0 : null;
}

/** A boolean, also as the 1 and 0 of old answers; anything else is null. */
export function readFlag(input: unknown): boolean | null {
  if (typeof input === 'boolean') return input;
  if (input === 1) return true;
  return input === 0 ? false : null;
}

/** The first texts of a list, or a single text in place of a list. */
export function readTexts(input: unknown): readonly string[] {
  const entries: readonly unknown[] = Array.isArray(input) ? input : [input];
  return entries
    .slice(0, MAX_LIST_LENGTH)
    .map(readText)
    .filter((text) => text !== null);
}

/** Anything that is not a list counts as an empty list. */
export function readList(input: unknown): readonly unknown[] {
  return Array.isArray(input) ? input : [];
}

export const wholeNumber = v.pipe(v.number(), v.safeInteger());
export const finiteNumber = v.pipe(v.number(), v.finite());

/** The input as the schema reads it; null if it does not fit. */
export function readAs<Output>(
  schema: v.GenericSchema<unknown, Output>,
  input: unknown,
): Output | null {
  const result = v.safeParse(schema, input);
  return result.success ? result.output : null;
}

/** The inputs that fit the schema, in order. */
export function readEach<Output>(
  schema: v.GenericSchema<unknown, Output>,
  inputs: readonly unknown[],
): readonly Output[] {
  // Not flatMap, which would take apart a value that is a list.
  return inputs.map((input) => readAs(schema, input)).filter((value) => value !== null);
}

/** Any object except an array. */
export function isFields(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

/**
 * A schema entry for a field that may be missing, null or of the wrong type. The reader gets the
 * raw value (null if there is none) and always returns a result.
 */
export function lenient<Value>(read: (input: unknown) => Value) {
  return v.optional(v.pipe(v.unknown(), v.transform(read)), null);
}
