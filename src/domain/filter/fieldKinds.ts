import { SEASONS, type Season } from '../season/seasonList';
import { type SeasonPoint, seasonRank } from '../song/songFacts';

export interface AddressParameters {
  readonly get: (name: string) => string | null;
  readonly getAll: (name: string) => readonly string[];
}

/** A parameter's name and value; a name may occur several times. */
export type AddressEntry = readonly [name: string, value: string];

/** Both are inclusive. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Both ends are inclusive; null leaves that end open. */
export interface NumberRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** Both ends are inclusive; null leaves that end open. */
export interface SeasonRange {
  readonly from: SeasonPoint | null;
  readonly to: SeasonPoint | null;
}

/** One part of a field's value: a word of a list, or the whole value. */
export type PartOf<Value> = Value extends readonly (infer Word)[]
  ? Word
  : Value extends boolean
    ? true
    : NonNullable<Value>;

/** How a kind of field is read from an address, written to it, and split into parts. */
export interface FieldKind<Value, Part = PartOf<Value>> {
  readonly parameters: readonly string[];
  readonly none: Value;
  /** Reads any parameters: invalid ones become the nearest valid value. */
  readonly read: (parameters: AddressParameters) => Value;
  /** Empty if the value filters nothing. */
  readonly write: (value: Value) => readonly AddressEntry[];
  /** All parts of the value, each of which can be removed alone. */
  readonly parts: (value: Value) => readonly Part[];
  readonly without: (value: Value, part: Part) => Value;
}

const MOST_NAMES = 50;
const LONGEST_NAME = 100;
const SWITCHED_ON = '1';
const RANGE = /^\s*(\d+(?:\.\d+)?)?\s*(-)?\s*(\d+(?:\.\d+)?)?\s*$/;
const WHOLE_NUMBER = /^\s*\d+\s*$/;
const YEAR = /(?<!\d)(\d{4})(?!\d)/;
const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2200;
const OPEN = { from: null, to: null };

function textOf(parameters: AddressParameters, name: string): string {
  return parameters.get(name) ?? '';
}

function wordsOf(parameters: AddressParameters, name: string): ReadonlySet<string> {
  return new Set(parameters.getAll(name).flatMap((text) => text.toLowerCase().split(/[,\s]+/)));
}

function isOpen({ from, to }: { readonly from: unknown; readonly to: unknown }): boolean {
  return from === null && to === null;
}

const LISTED = {
  none: [],
  parts: <Word>(words: readonly Word[]) => words,
  without: <Word>(words: readonly Word[], taken: Word) => words.filter((word) => word !== taken),
};

/** Any of several words, in the order of the choices, so that each filter has one address. */
export function wordList<Word extends string>(
  parameter: string,
  choices: readonly Word[],
  written?: Readonly<Record<Word, string>>,
) {
  const wordFor = (choice: Word): string => written?.[choice] ?? choice;
  return {
    kind: 'words',
    choices,
    ...LISTED,
    parameters: [parameter],
    read: (parameters: AddressParameters): readonly Word[] => {
      const words = wordsOf(parameters, parameter);
      return choices.filter((choice) => words.has(choice) || words.has(wordFor(choice)));
    },
    write: (words: readonly Word[]): readonly AddressEntry[] =>
      words.length === 0 ? [] : [[parameter, words.map(wordFor).join(',')]],
  } as const;
}

/** Any of several names. They may contain any character, so each has a parameter of its own. */
export function nameList(parameter: string) {
  return {
    kind: 'names',
    ...LISTED,
    parameters: [parameter],
    read: (parameters: AddressParameters): readonly string[] => {
      const names = parameters
        .getAll(parameter)
        .map((text) => text.trim())
        .filter((name) => name !== '' && name.length <= LONGEST_NAME);
      return [...new Set(names)].slice(0, MOST_NAMES);
    },
    write: (names: readonly string[]): readonly AddressEntry[] =>
      names.map((name) => [parameter, name]),
  } as const;
}

function single<Value, Part>(
  parameter: string,
  none: Value,
  partOf: (value: Value) => Part | null,
  textFor: (part: Part) => string,
) {
  const parts = (value: Value): readonly Part[] => {
    const part = partOf(value);
    return part === null ? [] : [part];
  };
  return {
    none,
    parts,
    without: () => none,
    parameters: [parameter],
    write: (value: Value): readonly AddressEntry[] =>
      parts(value).map((part) => [parameter, textFor(part)]),
  };
}

