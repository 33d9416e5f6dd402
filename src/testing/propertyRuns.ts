/**
 * Set up before every test file. Each property takes its runs from here, so that all of them can be
 * run more often, or again as they failed, without a change to any of them (see CONTRIBUTING.md).
 */
import type { IRawProperty, Parameters } from 'fast-check';
import { vi } from 'vitest';

const DEFAULT_RUNS = 100;

function withEnvironment<Values>(given: Parameters<Values> = {}): Parameters<Values> {
  const { PROPERTY_RUNS_FACTOR, PROPERTY_SEED, PROPERTY_PATH } = process.env;
  return {
    ...given,
    numRuns: Math.ceil((given.numRuns ?? DEFAULT_RUNS) * Number(PROPERTY_RUNS_FACTOR ?? 1)),
    ...(PROPERTY_SEED !== undefined && { seed: Number(PROPERTY_SEED) }),
    ...(PROPERTY_PATH !== undefined && { path: PROPERTY_PATH }),
  };
}

vi.mock('fast-check', async (importOriginal) => {
  const { default: original } = await importOriginal<typeof import('fast-check')>();
  const assert = <Values>(property: IRawProperty<Values>, given?: Parameters<Values>) =>
    original.assert(property, withEnvironment(given));
  return { default: { ...original, assert } };
});
