/** How the journey ended in one engine. */
export type EngineResult =
  | { readonly kind: 'skipped'; readonly engine: string; readonly why: string }
  | { readonly kind: 'passed'; readonly engine: string; readonly stepCount: number }
  | {
      readonly kind: 'failed';
      readonly engine: string;
      readonly stepCount: number;
      readonly where: string;
    };

/** "2 engines passed, 0 failed, 1 skipped (Chromium 156.0: 11 steps; …)" */
export function closingLine(results: readonly EngineResult[]): string {
  const count = (kind: EngineResult['kind']) =>
    results.filter((result) => result.kind === kind).length;
  const passedCount = count('passed');
  const passed = `${passedCount} ${passedCount === 1 ? 'engine' : 'engines'} passed`;
  const each = results.map(describeResult).join('; ');
  return `${passed}, ${count('failed')} failed, ${count('skipped')} skipped (${each})`;
}

function describeResult(result: EngineResult): string {
  switch (result.kind) {
    case 'skipped':
      return `${result.engine}: ${result.why}`;
    case 'passed':
      return `${result.engine}: ${steps(result.stepCount)} passed`;
    case 'failed':
      return `${result.engine}: ${steps(result.stepCount)} passed, then ${result.where} failed`;
  }
}

function steps(count: number): string {
  return `${count} ${count === 1 ? 'step' : 'steps'}`;
}

/** A skipped engine is no failure. */
export function exitCodeOf(results: readonly EngineResult[]): number {
  return results.some(({ kind }) => kind === 'failed') ? 1 : 0;
}
