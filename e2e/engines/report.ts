/** How the journey ended in one engine. */
export interface EngineResult {
  /** The name with the version, or without it if it never started: "Firefox 153.7.0" */
  readonly engine: string;
  readonly kind: 'passed' | 'failed' | 'skipped';
  /** "11 steps passed", or why it ended early. */
  readonly how: string;
}

/** "1 engine passed, 0 failed, 1 skipped (Chromium 156.0: 11 steps passed; …)" */
export function closingLine(results: readonly EngineResult[]): string {
  const count = (kind: EngineResult['kind']) =>
    results.filter((result) => result.kind === kind).length;
  const passed = plural(count('passed'), 'engine');
  const each = results.map(({ engine, how }) => `${engine}: ${how}`).join('; ');
  return `${passed} passed, ${count('failed')} failed, ${count('skipped')} skipped (${each})`;
}

/** A skipped engine does not count as a failure. */
export function exitCodeOf(results: readonly EngineResult[]): number {
  return results.some(({ kind }) => kind === 'failed') ? 1 : 0;
}

/**
 * @param engine with its version
 * @param failedStep the name of the failed step; null if all passed
 */
export function toResult(
  engine: string,
  passedCount: number,
  failedStep: string | null,
): EngineResult {
  const passed = `${plural(passedCount, 'step')} passed`;
  return failedStep === null
    ? { engine, kind: 'passed', how: passed }
    : { engine, kind: 'failed', how: `${passed}, then "${failedStep}" failed` };
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
