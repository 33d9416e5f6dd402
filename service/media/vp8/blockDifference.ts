import { byteAt } from '../numberAt';

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
