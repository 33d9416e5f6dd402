/** How many times as often as usual each property runs: see CONTRIBUTING.md. */
export function runsFactor(): number {
  return Number(process.env.PROPERTY_RUNS_FACTOR ?? 1);
}

/**
 * For a test of a thousand sequences and more. It takes a few seconds, or many on a busy machine; one
 * that is given up leaves its clock to the tests behind it, which share the process.
 */
export const MODEL_TEST = { timeout: 120_000 * runsFactor() };
