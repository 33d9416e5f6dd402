/** Properties need most of the time of all unit tests; `npm run test:all` gives them all their runs. */
const USUAL_FACTOR = 0.2;

/** The factor for the number of runs of each property: see CONTRIBUTING.md. */
export function runsFactor(): number {
  return Number(process.env.PROPERTY_RUNS_FACTOR ?? USUAL_FACTOR);
}
