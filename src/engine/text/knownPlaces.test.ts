import { describe, expect, it } from 'vitest';
import { createKnownPlaces } from './findInside';

const places = (...numbers: number[]) => Uint32Array.from(numbers);

describe('the cache of known places', () => {
  it('returns the places of the longest remembered start of a text', () => {
    const known = createKnownPlaces();
    known.remember('na', places(1, 2, 3));
    known.remember('nar', places(1, 2));
    expect(known.ofStart('naruto')).toEqual(places(1, 2));
    expect(known.ofStart('nac')).toEqual(places(1, 2, 3));
    expect(known.ofStart('onar')).toBeUndefined();
  });

  it('returns the fewest places of any remembered part of a text', () => {
    const known = createKnownPlaces();
    known.remember('kon', places(1, 2, 3));
    known.remember('titan', places(4));
    expect(known.ofPart('attack kon titan')).toEqual(places(4));
    expect(known.ofPart('akon')).toEqual(places(1, 2, 3));
    expect(known.ofPart('lisa')).toBeUndefined();
  });

  it('stores copies, and drops a list with too many places', () => {
    const known = createKnownPlaces();
    const found = places(1, 2);
    known.remember('a', found);
    found[0] = 9;
    expect(known.ofStart('a')).toEqual(places(1, 2));
    known.remember('a', new Uint32Array(20_001));
    expect(known.ofStart('a')).toBeUndefined();
  });

  it('drops the text that was remembered first', () => {
    const known = createKnownPlaces();
    for (let text = 0; text < 25; text += 1) known.remember(`${text}.`, places(text));
    expect(known.ofStart('0.')).toBeUndefined();
    expect(known.ofStart('24.')).toEqual(places(24));
  });
});
