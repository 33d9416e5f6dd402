import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPlacement, fitWindow, takenSpace, windowHeight } from './useWindowPlacement';

const pixels = fc.integer({ min: -2_000, max: 4_000 });

describe('fitWindow', () => {
  it('keeps every video window within the page and above the player bar', () => {
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

  it('does not move a video window that already fits', () => {
    const placed = { left: 100, top: 120, width: 480 };
    expect(fitWindow(placed, { width: 1440, height: 816 })).toEqual(placed);
  });
});

describe('firstPlacement', () => {
  it.each([
    [
      { width: 1440, height: 816 },
      { left: 1012, top: 527, width: 420 },
    ],
    [
      { width: 360, height: 676 },
      { left: 8, top: 430, width: 344 },
    ],
  ])('is in the lower right corner of %o', (room, expected) => {
    expect(firstPlacement(room, null)).toEqual(expected);
  });

  it('is in the sidebar below the navigation, where it covers nothing [11.46]', () => {
    const room = { width: 1440, height: 816 };
    expect(firstPlacement(room, { top: 456, width: 244 })).toEqual({
      left: 8,
      top: 626,
      width: 244,
    });
  });

  it.each([
    ['too low a page', { width: 1440, height: 560 }, { top: 456, width: 244 }],
    ['too narrow a lane', { width: 1000, height: 816 }, { top: 456, width: 72 }],
  ])('is in the lower right corner for %s', (_name, room, lane) => {
    expect(firstPlacement(room, lane)).toEqual(firstPlacement(room, null));
  });
});

describe('takenSpace', () => {
  const room = { width: 1440, height: 816 };
  const lane = { top: 456, width: 244 };

  it.each([
    ['in the lane', { left: 8, top: 626, width: 244 }, { belowPage: 0, inLane: 198 }],
    [
      'over the end of the page',
      { left: 1012, top: 527, width: 420 },
      { belowPage: 297, inLane: 0 },
    ],
    ['over its beginning', { left: 1012, top: 80, width: 420 }, { belowPage: 0, inLane: 0 }],
  ])('is right for a video window %s', (_name, placement, expected) => {
    expect(takenSpace(placement, room, lane)).toEqual(expected);
  });

  it('is right for a page without a sidebar', () => {
    const placement = { left: 8, top: 626, width: 244 };
    expect(takenSpace(placement, room, null)).toEqual({ belowPage: 198, inLane: 0 });
  });
});
