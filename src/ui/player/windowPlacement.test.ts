import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_PLACEMENT, fitWindow, windowHeight } from './windowPlacement';

const pixels = fc.integer({ min: -2_000, max: 4_000 });

describe('fitWindow', () => {
  it('keeps every window inside of the room, above the player bar', () => {
    const rooms = fc.record({
      width: fc.integer({ min: 320, max: 2_600 }),
      height: fc.integer({ min: 260, max: 1_500 }),
    });
    fc.assert(
      fc.property(rooms, pixels, pixels, pixels, (room, left, top, width) => {
        const placed = fitWindow({ left, top, width }, room);
        expect(placed.left).toBeGreaterThanOrEqual(0);
        expect(placed.top).toBeGreaterThanOrEqual(0);
        expect(placed.left + placed.width).toBeLessThanOrEqual(room.width);
        expect(placed.top + windowHeight(placed.width)).toBeLessThanOrEqual(room.height);
        expect(fitWindow(placed, room)).toEqual(placed);
      }),
    );
  });

  it('leaves a window alone that stands well', () => {
    const placed = { left: 100, top: 120, width: 480 };
    expect(fitWindow(placed, { width: 1440, height: 816 })).toEqual(placed);
  });
});

describe('FIRST_PLACEMENT', () => {
  it.each([
    [
      { width: 1440, height: 816 },
      { left: 1012, top: 527, width: 420 },
    ],
    [
      { width: 360, height: 676 },
      { left: 8, top: 430, width: 344 },
    ],
  ])('takes the lower right corner of %o', (room, expected) => {
    expect(fitWindow(FIRST_PLACEMENT, room)).toEqual(expected);
  });
});
