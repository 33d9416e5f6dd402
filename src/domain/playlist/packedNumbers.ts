/** A whole number from 0 and its kind: numbers of one kind are similar. */
export type NumberOfKind = readonly [kind: string, value: number];

export interface NumberReader {
  /** The next number; arbitrary if its kind differs from the written one, or after the end. */
  readonly next: (kind: string) => number;
  /** Whether all written numbers were read, and nothing more. */
  readonly isAtEnd: () => boolean;
}

/** Characters that need no escaping in a URL, 6 bits each. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const SIGN_BITS = 6;
const DIGITS = 10;
const MOST_DIGITS = 12;
/** How much each occurrence of a digit raises its probability. */
const SEEN_WEIGHT = 2;
const START = 1n;

/** The section of a digit on a line, which is divided by probability. */
interface Share {
  readonly low: number;
  readonly width: number;
  readonly whole: number;
}

/** Learns how likely symbols are in each place. Writer and reader learn the same way. */
function createModel() {
  const places = new Map<string, number[]>();
  return (place: string, size: number) => {
    const widths = places.get(place) ?? Array.from({ length: size }, () => 1);
    places.set(place, widths);
    const whole = sum(widths);
    return {
      whole,
      take(symbol: number): Share {
        const width = widths[symbol] ?? 0;
        widths[symbol] = width + SEEN_WEIGHT;
        return { low: sum(widths.slice(0, symbol)), width, whole };
      },
      symbolAt(slot: number): number {
        let end = 0;
        return widths.findIndex((width) => {
          end += width;
          return slot < end;
        });
      },
    };
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function placeOf(kind: string, length: number, position: number): string {
  return [kind, length, position].join();
}

/**
 * Packs numbers into a short text for a URL: arithmetic coding of their decimal digits. Digits that
 * numbers of a kind share, such as a prefix, take almost no space.
 */
export function packNumbers(numbers: readonly NumberOfKind[]): string {
  const look = createModel();
  const shares = numbers.flatMap(([kind, value]) => {
    const digits = value === 0 ? '' : String(value);
    const { length } = digits;
    return [
      look(kind, MOST_DIGITS + 1).take(length),
      ...Array.from(digits, (digit, position) =>
        look(placeOf(kind, length, position), DIGITS).take(Number(digit)),
      ),
    ];
  });
  let state = START;
  for (const { low, width, whole } of shares.toReversed()) {
    const room = BigInt(width);
    state = (state / room) * BigInt(whole) + BigInt(low) + (state % room);
  }
  return toSigns(state);
}

/** @returns null if the text was not made by packNumbers */
export function unpackNumbers(text: string): NumberReader | null {
  const read = fromSigns(text);
  if (read === null) return null;
  let state = read;
  const look = createModel();
  function symbol(place: string, size: number): number {
    const { whole, symbolAt, take } = look(place, size);
    const slot = state % BigInt(whole);
    const found = symbolAt(Number(slot));
    const { low, width } = take(found);
    state = (state / BigInt(whole)) * BigInt(width) + slot - BigInt(low);
    return found;
  }
  return {
    next(kind) {
      const length = symbol(kind, MOST_DIGITS + 1);
      let value = 0;
      for (let position = 0; position < length; position += 1) {
        value = value * DIGITS + symbol(placeOf(kind, length, position), DIGITS);
      }
      return value;
    },
    isAtEnd: () => state === START,
  };
}

/** The number in base 64 with these characters. */
export function toSigns(value: bigint): string {
  const bits = value.toString(2);
  const length = Math.ceil(bits.length / SIGN_BITS);
  const padded = bits.padStart(length * SIGN_BITS, '0');
  return Array.from({ length }, (_, place) => {
    const sign = padded.slice(place * SIGN_BITS, (place + 1) * SIGN_BITS);
    return SIGNS[Number.parseInt(sign, 2)];
  }).join('');
}

function fromSigns(text: string): bigint | null {
  const values = Array.from(text, (sign) => SIGNS.indexOf(sign));
  // Each number has only one text.
  if (values.includes(-1) || (values[0] ?? 0) === 0) return null;
  return BigInt(`0b${values.map((value) => value.toString(2).padStart(SIGN_BITS, '0')).join('')}`);
}
