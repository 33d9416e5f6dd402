import { expect, it } from 'vitest';
import { coverBackground } from './coverBackground';

it('is one drawn picture, whose address nothing in it can end', () => {
  for (const annId of [1, 13, 300, -7, Number.NaN]) {
    expect(coverBackground(annId)).toMatch(/^url\("data:image\/svg\+xml,[^"]*"\)$/);
  }
});
