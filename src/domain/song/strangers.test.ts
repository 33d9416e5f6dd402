import { describe, expect, it } from 'vitest';
import { knowStrangers, meetStrangers } from './strangers';

describe('strangers', () => {
  it('are songs that come by and were not known', () => {
    expect(meetStrangers([1], [2, 3, 1], new Set([3]))).toEqual([1, 2]);
  });

  it('are no strangers any more once they are looked for', () => {
    expect(knowStrangers([1, 2, 3], [2, 9])).toEqual([1, 3]);
  });

  it('are 5,000 at most, the newest', () => {
    const many = Array.from({ length: 6000 }, (_, index) => index + 1);
    const kept = meetStrangers(many, [7000], new Set());
    expect(kept).toHaveLength(5000);
    expect([kept[0], kept.at(-1)]).toEqual([1002, 7000]);
  });
});
