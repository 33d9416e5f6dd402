import { expect, it } from 'vitest';
import { sharedSearch } from './sharedText';

it.each([
  [{ title: null, text: 'Tank!' }, 'Tank!'],
  [{ title: 'YouTube', text: 'Tank!\n https://youtu.be/x?y=1' }, 'Tank!'],
  [{ title: 'Cowboy Bebop', text: 'https://example.com/' }, 'Cowboy Bebop'],
  [{ title: 'Cowboy  Bebop ', text: null }, 'Cowboy Bebop'],
  [{ title: '', text: ' ' }, null],
  [{ title: null, text: null }, null],
  [{ title: null, text: 'x'.repeat(300) }, 'x'.repeat(120)],
])('the shared content %j gives the search text %j [11.49]', (shared, words) => {
  expect(sharedSearch(shared)).toBe(words);
});
