/**
 * Runs before every test file. It sets the number of runs and the seed of every property, so that
 * all can run more often, or repeat a failure, without a code change (see CONTRIBUTING.md).
 */
import type { IRawProperty, Parameters } from 'fast-check';
import { vi } from 'vitest';
import { runsFactor } from './runsFactor';

/** The number of runs if a property sets none, as in fast-check itself. */
const USUAL_RUNS = 100;

function asAsked<Values>(given: Parameters<Values> = {}): Parameters<Values> {
  const { PROPERTY_SEED, PROPERTY_PATH } = process.env;
  return {
    ...given,
    numRuns: Math.ceil((given.numRuns ?? USUAL_RUNS) * runsFactor()),
    ...(PROPERTY_SEED !== undefined && { seed: Number(PROPERTY_SEED) }),
    ...(PROPERTY_PATH !== undefined && { path: PROPERTY_PATH }),
  };
}

vi.mock('fast-check', async (importOriginal) => {
  const { default: original } = await importOriginal<typeof import('fast-check')>();
  const assert = <Values>(property: IRawProperty<Values>, given?: Parameters<Values>) =>
    original.assert(property, asAsked(given));
  return { default: { ...original, assert } };
});
