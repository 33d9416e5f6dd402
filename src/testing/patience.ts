/**
 * Runs before every test file. What is waited for comes by itself and mostly at once; a busy machine
 * needs more than the usual second before a test may give up.
 */
import { configure } from '@testing-library/react';
import { vi } from 'vitest';

const PATIENCE_MS = 30_000;
/** How often a wait looks again; with a clock that is not real each look moves it on. */
const LOOK_AGAIN_MS = 5;
const LOOK_AGAIN_BY_CLOCK_MS = 50;

configure({ asyncUtilTimeout: PATIENCE_MS });

const { waitFor } = vi;
// Files of one process share it.
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(callback, options = {}) {
    const own = typeof options === 'number' ? { timeout: options } : options;
    const interval = vi.isFakeTimers() ? LOOK_AGAIN_BY_CLOCK_MS : LOOK_AGAIN_MS;
    return waitFor(callback, { timeout: PATIENCE_MS, interval, ...own });
  };
}
