import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BoolEncoder } from './boolEncoder';

/** The decoder as the standard describes it, one bit at a time. */
function decodeBits(bytes: Uint8Array, probabilities: readonly number[]): readonly boolean[] {
  let at = 2;
  let value = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  let range = 255;
  let shifted = 0;
  return probabilities.map((probability) => {
    const split = 1 + (((range - 1) * probability) >> 8);
    const bit = value >= split << 8;
    if (bit) {
      range -= split;
      value -= split << 8;
    } else {
      range = split;
    }
    while (range < 128) {
      value = (value << 1) & 0x1ffff;
      range <<= 1;
      shifted += 1;
      if (shifted === 8) {
        shifted = 0;
        value |= bytes[at] ?? 0;
        at += 1;
      }
    }
    return bit;
  });
}

describe('the arithmetic coder', () => {
  it('gives back every bit that was put in', () => {
    const symbol = fc.record({ bit: fc.boolean(), probability: fc.integer({ min: 1, max: 255 }) });
    const encoder = new BoolEncoder(4);
    fc.assert(
      fc.property(fc.array(symbol, { maxLength: 600 }), (symbols) => {
        encoder.reset();
        for (const { bit, probability } of symbols) encoder.bit(bit, probability);
        const decoded = decodeBits(
          encoder.finish(),
          symbols.map(({ probability }) => probability),
        );
        expect(decoded).toEqual(symbols.map(({ bit }) => bit));
      }),
    );
  });

  it('carries over a run of full bytes', () => {
    const encoder = new BoolEncoder();
    const bits = Array.from({ length: 400 }, (_, index) => index !== 200);
    for (const bit of bits) encoder.bit(bit, 255);
    expect(
      decodeBits(
        encoder.finish(),
        bits.map(() => 255),
      ),
    ).toEqual(bits);
  });
});
