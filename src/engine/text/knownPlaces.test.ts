import { expect, it } from 'vitest';
import { createKnownPlaces } from './findInside';

it('the longest remembered start of a text gives the places where to search it', () => {
  const known = createKnownPlaces();
  known.put('na', [1, 2, 3]);
  known.put('nar', [1, 2]);
  expect(known.ofStart('naruto')).toEqual([1, 2]);
  expect(known.ofStart('nac')).toEqual([1, 2, 3]);
  expect(known.ofStart('onar')).toBeNull();
});
