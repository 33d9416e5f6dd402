import { byteAt, integerAt, shortAt } from '../numberAt';
import { clampToByte } from './blockDifference';

const work = new Int32Array(16);

/*
 * Constants of the decoder's inverse transform (RFC 6386, 14.3), scaled by 65536:
 * sqrt(2) * sin(pi / 8) and sqrt(2) * cos(pi / 8) - 1.
 */
const SINE = 35_468;
const COSINE_LESS_ONE = 20_091;

/** sqrt(2) * cos(pi / 8) and sqrt(2) * sin(pi / 8), scaled by 4096, for the forward direction. */
const FORWARD_COSINE = 5352;
const FORWARD_SINE = 2217;

function timesSine(value: number): number {
  return (value * SINE) >> 16;
}

function timesCosine(value: number): number {
  return value + ((value * COSINE_LESS_ONE) >> 16);
}

/** 16 differences in, 16 coefficients out (8 times the mean in the first), both row by row. */
export function forwardTransform(residual: Int16Array, coefficients: Int16Array, at: number): void {
  for (let row = 0; row < 16; row += 4) {
    const first = shortAt(residual, row);
    const second = shortAt(residual, row + 1);
    const third = shortAt(residual, row + 2);
    const fourth = shortAt(residual, row + 3);
    const outerSum = (first + fourth) * 8;
    const innerSum = (second + third) * 8;
    const innerDifference = (second - third) * 8;
    const outerDifference = (first - fourth) * 8;
    work[row] = outerSum + innerSum;
    work[row + 2] = outerSum - innerSum;
    work[row + 1] =
      (innerDifference * FORWARD_SINE + outerDifference * FORWARD_COSINE + 2048) >> 12;
    work[row + 3] =
      (outerDifference * FORWARD_SINE - innerDifference * FORWARD_COSINE + 2048) >> 12;
  }
  for (let column = 0; column < 4; column += 1) {
    const first = integerAt(work, column);
    const second = integerAt(work, column + 4);
    const third = integerAt(work, column + 8);
    const fourth = integerAt(work, column + 12);
    const outerSum = first + fourth;
    const innerSum = second + third;
    const innerDifference = second - third;
    const outerDifference = first - fourth;
    const target = at + column;
    coefficients[target] = (outerSum + innerSum + 8) >> 4;
    coefficients[target + 8] = (outerSum - innerSum + 8) >> 4;
    coefficients[target + 4] =
      (innerDifference * FORWARD_SINE + outerDifference * FORWARD_COSINE + 32_768) >> 16;
    coefficients[target + 12] =
      (outerDifference * FORWARD_SINE - innerDifference * FORWARD_COSINE + 32_768) >> 16;
  }
}

/**
 * The decoder's inverse transform, bit for bit, added onto the prediction that stands in `samples`.
 */
export function addInverseTransform(
  coefficients: Int16Array,
  at: number,
  samples: Uint8Array,
  offset: number,
  stride: number,
): void {
  for (let column = 0; column < 4; column += 1) {
    const first = shortAt(coefficients, at + column);
    const second = shortAt(coefficients, at + column + 4);
    const third = shortAt(coefficients, at + column + 8);
    const fourth = shortAt(coefficients, at + column + 12);
    const sum = first + third;
    const difference = first - third;
    const inner = timesSine(second) - timesCosine(fourth);
    const outer = timesCosine(second) + timesSine(fourth);
    work[column] = sum + outer;
    work[column + 12] = sum - outer;
    work[column + 4] = difference + inner;
    work[column + 8] = difference - inner;
  }
  for (let row = 0; row < 4; row += 1) {
    const first = integerAt(work, row * 4);
    const second = integerAt(work, row * 4 + 1);
    const third = integerAt(work, row * 4 + 2);
    const fourth = integerAt(work, row * 4 + 3);
    const sum = first + third + 4;
    const difference = first - third + 4;
    const inner = timesSine(second) - timesCosine(fourth);
    const outer = timesCosine(second) + timesSine(fourth);
    const target = offset + row * stride;
    samples[target] = clampToByte(byteAt(samples, target) + ((sum + outer) >> 3));
    samples[target + 3] = clampToByte(byteAt(samples, target + 3) + ((sum - outer) >> 3));
    samples[target + 1] = clampToByte(byteAt(samples, target + 1) + ((difference + inner) >> 3));
    samples[target + 2] = clampToByte(byteAt(samples, target + 2) + ((difference - inner) >> 3));
  }
}

/** One pass of the Walsh-Hadamard transform over a line of four (its matrix is symmetric). */
function hadamardLine(values: Int32Array, at: number, step: number): void {
  const first = integerAt(values, at);
  const second = integerAt(values, at + step);
  const third = integerAt(values, at + 2 * step);
  const fourth = integerAt(values, at + 3 * step);
  values[at] = first + second + third + fourth;
  values[at + step] = first + second - third - fourth;
  values[at + 2 * step] = first - second - third + fourth;
  values[at + 3 * step] = first - second + third - fourth;
}

function hadamard(values: Int32Array): void {
  for (let column = 0; column < 4; column += 1) hadamardLine(values, column, 4);
  for (let row = 0; row < 16; row += 4) hadamardLine(values, row, 1);
}

/** The first coefficients of 16 luma blocks to the 16 of the second-order block, in place. */
export function forwardWalsh(values: Int32Array): void {
  hadamard(values);
  for (let index = 0; index < 16; index += 1) {
    values[index] = (integerAt(values, index) + 1) >> 1;
  }
}

/** The decoder's inverse of it, bit for bit, in place. */
export function inverseWalsh(values: Int32Array): void {
  hadamard(values);
  for (let index = 0; index < 16; index += 1) {
    values[index] = (integerAt(values, index) + 3) >> 3;
  }
}
