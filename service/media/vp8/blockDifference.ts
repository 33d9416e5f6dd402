import { byteAt, shortAt } from '../numberAt';

export function clampToByte(value: number): number {
  if (value < 0) return 0;
  return Math.min(value, 255);
}

/**
 * The 16 differences of a 4x4 block, row by row.
 *
 * @returns whether any of them is not zero
 */
export function subtractBlock(
  source: Uint8Array,
  prediction: Uint8Array,
  offset: number,
  stride: number,
  residual: Int16Array,
): boolean {
  let differs = 0;
  for (let row = 0; row < 4; row += 1) {
    const at = offset + row * stride;
    const first = byteAt(source, at) - byteAt(prediction, at);
    const second = byteAt(source, at + 1) - byteAt(prediction, at + 1);
    const third = byteAt(source, at + 2) - byteAt(prediction, at + 2);
    const fourth = byteAt(source, at + 3) - byteAt(prediction, at + 3);
    residual[row * 4] = first;
    residual[row * 4 + 1] = second;
    residual[row * 4 + 2] = third;
    residual[row * 4 + 3] = fourth;
    differs |= first | second | third | fourth;
  }
  return differs !== 0;
}

/**
 * How far the differences stray from one common value.
 *
 * @returns null if further than `limit` in sum, else half the sum of the differences, which is what
 *   the forward transform would give as the first coefficient
 */
export function flatCoefficient(residual: Int16Array, limit: number): number | null {
  let sum = 0;
  for (let index = 0; index < 16; index += 1) sum += shortAt(residual, index);
  const mean = (sum + 8) >> 4;
  let spread = 0;
  for (let index = 0; index < 16; index += 1) spread += Math.abs(shortAt(residual, index) - mean);
  return spread > limit ? null : (sum + 1) >> 1;
}

/** Adds one amount to all pixels of a 4x4 block: the inverse transform of a mere first coefficient. */
export function addToBlock(
  samples: Uint8Array,
  offset: number,
  stride: number,
  amount: number,
): void {
  for (let row = 0; row < 4; row += 1) {
    const at = offset + row * stride;
    for (let pixel = at; pixel < at + 4; pixel += 1) {
      samples[pixel] = clampToByte(byteAt(samples, pixel) + amount);
    }
  }
}
