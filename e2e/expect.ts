import { expect as playwrightExpect } from '@playwright/test';

/** Polls often: by default each interval is longer than the last, up to a second. */
const SOON = { intervals: [50] };

const poll: typeof playwrightExpect.poll = (look, options) =>
  playwrightExpect.poll(look, {
    ...SOON,
    ...(typeof options === 'string' ? { message: options } : options),
  });

/** Playwright's `expect` with shorter intervals of `poll`. */
export const expect = new Proxy(playwrightExpect, {
  get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
});

/** The value; the test fails if there is none. */
export function known<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined)
    throw new Error('a value that the test needs is missing');
  return value;
}
