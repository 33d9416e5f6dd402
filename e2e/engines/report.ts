type Kind = 'passed' | 'failed' | 'skipped';

/** How the journey ended in one engine. */
export interface EngineResult {
  /** The name with the version, or without it if it never started: "Firefox 153.7.0" */
  readonly engine: string;
  readonly kind: Kind;
  /** "11 steps passed", or why it ended early. */
  readonly how: string;
}

/** "1 engine passed, 0 failed, 1 skipped (Chromium 156.0: 11 steps passed; …)" */
export function closingLine(results: readonly EngineResult[]): string {
  const { passed, failed, skipped } = tallyOf(results);
  const each = results.map(({ engine, how }) => `${engine}: ${how}`).join('; ');
  return `${plural(passed, 'engine')} passed, ${failed} failed, ${skipped} skipped (${each})`;
}

/** How many engines passed, failed and were skipped, for the command that runs other proofs too. */
export function tallyOf(results: readonly EngineResult[]): Readonly<Record<Kind, number>> {
  const count = (kind: Kind) => results.filter((result) => result.kind === kind).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
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
