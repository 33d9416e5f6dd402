import { describe, expect, it } from 'vitest';
import { RecentlyUsed } from './recentlyUsed';

describe('what was used last', () => {
  it('drops what has not been used for longest', () => {
    const kept = new RecentlyUsed<string>(2);
    kept.set('a', 'A');
    kept.set('b', 'B');
    kept.get('a');
    kept.set('c', 'C');
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['A', undefined, 'C']);
  });

  it('counts by weight, also when a value is replaced', () => {
    const kept = new RecentlyUsed<string>(5, (text) => text.length);
    kept.set('a', 'xxxx');
    kept.set('a', 'x');
    kept.set('b', 'xxxx');
    expect([kept.get('a'), kept.get('b')]).toEqual(['x', 'xxxx']);
    kept.set('c', 'xx');
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([undefined, undefined, 'xx']);
  });

  it('does not keep what is heavier than all of it', () => {
    const kept = new RecentlyUsed<string>(3, (text) => text.length);
    kept.set('a', 'xxxx');
    expect(kept.get('a')).toBeUndefined();
  });
});
