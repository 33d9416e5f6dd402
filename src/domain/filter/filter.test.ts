import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEASONS } from '../season/seasonList';
import { ANIME_KINDS, BROADCASTS, SONG_CATEGORIES } from '../song/songFacts';
import { SONG_TYPE_GROUPS } from '../song/songType';
import type { AddressEntry, NumberRange } from './fieldKinds';
import {
  countFilteredFields,
  FILTER_FIELDS,
  FILTER_PARAMETERS,
  type Filter,
  filterEntries,
  filterParts,
  NO_FILTER,
  readFilter,
  withoutPart,
} from './filter';
import { LISTENED_CHOICES } from './filterFields';
import { readSongSort, SONG_SORTS } from './songSort';

const addressOf = (entries: readonly AddressEntry[]) =>
  new URLSearchParams(entries.map(([name, value]) => [name, value])).toString();
const read = (address: string) => readFilter(new URLSearchParams(address));

/** One part at a time, in the current address format. */
const PARTS: readonly (readonly [string, Partial<Filter>])[] = [
  ['type=op,ed', { types: ['opening', 'ending'] }],
  ['type=in', { types: ['insert'] }],
  ['number=1-3', { numbers: { from: 1, to: 3 } }],
  ['number=2-', { numbers: { from: 2, to: null } }],
  ['from=spring-2019', { seasons: { from: { year: 2019, season: 'spring' }, to: null } }],
  ['to=fall-2020', { seasons: { from: null, to: { year: 2020, season: 'fall' } } }],
  ['kind=tv,movie', { animeKinds: ['tv', 'movie'] }],
  ['broadcast=dub', { broadcasts: ['dub'] }],
  ['music=character', { categories: ['character'] }],
  ['difficulty=20-60', { difficulty: { from: 20, to: 60 } }],
  ['difficulty=-60', { difficulty: { from: null, to: 60 } }],
  ['length=60-120', { lengthSeconds: { from: 60, to: 120 } }],
  ['has=audio,video', { hasAudio: true, hasVideo: true }],
  ['genre=Slice of Life&genre=A, B', { genres: ['Slice of Life', 'A, B'] }],
  ['tag=Time & space', { tags: ['Time & space'] }],
  ['playlist=12', { playlistId: 12 }],
  ['listened=never', { listened: 'never' }],
  ['person=7', { personId: 7 }],
  ['alone=1', { isAlone: true }],
  ['group=1', { isInGroup: true }],
  ['least=2', { leastOfGroup: 2 }],
  ['others=0', { mostOthers: 0 }],
  ['once=1', { isEachRecordingOnce: true }],
];

it.each(PARTS)(
  'the address %s is written for its filter and read back the same',
  (address, part) => {
    const filter = { ...NO_FILTER, ...part };
    const entries = filterEntries(filter);
    expect(entries.map((entry) => entry.join('=')).join('&')).toBe(address);
    expect(read(addressOf(entries))).toEqual(filter);
    for (const [name] of entries) expect(FILTER_PARAMETERS).toContain(name);
  },
);

it('an empty filter adds nothing to the address', () => {
  expect(filterEntries(NO_FILTER)).toEqual([]);
  expect(read('filter=artist&page=2')).toEqual(NO_FILTER);
});

it.each<readonly [string, Partial<Filter>]>([
  ['type=opening,nonsense,op&type=ED', { types: ['opening', 'ending'] }],
  ['number=3-1', { numbers: { from: 1, to: 3 } }],
  ['number=2', { numbers: { from: 2, to: 2 } }],
  ['number=0-', { numbers: { from: 1, to: null } }],
  ['difficulty=19.6-60.0000001', { difficulty: { from: 20, to: 60 } }],
  ['number=-', {}],
  ['number=one', {}],
  ['number=1-2-3', {}],
  [
    'from=2019&to=2020',
    { seasons: { from: { year: 2019, season: 'winter' }, to: { year: 2020, season: 'fall' } } },
  ],
  ['from=2019-spring', { seasons: { from: { year: 2019, season: 'spring' }, to: null } }],
  [
    'from=fall-2020&to=spring-2019',
    { seasons: { from: { year: 2019, season: 'spring' }, to: { year: 2020, season: 'fall' } } },
  ],
  ['from=spring-20199&to=fall', {}],
  ['kind=TV, movie ,radio', { animeKinds: ['tv', 'movie'] }],
  ['difficulty=20-999', { difficulty: { from: 20, to: 100 } }],
  [`difficulty=${'9'.repeat(400)}-`, { difficulty: { from: 100, to: null } }],
  ['difficulty=1e3-', {}],
  ['playlist=0', {}],
  [`playlist=${'9'.repeat(30)}`, {}],
  ['listened=maybe', {}],
  ['person=0', {}],
  ['person=-7', {}],
  ['person=7.5', {}],
  [`person=1e9&sort=1`, {}],
  ['alone=yes&group=&once=true', {}],
  ['least=0', { leastOfGroup: 1 }],
  ['others=400', { mostOthers: 98 }],
  ['genre=&genre=  &genre=Action&genre=Action', { genres: ['Action'] }],
])('the faulty address %s is read as the nearest valid filter', (address, part) => {
  expect(read(address)).toEqual({ ...NO_FILTER, ...part });
});

