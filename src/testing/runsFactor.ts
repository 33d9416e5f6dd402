/** How many times as often as usual each property runs: see CONTRIBUTING.md. */
export function runsFactor(): number {
  return Number(process.env.PROPERTY_RUNS_FACTOR ?? 1);
}
