import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addInverseTransform,
  forwardTransform,
  forwardWalsh,
  inverseWalsh,
} from './blockTransforms';

describe('the block transform', () => {
  it('comes back within one step of every pixel', () => {
    const differences = fc.array(fc.integer({ min: -100, max: 100 }), {
      minLength: 16,
      maxLength: 16,
    });
    fc.assert(
      fc.property(differences, (residual) => {
        const coefficients = new Int16Array(16);
        forwardTransform(Int16Array.from(residual), coefficients, 0);
        const samples = new Uint8Array(16).fill(128);
        addInverseTransform(coefficients, 0, samples, 0, 4);
        for (const [index, sample] of samples.entries()) {
          expect(Math.abs(sample - 128 - (residual[index] ?? 999))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('puts eight times the mean into the first coefficient of a flat block', () => {
    const coefficients = new Int16Array(16);
    forwardTransform(new Int16Array(16).fill(11), coefficients, 0);
    expect([...coefficients]).toEqual([88, ...new Array<number>(15).fill(0)]);
  });
});

describe('the second-order transform', () => {
  it('comes back within one step', () => {
    const values = fc.array(fc.integer({ min: -2000, max: 2000 }), {
      minLength: 16,
      maxLength: 16,
    });
    fc.assert(
      fc.property(values, (before) => {
        const block = Int32Array.from(before);
        forwardWalsh(block);
        inverseWalsh(block);
        for (const [index, value] of block.entries()) {
          expect(Math.abs(value - (before[index] ?? 9999))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
