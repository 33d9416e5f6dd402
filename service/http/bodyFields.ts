import * as v from 'valibot';

/**
 * How the song database reads fields: numbers as text and several words for yes and no are
 * accepted, null and everything else is refused. Each refusal has a kind.
 */
export const REFUSALS = {
  missing: 'Field required',
  json_invalid: 'JSON decode error',
  model_attributes_type: 'Input should be a valid dictionary or object to extract fields from',
  bool_type: 'Input should be a valid boolean',
  bool_parsing: 'Input should be a valid boolean, unable to interpret input',
  int_type: 'Input should be a valid integer',
  int_parsing: 'Input should be a valid integer, unable to parse string as an integer',
  int_from_float: 'Input should be a valid integer, got a number with a fractional part',
  finite_number: 'Input should be a finite number',
  string_type: 'Input should be a valid string',
  string_too_long: 'String should have at most 500 characters',
  list_type: 'Input should be a valid list',
  greater_than_equal: 'Input should be greater than or equal to the smallest allowed',
  less_than_equal: 'Input should be less than or equal to the largest allowed',
} as const;
export type Refusal = keyof typeof REFUSALS;

/** The result of reading a value, or the reason for refusing it. */
type Reading<Value> = { readonly value: Value } | { readonly refusal: Refusal };

function field<Value>(read: (input: unknown) => Reading<Value>): v.GenericSchema<unknown, Value> {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const reading = read(dataset.value);
      if ('value' in reading) return reading.value;
      addIssue({ message: reading.refusal });
      return NEVER;
    }),
  );
}

const YES = ['true', 't', 'yes', 'y', 'on', '1'];
const NO = ['false', 'f', 'no', 'n', 'off', '0'];
const WHOLE_NUMBER = /^\s*[+-]?\d+(?:\.0*)?\s*$/;

function readBoolean(input: unknown): Reading<boolean> {
  if (typeof input === 'boolean') return { value: input };
  if (input === 0 || input === 1) return { value: input === 1 };
  if (typeof input !== 'string') {
    return { refusal: typeof input === 'number' ? 'bool_parsing' : 'bool_type' };
  }
  const word = input.toLowerCase();
  if (YES.includes(word)) return { value: true };
  return NO.includes(word) ? { value: false } : { refusal: 'bool_parsing' };
}

function readInteger(input: unknown): Reading<number> {
  if (typeof input === 'boolean') return { value: Number(input) };
  if (typeof input === 'string') {
    return WHOLE_NUMBER.test(input) ? { value: Number(input) } : { refusal: 'int_parsing' };
  }
  if (typeof input !== 'number') return { refusal: 'int_type' };
  if (!Number.isFinite(input)) return { refusal: 'finite_number' };
  return Number.isInteger(input) ? { value: input } : { refusal: 'int_from_float' };
}

const LONGEST_TEXT = 500;

function readText(input: unknown): Reading<string> {
  if (typeof input !== 'string') return { refusal: 'string_type' };
  return [...input].length > LONGEST_TEXT ? { refusal: 'string_too_long' } : { value: input };
}

export const booleanField = field(readBoolean);
export const integerField = field(readInteger);
export const textField = field(readText);

/** Both limits are inclusive. */
export function boundedIntegerField(smallest: number, largest: number) {
  return v.pipe(
    integerField,
    v.minValue(smallest, 'greater_than_equal'),
    v.maxValue(largest, 'less_than_equal'),
  );
}

/** An array does not count as an object. */
export function objectField<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.unknown(),
    v.check(
      (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
      'model_attributes_type',
    ),
    v.object(entries),
  );
}

/** An empty list by default. */
export const integersField = v.optional(
  v.pipe(
    v.unknown(),
    v.check((input) => Array.isArray(input), 'list_type'),
    v.array(integerField),
  ),
  () => [],
);

function isRefusal(message: string): message is Refusal {
  return Object.hasOwn(REFUSALS, message);
}

/** Missing fields have no message of their own. */
export function refusalOf(issue: v.BaseIssue<unknown>): Refusal {
  return isRefusal(issue.message) ? issue.message : 'missing';
}
