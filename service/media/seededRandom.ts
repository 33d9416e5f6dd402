/** The next number of a repeatable sequence, 0 inclusive to 1 exclusive. */
export type SeededRandom = () => number;

const GOLDEN_STEP = 0x9e3779b9;
const TWO_TO_32 = 4_294_967_296;

/** A repeatable sequence: the same seed gives the same numbers on every machine. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed | 0;
  return () => {
    state = (state + GOLDEN_STEP) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / TWO_TO_32;
  };
}

/** A 32-bit number for a text, for use as a seed (FNV-1a over its UTF-16 units). */
export function seedOfText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** One of the choices, which must not be empty. */
export function pick<Choice>(
  random: SeededRandom,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

/** An integer from `least` to `most`, both included. */
export function pickInteger(random: SeededRandom, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}
