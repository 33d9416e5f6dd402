import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropPlace } from './MovableLead';
import { scrollStep, shiftOf } from './rowDrag';

const MIDDLES = [30, 90, 150, 210];
const EDGES = { top: 80, bottom: 792 };

describe('the drop place of a dragged row', () => {
  it.each([
    ['stays', 1, 90, 1],
    ['not yet half over the next', 1, 149, 1],
    ['half over the next', 1, 150, 2],
    ['past the end', 0, 9999, 3],
    ['not yet half over the one before', 2, 91, 2],
    ['half over the one before', 2, 90, 1],
    ['past the start', 3, -50, 0],
  ])('is right: %s', (_name, from, draggedMiddle, place) => {
    expect(dropPlace(MIDDLES, from, draggedMiddle)).toBe(place);
  });

  it('as many rows shift as the dragged row has passed', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(40), (from, to) => {
        const shifts = Array.from({ length: 41 }, (_, index) => shiftOf(index, from, to));
        expect(shifts.filter((shift) => shift !== 0).length).toBe(Math.abs(to - from));
        expect(shifts[from]).toBe(0);
        const places = shifts.map((shift, index) => (index === from ? to : index + shift));
        expect(new Set(places).size).toBe(places.length);
      }),
    );
  });
});

describe('the scrolling while a row is dragged', () => {
  it.each([
    ['rests in the middle', 450, 0],
    ['rests right outside of the zone', 80 + 72, 0],
    ['goes up at the top bar', 80, -18],
    ['goes no faster above the window', -400, -18],
    ['goes down at the player', 792, 18],
    ['slower farther away from it', 792 - 36, 9],
  ])('%s', (_name, pointerY, step) => {
    expect(scrollStep(pointerY, EDGES)).toBe(step);
  });
});
