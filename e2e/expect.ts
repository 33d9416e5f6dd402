import { expect as playwrightExpect } from '@playwright/test';

/** Looked at often: by default each look waits longer, up to a second. */
const SOON = { intervals: [50] };

const poll: typeof playwrightExpect.poll = (look, options) =>
  playwrightExpect.poll(look, {
    ...SOON,
    ...(typeof options === 'string' ? { message: options } : options),
  });

/** Playwright's own, but for the patience of `poll`. */
export const expect = new Proxy(playwrightExpect, {
  get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
});
