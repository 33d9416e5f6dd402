import { describe, expect, it } from 'vitest';
import { createTrustedClock } from './trustedClock';

const DAY_MS = 86_400_000;
const SERVER_MS = 20_000 * DAY_MS;

describe('the trusted clock', () => {
  it.each([
    ['right', 0, 0],
    ['12 hours ahead, as with another zone', 0.5 * DAY_MS, 0.5 * DAY_MS],
    ['400 days ahead', 400 * DAY_MS, 0],
    // What is dated earlier than the rest stays in its place.
    ['400 days late', -400 * DAY_MS, -400 * DAY_MS],
  ])('of a device that is %s', (_name, offByMs, trustedOffByMs) => {
    let clockMs = SERVER_MS + offByMs;
    const clock = createTrustedClock({ now: () => clockMs });
    expect(clock.now()).toBe(SERVER_MS + offByMs);
    clock.noteServerDate(SERVER_MS);
    expect(clock.now()).toBe(SERVER_MS + trustedOffByMs);
    expect(clock.isAhead()).toBe(offByMs !== trustedOffByMs);
    // Asleep for a week.
    clockMs += 7 * DAY_MS;
    expect(clock.now()).toBe(SERVER_MS + trustedOffByMs + 7 * DAY_MS);
  });

  it('believes a clock that was set right', () => {
    let clockMs = SERVER_MS + 400 * DAY_MS;
    const clock = createTrustedClock({ now: () => clockMs });
    clock.noteServerDate(SERVER_MS);
    clockMs = SERVER_MS + 1000;
    expect(clock.now()).toBe(SERVER_MS + 1000);
    expect(clock.isAhead()).toBe(false);
  });
});
