import { describe, expect, it } from 'vitest';
import { nextMenuIndex } from './menuKeys';

const NAMES = ['Shuffle queue', 'Loop queue', 'Get link', 'Say goodbye'];

describe('nextMenuIndex', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 3, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 0, 3],
    ['ArrowUp', -1, 3],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 3],
    ['g', 0, 2],
    ['S', 0, 3],
    ['s', 3, 0],
    ['x', 1, null],
    [' ', 1, null],
    ['Enter', 1, null],
    ['Tab', 1, null],
  ])('%s from item %i leads to %s', (key, index, expected) => {
    expect(nextMenuIndex(key, NAMES, index)).toBe(expected);
  });

  it('leads nowhere in an empty menu', () => {
    expect(nextMenuIndex('ArrowDown', [], -1)).toBeNull();
  });
});
