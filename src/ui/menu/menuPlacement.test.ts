import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeMenu } from './menuPlacement';

const VIEW = { width: 1000, height: 800 };
const MENU = { width: 220, height: 160 };

describe('placeMenu', () => {
  it.each([
    ['under the button', { left: 600, top: 100, width: 40, height: 40 }, { left: 420, top: 146 }],
    [
      'above at the bottom',
      { left: 600, top: 740, width: 40, height: 40 },
      { left: 420, top: 574 },
    ],
    ['from the left edge', { left: 20, top: 100, width: 40, height: 40 }, { left: 20, top: 146 }],
  ])('stands %s', (_name, anchor, place) => {
    expect(placeMenu(anchor, MENU, VIEW)).toEqual(place);
  });

  it('never leaves the window where it fits at all', () => {
    const anchors = fc.record({
      left: fc.integer({ min: -200, max: 1200 }),
      top: fc.integer({ min: -200, max: 1000 }),
      width: fc.integer({ min: 1, max: 300 }),
      height: fc.integer({ min: 1, max: 80 }),
    });
    fc.assert(
      fc.property(anchors, (anchor) => {
        const { left, top } = placeMenu(anchor, MENU, VIEW);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + MENU.width).toBeLessThanOrEqual(VIEW.width);
        expect(top + MENU.height).toBeLessThanOrEqual(VIEW.height);
      }),
    );
  });
});
