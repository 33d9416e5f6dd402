import { expect, it } from 'vitest';
import { MOST_RECENT_SEARCHES, withoutSearch, withSearch } from './recentSearches';

it.each([
  ['the newest first', ['one'], 'two', ['two', 'one']],
  ['each once, as it was written last', ['K-ON!', 'two'], 'k-on', ['k-on', 'two']],
  ['also in another spelling', ['two', 'Tōkyō'], 'toukyou', ['toukyou', 'two']],
  ['marks that are all there is are kept apart', ['!!', 'x'], '?', ['?', '!!', 'x']],
  ['no blank one', ['one'], '  ', ['one']],
  ['no space around it', [], ' lisa ', ['lisa']],
])('a new search is added to the recent searches by the rule: %s', (_name, before, text, after) => {
  expect(withSearch(before, text)).toEqual(after);
});

it('the recent searches drop the oldest search beyond ten', () => {
  expect(MOST_RECENT_SEARCHES).toBe(10);
  const many = Array.from({ length: 10 }, (_, index) => `search ${index}`);
  expect(withSearch(many, 'new')).toEqual(['new', ...many.slice(0, -1)]);
});

it('withoutSearch removes a search in any spelling', () => {
  expect(withoutSearch(['one', 'K-ON!', 'two'], 'kon')).toEqual(['one', 'two']);
});
