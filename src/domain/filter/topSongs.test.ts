import { expect, test } from 'vitest';
import { readFilter } from './filter';
import { readSongSort, SORTS_WITHOUT_TEXT } from './songSort';
import { isDecade, topOpeningsEntries, topSongsOf } from './topSongs';

function topOf(address: string) {
  const parameters = new URLSearchParams(address);
  return topSongsOf(readFilter(parameters), readSongSort(parameters, SORTS_WITHOUT_TEXT));
}

const years = (from: number, to: number) => ({ kind: 'years', from, to });

test.each([
  ['sort=popular', { type: null, time: null }],
  ['type=op&sort=popular', { type: 'opening', time: null }],
  ['type=op,ed,in&sort=popular', { type: null, time: null }],
  [
    'type=op&from=winter-2019&to=fall-2019&sort=popular',
    { type: 'opening', time: years(2019, 2019) },
  ],
  ['from=2010&to=2019&sort=popular', { type: null, time: years(2010, 2019) }],
  [
    'type=ed&from=spring-2019&to=spring-2019&sort=popular',
    { type: 'ending', time: { kind: 'season', season: 'spring', year: 2019 } },
  ],
  // What no short heading can say.
  ['type=op&from=winter-2019&to=fall-2019', null],
  ['type=op&from=winter-2019&to=fall-2019&sort=difficulty', null],
  ['type=op,ed&sort=popular', null],
  ['from=spring-2019&to=fall-2019&sort=popular', null],
  ['from=2019&sort=popular', null],
  ['type=op&genre=Drama&sort=popular', null],
])('what the heading of %s says', (address, top) => {
  expect(topOf(address)).toEqual(top);
});

test('the address of the top openings of a year leads to their heading', () => {
  const entries = topOpeningsEntries(2019, 2019).map(([name, value]) => [name, value]);
  expect(String(new URLSearchParams(entries))).toBe(
    'type=op&from=winter-2019&to=fall-2019&sort=popular',
  );
});

test.each([
  [2010, 2019, true],
  [2010, 2018, false],
  [2011, 2020, false],
])('whether %i to %i is a decade: %s', (from, to, is) => expect(isDecade(from, to)).toBe(is));
