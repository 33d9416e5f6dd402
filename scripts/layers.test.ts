import { resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { describe, expect, it } from 'vitest';
import { CRUISE_OPTIONS, FORBIDDEN } from './layers.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const PLANTED = resolve(import.meta.dirname, 'fixtures/planted');

async function cruisePlanted(): Promise<ICruiseResult> {
  const { output } = await cruise(
    ['src', 'service'],
    {
      baseDir: PLANTED,
      validate: true,
      ruleSet: { forbidden: FORBIDDEN },
      doNotFollow: CRUISE_OPTIONS.doNotFollow,
      tsPreCompilationDeps: true,
      enhancedResolveOptions: CRUISE_OPTIONS.enhancedResolveOptions,
    },
    {},
    { tsConfig: extractTsConfig(resolve(ROOT, 'tsconfig.json')) },
  );
  if (typeof output === 'string') throw new Error('expected a result, got a report');
  return output;
}

function brokenRules(result: ICruiseResult): readonly string[] {
  return [...new Set(result.summary.violations.map((violation) => violation.rule.name))].sort();
}

describe('import rules', () => {
  it('report each mistake planted in the test folder [1.1 6.1]', async () => {
    const result = await cruisePlanted();
    // Fails for a rule without a planted mistake that proves it.
    expect(brokenRules(result)).toEqual(FORBIDDEN.map((rule) => rule.name).toSorted());
  });
});
