import { describe, expect, it } from 'vitest';
import { dragTarget, keyTarget } from './moveTarget';
import { moveSongIdsBefore } from './playlistRules';

const SHOWN = [1, 2, 3, 4, 5];

function after(movedIds: readonly number[], beforeId: number | null): string {
  return moveSongIdsBefore(SHOWN, movedIds, beforeId).join('');
}

describe('keyTarget', () => {
  it.each([
    ['ArrowUp', [3], '13245'],
    ['ArrowUp', [1], '12345'],
    ['ArrowDown', [3], '12435'],
    ['ArrowDown', [4], '12354'],
    ['ArrowDown', [5], '12345'],
    ['Home', [4], '41235'],
    ['End', [2], '13452'],
    ['ArrowUp', [3, 4], '13425'],
    ['ArrowDown', [2, 3], '14235'],
    ['ArrowUp', [3, 5], '13524'],
    ['ArrowUp', [1, 4], '14235'],
    ['ArrowDown', [2, 5], '13425'],
    ['Home', [5, 2], '25134'],
    ['End', [1, 3], '24513'],
    ['ArrowUp', SHOWN, '12345'],
    ['Home', SHOWN, '12345'],
  ] as const)('moves with the key %s the songs %j to the order %s', (key, movedIds, expected) => {
    expect(after(movedIds, keyTarget(SHOWN, new Set(movedIds), key))).toBe(expected);
  });
});

describe('dragTarget', () => {
  it.each([
    [[4], 4, 0, '41235'],
    [[1], 1, 4, '23451'],
    [[2], 2, 1, '12345'],
    [[2, 4], 4, 0, '24135'],
    [[2, 4], 2, 4, '13524'],
    [[1, 2], 1, 2, '31245'],
  ] as const)(
    'moves the songs %j, dragged by %d to place %d, to the order %s',
    (movedIds, draggedId, place, expected) => {
      expect(after(movedIds, dragTarget(SHOWN, new Set(movedIds), draggedId, place))).toBe(
        expected,
      );
    },
  );
});
