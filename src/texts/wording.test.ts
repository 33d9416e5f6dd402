import { describe, expect, it, test } from 'vitest';
import { bytes, joinParts, listNames } from './listing';
import { createWording } from './wording';

const english = { ...createWording('en'), bytes, joinParts, listNames };

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [60_000, '60,000'],
  [1_234_567, '1,234,567'],
])('the number %i is written with grouped digits', (count, text) => {
  expect(english.number(count)).toBe(text);
});

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59.99, '59 seconds'],
  [60, '1 minute'],
  [61, '1 minute 1 second'],
  [125.5, '2 minutes 5 seconds'],
  [6_000, '100 minutes'],
  [60_060, '1001 minutes'],
  [-3, '0 seconds'],
  [Number.NaN, '0 seconds'],
  [Number.POSITIVE_INFINITY, '0 seconds'],
])('%d seconds are spoken as "%s"', (seconds, spoken) => {
  expect(english.spokenTime(seconds)).toBe(spoken);
});

it.each([
  [0, '0 B'],
  [-5, '0 B'],
  [999, '999 B'],
  [999.7, '1 kB'],
  [1000, '1 kB'],
  [1234, '1.2 kB'],
  [99_960, '100 kB'],
  [123_456, '123 kB'],
  [999_600, '1 MB'],
  [12_345_678, '12.3 MB'],
  [64_000_000_000, '64 GB'],
  [5e15, '5000 TB'],
])('%d bytes are written as %s', (byteCount, text) => {
  expect(english.bytes(byteCount)).toBe(text);
});

describe('a list of names', () => {
  it('is joined by commas', () => {
    expect(english.listNames([])).toBe('');
    expect(english.listNames(['Bones', 'Sunrise', 'Mappa'])).toBe('Bones, Sunrise, Mappa');
  });

  it('is split into parts so that each name can be a link', () => {
    expect(english.joinParts(['LiSA', 'Aimer'])).toEqual([
      { isElement: true, text: 'LiSA' },
      { isElement: false, text: ' and ' },
      { isElement: true, text: 'Aimer' },
    ]);
  });
});

describe('the plural form', () => {
  const songs = { one: '1 song', other: 'n songs' };

  it.each([
    [0, 'n songs'],
    [1, '1 song'],
    [2, 'n songs'],
    [1001, 'n songs'],
  ])('for %i in English is "%s"', (count, text) => {
    expect(english.plural(count, songs)).toBe(text);
  });

  it('follows the rules of Polish, and so do its numbers', () => {
    const polish = createWording('pl');
    const forms = { one: 'piosenka', few: 'piosenki', many: 'piosenek', other: 'piosenki' };
    expect([1, 3, 5].map((count) => polish.plural(count, forms))).toEqual([
      'piosenka',
      'piosenki',
      'piosenek',
    ]);
    expect(polish.number(60_000)).toBe('60\u00a0000');
  });
});
