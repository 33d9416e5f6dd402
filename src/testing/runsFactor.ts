/** The factor for the number of runs of each property: see CONTRIBUTING.md. */
export function runsFactor(): number {
  return Number(process.env.PROPERTY_RUNS_FACTOR ?? 1);
}
