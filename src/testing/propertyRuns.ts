/**
 * Set up before every test file. Each property takes its runs from here, so that all of them can be
 * run more often, or again as they failed, without a change to any of them (see CONTRIBUTING.md).
 */
import type { IRawProperty, Parameters } from 'fast-check';
import { vi } from 'vitest';
import { runsFactor } from './runsFactor';

/** Of a property that says nothing of them, as in fast-check itself. */
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
