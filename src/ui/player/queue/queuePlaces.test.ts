import { describe, expect, it } from 'vitest';
import { queuePlaces } from './queuePlaces';

describe('the places of five rows, the second of them current', () => {
  const places = queuePlaces(5, 1, 16);

  it('make room for the heading behind the current one', () => {
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
  ])('a row at %d px stands at %d', (topPx, place) => {
    expect(places.placeAt(topPx)).toBe(place);
  });
});

it('there is no heading where nothing follows', () => {
  expect(queuePlaces(2, 1, 16)).toMatchObject({ headingPx: null, totalPx: 120 });
});
