/*
 * For lists of any length. A list that is spread into the arguments of a call overflows the stack
 * from about a hundred thousand values on.
 */

/** Infinity without values. */
export function leastOf(values: Iterable<number>): number {
  let least = Number.POSITIVE_INFINITY;
  for (const value of values) least = Math.min(least, value);
  return least;
}

/** Minus infinity without values. */
export function greatestOf(values: Iterable<number>): number {
  let greatest = Number.NEGATIVE_INFINITY;
  for (const value of values) greatest = Math.max(greatest, value);
  return greatest;
}

/** Appends all values to a list. */
export function addAll<Value>(list: Value[], values: Iterable<Value>): void {
  for (const value of values) list.push(value);
}
