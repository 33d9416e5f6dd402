/** A limit, or a limit and how far from it the neighbours are; 1 if it is not said. */
type Limit = number | readonly [limit: number, step: number];

/** One row of a table of limits: what is limited, and what a rule says below it, at it and above it. */
export type LimitRow = readonly [
  what: string,
  limit: Limit,
  rule: (value: number) => unknown,
  said: readonly [below: unknown, at: unknown, above: unknown],
];

/**
 * What a rule says one below a limit, at it and one above it: a limit that moves by one, or a "less"
 * that becomes "at most", changes one of the three.
 */
export async function aroundLimit(
  limit: Limit,
  rule: (value: number) => unknown,
): Promise<readonly unknown[]> {
  const [middle, step] = typeof limit === 'number' ? [limit, 1] : limit;
  const answers: unknown[] = [];
  for (const value of [middle - step, middle, middle + step]) answers.push(await rule(value));
  return answers;
}