function rangeOf(least: number, most: number): fc.Arbitrary<NumberRange> {
  const side = fc.option(fc.integer({ min: least, max: most }));
  return fc
    .tuple(side, side)
    .map(([from, to]) =>
      from !== null && to !== null && from > to ? { from: to, to: from } : { from, to },
    );
}

const season = (years: { min: number; max: number }) =>
  fc.option(fc.record({ year: fc.integer(years), season: fc.constantFrom(...SEASONS) }));
const names = fc.uniqueArray(
  fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() === text),
  { maxLength: 5 },
);

const anyFilter: fc.Arbitrary<Filter> = fc.record({
  types: fc.subarray([...SONG_TYPE_GROUPS]),
  numbers: rangeOf(1, 999),
  seasons: fc.record({
    from: season({ min: 1917, max: 2010 }),
    to: season({ min: 2011, max: 2030 }),
  }),
  animeKinds: fc.subarray([...ANIME_KINDS]),
  broadcasts: fc.subarray([...BROADCASTS]),
  categories: fc.subarray([...SONG_CATEGORIES]),
  difficulty: rangeOf(0, 100),
  lengthSeconds: rangeOf(0, 3000),
  hasAudio: fc.boolean(),
  hasVideo: fc.boolean(),
  genres: names,
  tags: names,
  playlistId: fc.option(fc.integer({ min: 1 })),
  listened: fc.option(fc.constantFrom(...LISTENED_CHOICES)),
  personId: fc.option(fc.integer({ min: 1 })),
  isAlone: fc.boolean(),
  isInGroup: fc.boolean(),
  leastOfGroup: fc.option(fc.integer({ min: 1, max: 98 })),
  mostOthers: fc.option(fc.integer({ min: 0, max: 98 })),
  isEachRecordingOnce: fc.boolean(),
});

describe('the filter address', () => {
  it('gives back any filter that was written to it [10.25]', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(read(addressOf(filterEntries(filter)))).toEqual(filter);
      }),
    );
  });

  it('is read without an error whatever it holds, and the filter survives a round trip', () => {
    const entry = fc.tuple(fc.constantFrom(...FILTER_PARAMETERS), fc.string());
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const parameters = new URLSearchParams(entries);
        const filter = readFilter(parameters);
        expect(read(addressOf(filterEntries(filter)))).toEqual(filter);
        readSongSort(parameters, SONG_SORTS);
      }),
    );
  });

  it('reads an empty range as open at both ends', () => {
    expect(read('difficulty=').difficulty).toEqual({ from: null, to: null });
  });
});

const EVERYTHING: Filter = {
  types: ['opening', 'ending'],
  numbers: { from: 1, to: null },
  seasons: { from: { year: 2019, season: 'spring' }, to: { year: 2020, season: 'fall' } },
  animeKinds: ['tv'],
  broadcasts: ['dub'],
  categories: ['chanting'],
  difficulty: { from: 20, to: 60 },
  lengthSeconds: { from: null, to: 120 },
  hasAudio: true,
  hasVideo: true,
  genres: ['Action'],
  tags: ['Band', 'Space'],
  playlistId: 4,
  listened: 'never',
  personId: 7,
  isAlone: true,
  isInGroup: true,
  leastOfGroup: 2,
  mostOthers: 0,
  isEachRecordingOnce: true,
};

describe('the parts of a filter', () => {
  it('are none for an empty filter', () => {
    expect(filterParts(NO_FILTER)).toEqual([]);
    expect(countFilteredFields(NO_FILTER)).toBe(0);
  });

  it('are one for each value, while the count is one for each field', () => {
    const partsOf = (value: unknown) => (Array.isArray(value) ? value.length : 1);
    const counts = Object.values(EVERYTHING).map(partsOf);
    expect(filterParts(EVERYTHING)).toHaveLength(counts.reduce((sum, count) => sum + count));
    expect(countFilteredFields(EVERYTHING)).toBe(counts.length);
    expect(Math.max(...counts)).toBeGreaterThan(1);
  });

  it('are of every field there is', () => {
    expect(Object.keys(EVERYTHING).toSorted()).toEqual(FILTER_FIELDS.toSorted());
  });

  it('can be removed one by one until the filter is empty', () => {
    let left = EVERYTHING;
    for (const [taken, part] of filterParts(EVERYTHING).toReversed().entries()) {
      left = withoutPart(left, part);
      expect(filterParts(left)).toEqual(filterParts(EVERYTHING).slice(0, -1 - taken));
    }
    expect(left).toEqual(NO_FILTER);
  });

  it('include a person, whose removal also removes the conditions about that person', () => {
    const asked = { ...NO_FILTER, personId: 7, isAlone: true, leastOfGroup: 2 };
    expect(withoutPart(asked, { field: 'personId', value: 7 })).toEqual(NO_FILTER);
  });

  it('hold both ends of the seasons as a single part', () => {
    const seasons = { ...EVERYTHING.seasons, to: null };
    expect(filterParts({ ...NO_FILTER, seasons })).toEqual([{ field: 'seasons', value: seasons }]);
  });
});