/** One of several words. */
export function choice<Word extends string>(parameter: string, choices: readonly Word[]) {
  const ofList = wordList(parameter, choices);
  return {
    kind: 'choice',
    choices,
    ...single<Word | null, Word>(parameter, null, (word) => word, String),
    read: (parameters: AddressParameters): Word | null => ofList.read(parameters)[0] ?? null,
  } as const;
}

/** @param word the switch's word in a shared parameter; without it the value is 1 */
export function toggle(parameter: string, word: string | null = null) {
  return {
    kind: 'switch',
    ...single<boolean, true>(
      parameter,
      false,
      (isOn) => isOn || null,
      () => word ?? SWITCHED_ON,
    ),
    read: (parameters: AddressParameters): boolean =>
      word === null
        ? textOf(parameters, parameter) === SWITCHED_ON
        : wordsOf(parameters, parameter).has(word),
  } as const;
}

function within(number: number, { least, most }: Bounds): number {
  return Math.min(Math.max(Math.round(number), least), most);
}

/** The nearest number within the bounds; null if the text is not a number. */
export function wholeNumberIn(text: string, bounds: Bounds): number | null {
  return WHOLE_NUMBER.test(text) ? within(Number(text), bounds) : null;
}

/** A number, clamped to the bounds. */
export function count(parameter: string, bounds: Bounds) {
  return {
    kind: 'count',
    ...single<number | null, number>(parameter, null, (number) => number, String),
    read: (parameters: AddressParameters): number | null =>
      wholeNumberIn(textOf(parameters, parameter), bounds),
  } as const;
}

/** The id of a record; null if the text is not a possible id. */
export function id(parameter: string) {
  const bounds = { least: 1, most: Number.MAX_SAFE_INTEGER };
  return {
    ...count(parameter, bounds),
    kind: 'id',
    read: (parameters: AddressParameters): number | null => {
      const text = textOf(parameters, parameter);
      const nearest = wholeNumberIn(text, bounds);
      return nearest === Number(text) ? nearest : null;
    },
  } as const;
}

/** "20-60", "20-", "-60" or "20", as whole numbers. Swapped ends are put in order. */
function rangeIn(text: string, bounds: Bounds): NumberRange {
  const [, first, dash, second] = RANGE.exec(text) ?? [];
  const from = first === undefined ? null : within(Number(first), bounds);
  const to = second === undefined ? null : within(Number(second), bounds);
  if (dash === undefined) return { from, to: from };
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

/** A range of numbers; any other text leaves it open. */
export function range(parameter: string, bounds: Bounds) {
  return {
    kind: 'range',
    bounds,
    ...single<NumberRange, NumberRange>(
      parameter,
      OPEN,
      (asked) => (isOpen(asked) ? null : asked),
      ({ from, to }) => `${from ?? ''}-${to ?? ''}`,
    ),
    read: (parameters: AddressParameters): NumberRange =>
      rangeIn(textOf(parameters, parameter), bounds),
  } as const;
}

/** "spring-2019", in either order; a year alone gets the given season. */
function seasonIn(text: string, seasonOfYear: Season): SeasonPoint | null {
  const year = Number(YEAR.exec(text)?.[1]);
  if (!(year >= EARLIEST_YEAR && year <= LATEST_YEAR)) return null;
  const named = SEASONS.find((season) => text.toLowerCase().includes(season));
  return { year, season: named ?? seasonOfYear };
}

/** A range of seasons, with a parameter for each end. Swapped ends are put in order. */
export function seasonRange(fromParameter: string, toParameter: string) {
  const entryOf = (name: string, point: SeasonPoint | null): readonly AddressEntry[] =>
    point === null ? [] : [[name, `${point.season}-${point.year}`]];
  return {
    kind: 'seasons',
    none: OPEN,
    parameters: [fromParameter, toParameter],
    read: (parameters: AddressParameters): SeasonRange => {
      const from = seasonIn(textOf(parameters, fromParameter), 'winter');
      const to = seasonIn(textOf(parameters, toParameter), 'fall');
      const isSwapped = from !== null && to !== null && seasonRank(from) > seasonRank(to);
      return isSwapped ? { from: to, to: from } : { from, to };
    },
    write: ({ from, to }: SeasonRange) => [
      ...entryOf(fromParameter, from),
      ...entryOf(toParameter, to),
    ],
    parts: (asked: SeasonRange): readonly SeasonRange[] => (isOpen(asked) ? [] : [asked]),
    without: (): SeasonRange => OPEN,
  } as const;
}
