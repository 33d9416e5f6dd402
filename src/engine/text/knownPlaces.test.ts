import { describe, expect, it } from 'vitest';
import { createKnownPlaces } from './findInside';

const places = (...numbers: number[]) => Uint32Array.from(numbers);

describe('known places', () => {
  it('are those of the longest start that was looked for', () => {
    const known = createKnownPlaces();
    known.remember('na', places(1, 2, 3));
    known.remember('nar', places(1, 2));
    expect(known.ofStart('naruto')).toEqual(places(1, 2));
    expect(known.ofStart('nac')).toEqual(places(1, 2, 3));
    expect(known.ofStart('onar')).toBeUndefined();
  });

  it('are the fewest of whatever stands in a text', () => {
    const known = createKnownPlaces();
    known.remember('kon', places(1, 2, 3));
    known.remember('titan', places(4));
    expect(known.ofPart('attack kon titan')).toEqual(places(4));
    expect(known.ofPart('akon')).toEqual(places(1, 2, 3));
    expect(known.ofPart('lisa')).toBeUndefined();
  });

  it('are copies, and too many of them are not kept', () => {
    const known = createKnownPlaces();
    const found = places(1, 2);
    known.remember('a', found);
    found[0] = 9;
    expect(known.ofStart('a')).toEqual(places(1, 2));
    known.remember('a', new Uint32Array(20_001));
    expect(known.ofStart('a')).toBeUndefined();
  });

  it('of the text looked for longest ago are forgotten first', () => {
    const known = createKnownPlaces();
    for (let text = 0; text < 25; text += 1) known.remember(`${text}.`, places(text));
    expect(known.ofStart('0.')).toBeUndefined();
    expect(known.ofStart('24.')).toEqual(places(24));
  });
});
