import { expect, it } from 'vitest';
import { readView, viewPath } from './pictureBars';

it.each([
  ['', { year: null, choice: null }],
  ['year=2026', { year: 2026, choice: null }],
  ['by=anime&of=13', { year: null, choice: { kind: 'anime', key: '13' } }],
  [
    'year=2026&by=season&of=Spring+1998',
    { year: 2026, choice: { kind: 'season', key: 'Spring 1998' } },
  ],
] as const)('the statistics address "%s" is read and written unchanged', (query, view) => {
  expect(readView(new URLSearchParams(query))).toEqual(view);
  expect(viewPath(view)).toBe(query === '' ? '/looking-back' : `/looking-back?${query}`);
});

it.each([
  'year=x',
  'year=-4',
  'year=1.5',
  'year=99',
  'year=2e3',
  'year=300000',
  'by=weather&of=rain',
  'by=anime',
  'by=anime&of=',
])('the invalid statistics address "%s" is read as no choice', (query) => {
  expect(readView(new URLSearchParams(query))).toEqual({ year: null, choice: null });
});
