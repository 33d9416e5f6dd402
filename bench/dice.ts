/** Pseudorandom choices, the same in every run. */
export interface Dice {
  /** From 0 to below 1. */
  readonly roll: () => number;
  /** A whole number, both ends included. */
  readonly whole: (least: number, most: number) => number;
  readonly isLucky: (chance: number) => boolean;
  readonly oneOf: <Value>(values: readonly Value[]) => Value;
  /** Prefers the first values strongly, like people's favourites. */
  readonly favourite: <Value>(values: readonly Value[]) => Value;
  /** A value with a probability in proportion to its weight. */
  readonly weighted: <Value>(choices: readonly (readonly [Value, number])[]) => Value;
}

/** @param seed the same seed gives the same rolls */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;

  function roll(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function at<Value>(values: readonly Value[], index: number): Value {
    const value = values[index];
    if (value === undefined) throw new RangeError('There is nothing to choose from.');
    return value;
  }

  return {
    roll,
    whole: (least, most) => least + Math.floor(roll() * (most - least + 1)),
    isLucky: (chance) => roll() < chance,
    oneOf: (values) => at(values, Math.floor(roll() * values.length)),
    favourite: (values) => at(values, Math.floor(roll() ** 3 * values.length)),
    weighted: (choices) => {
      const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
      let rest = roll() * total;
      const choice = choices.find(([, weight]) => {
        rest -= weight;
        return rest < 0;
      });
      return (choice ?? at(choices, choices.length - 1))[0];
    },
  };
}
