/** Numbers that look thrown but come from a seed alone. */
export interface CoverDice {
  /** A number from `low` up to `high`, rounded to a tenth to keep the picture's text short. */
  readonly between: (low: number, high: number) => number;
  /** A whole number from `low` to `high`, both included. */
  readonly whole: (low: number, high: number) => number;
}

const GOLDEN_STEP = 0x9e3779b9;
const UINT32_RANGE = 2 ** 32;

/** @param seed any whole number; the same seed always throws the same numbers */
export function createCoverDice(seed: number): CoverDice {
  let state = Math.imul(seed | 0, GOLDEN_STEP) ^ GOLDEN_STEP;

  // The mixing steps of mulberry32: small, fast and even enough for pictures.
  function throwOnce(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32_RANGE;
  }

  return {
    between: (low, high) => Math.round((low + throwOnce() * (high - low)) * 10) / 10,
    whole: (low, high) => low + Math.floor(throwOnce() * (high - low + 1)),
  };
}
