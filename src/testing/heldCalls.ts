import { expect, vi } from 'vitest';

const isSignal = (value: unknown): value is AbortSignal => value instanceof AbortSignal;

/** The signal among the arguments of a call, also as an option. */
function signalAmong(given: readonly unknown[]): AbortSignal | null {
  const options = given.map((value): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, 'signal') : null,
  );
  return [...given, ...options].find(isSignal) ?? null;
}

/** Calls that nobody answers: each waits until its signal is aborted, as a request does. */
export function holdCalls() {
  const calls: { readonly name: string; readonly signal: AbortSignal | null }[] = [];
  return {
    calls,
    /** A function in place of one that is asked, by a name that a failing test can show. */
    held:
      (name: string) =>
      (...given: readonly unknown[]): Promise<never> => {
        const signal = signalAmong(given);
        calls.push({ name, signal });
        return new Promise((_, reject) => {
          if (signal?.aborted) reject(signal.reason);
          signal?.addEventListener('abort', () => reject(signal.reason));
        });
      },
    /** The names of the calls that still run. */
    running: (): readonly string[] =>
      calls.flatMap(({ name, signal }) => (signal?.aborted ? [] : name)),
  };
}

export type HeldCalls = ReturnType<typeof holdCalls>;

/** Begins, waits until something is asked, and aborts: everything that was asked ends with it. */
export async function expectToEnd(
  { calls, running }: HeldCalls,
  begin: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const leaving = new AbortController();
  const outcome = begin(leaving.signal).then(
    () => 'ended',
    () => 'ended',
  );
  await vi.waitFor(() => expect(calls.length, 'calls that were asked').toBeGreaterThan(0));
  leaving.abort();
  // Before the outcome, which never comes while something still runs.
  await vi.waitFor(() => expect(running(), 'calls that still run').toEqual([]));
  expect(await outcome).toBe('ended');
}
