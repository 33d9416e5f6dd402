import { integerAt, shortAt } from '../numberAt';
import { AC_STEPS, DC_STEPS } from './quantizerSteps';

const ZIGZAG = new Int32Array([0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15]);

/** Coefficients below this share of a step become zero; a plain half would keep noise alive. */
const ROUNDING = 0.4;

/** The steps that follow from one quantizer index (RFC 6386, 14.1). */
export interface Quantizer {
  readonly index: number;
  readonly lumaStep: number;
  readonly secondOrderFirstStep: number;
  readonly secondOrderStep: number;
  readonly chromaFirstStep: number;
  readonly chromaStep: number;
}

/** @param index 0 (finest) to 127 */
export function createQuantizer(index: number): Quantizer {
  const first = DC_STEPS[index] ?? 157;
  const other = AC_STEPS[index] ?? 284;
  return {
    index,
    lumaStep: other,
    secondOrderFirstStep: first * 2,
    secondOrderStep: Math.max(8, Math.trunc((other * 155) / 100)),
    chromaFirstStep: Math.min(132, first),
    chromaStep: other,
  };
}

/** How many steps a coefficient is taken for. */
export function quantizeLevel(coefficient: number, step: number): number {
  const magnitude = coefficient < 0 ? -coefficient : coefficient;
  if (magnitude < step * (1 - ROUNDING)) return 0;
  const size = (magnitude / step + ROUNDING) | 0;
  return coefficient < 0 ? -size : size;
}

/**
 * Quantizes the coefficients of one block from the given one on, and puts back what the decoder
 * will see.
 *
 * @param coefficients row by row; replaced by the dequantized ones
 * @param levels receives the levels in zigzag order
 * @param at where the block begins in both
 * @param first 0 for the whole block, 1 to leave the first coefficient alone (its level is 0)
 * @param step step of all but the first coefficient
 * @returns whether any level is not zero
 */
export function quantizeBlock(
  coefficients: Int16Array,
  levels: Int16Array,
  at: number,
  first: 0 | 1,
  firstStep: number,
  step: number,
): boolean {
  let hasLevels = false;
  levels[at] = 0;
  let stepHere = first === 0 ? firstStep : step;
  for (let index = first; index < 16; index += 1) {
    const position = at + integerAt(ZIGZAG, index);
    const coefficient = shortAt(coefficients, position);
    const level = quantizeLevel(coefficient, stepHere);
    if (level !== 0) hasLevels = true;
    levels[at + index] = level;
    coefficients[position] = level * stepHere;
    stepHere = step;
  }
  return hasLevels;
}
