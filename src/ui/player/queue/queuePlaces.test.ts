import { describe, expect, it } from 'vitest';
import { queuePlaces } from './queuePlaces';

describe('queuePlaces for five rows with the second one current', () => {
  const places = queuePlaces(5, 1, 16);

  it('leaves room for the "Next up" heading after the current row', () => {
    expect([0, 1, 2, 4].map(places.topOf)).toEqual([0, 60, 160, 280]);
    expect(places).toMatchObject({ rowPx: 60, headingPx: 120, totalPx: 340 });
  });

  it.each([
    [-200, 0],
    [29, 0],
    [31, 1],
    [100, 2],
    [165, 2],
    [250, 4],
    [999, 4],
  ])('puts a row at %d px into place %d', (topPx, place) => {
    expect(places.placeAt(topPx)).toBe(place);
  });
});

it('queuePlaces has no "Next up" heading when the current song is last', () => {
  expect(queuePlaces(2, 1, 16)).toMatchObject({ headingPx: null, totalPx: 120 });
});
