/** For a browser that no longer responds: until.ts ends other waits sooner, by counting looks. */
const STEP_LIMIT_MS = 300_000;
const MS_PER_SECOND = 1000;

/** A step of a journey; it starts where the previous one ended. */
export interface Step<Visit> {
  readonly name: string;
  readonly run: (visit: Visit) => Promise<void>;
}

export interface StepsResult {
  readonly passedCount: number;
  /** The step that failed; null if all passed. */
  readonly failure: { readonly step: string; readonly error: unknown } | null;
}

/**
 * Runs the steps in order and stops at the first that fails or takes too long.
 *
 * @param limitMs for all steps together
 * @param onPass is called with the name of each step that passes
 */
export async function runSteps<Visit>(
  steps: readonly Step<Visit>[],
  visit: Visit,
  limitMs: number,
  onPass: (name: string) => void,
): Promise<StepsResult> {
  const endMs = performance.now() + limitMs;
  let passedCount = 0;
  for (const { name, run } of steps) {
    try {
      await within(Math.min(STEP_LIMIT_MS, endMs - performance.now()), run(visit));
    } catch (error) {
      return { passedCount, failure: { step: name, error } };
    }
    passedCount += 1;
    onPass(name);
  }
  return { passedCount, failure: null };
}

/** @throws {Error} if the work takes longer; it then continues, but its result is ignored */
export async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, fail) => {
    const error = new Error(`took longer than ${Math.round(limitMs / MS_PER_SECOND)} s`);
    timer = setTimeout(() => fail(error), limitMs);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
