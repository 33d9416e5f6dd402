import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { buildAnimeInfo, buildEntry } from '../../testing/animeInfoBuilder';
import {
  animeInfoSchema,
  encyclopediaEntrySchema,
  largestPicture,
  relatedNamesSchema,
  studiosOf,
} from './animeInfo';

describe('studiosOf', () => {
  it('names companies whose task includes Animation Production, each once [2.45]', () => {
    const credits = [
      { task: 'Animation Production', company: 'First' },
      { task: 'Production', company: 'Money' },
      { task: 'Animation Production Assistance', company: 'Helper' },
      { task: 'CG animation production', company: 'First' },
    ];
    expect(studiosOf(buildEntry({ credits }))).toEqual(['First', 'Helper']);
  });
});

describe('largestPicture', () => {
  const small = { src: 'https://a.example/small.jpg', width: 100, height: 150 };
  const large = { src: 'https://a.example/large.jpg', width: 400, height: 600 };
  const unknown = { src: 'https://a.example/unknown.jpg', width: null, height: null };

  it.each([
    ['the largest', [small, large, unknown], large],
    ['one of unknown size when there is no other', [unknown], unknown],
    ['a known one before an unknown one', [unknown, small], small],
    ['none', [], null],
  ])('returns %s [2.41]', (_name, pictures, expected) => {
    expect(largestPicture(buildEntry({ pictures }))).toBe(expected);
  });
});

const FULL_ENTRY = buildEntry({
  type: 'TV',
  mainTitle: 'Main',
  alternativeTitles: ['もう一つ'],
  vintage: '2004-10-05',
  plotSummary: '<b>plot</b>',
  episodeCount: 12,
  runningTime: '24',
  pictures: [{ src: 'https://a.example/p.jpg', width: 200, height: null }],
  officialWebsites: [{ href: 'https://b.example/', label: '', language: 'JA' }],
  rating: { voteCount: 10, weightedScore: 7.5 },
  related: [{ annId: 5, direction: 'prev', relation: 'sequel of' }],
  credits: [{ task: 'Animation Production', company: 'Studio' }],
});
const FULL_INFO = buildAnimeInfo({
  malId: 269,
  url: 'https://c.example/269',
  score: 7.98,
  scoredBy: 1_000_000,
  imageUrl: 'https://c.example/269.webp',
  studios: ['Studio'],
});

describe('stored anime information', () => {
  it('is unchanged after it was written to the JSON of a backup and read again', () => {
    const again = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
    expect(v.parse(encyclopediaEntrySchema, again(FULL_ENTRY))).toEqual(FULL_ENTRY);
    expect(v.parse(animeInfoSchema, again(FULL_INFO))).toEqual(FULL_INFO);
    expect(v.parse(relatedNamesSchema, [[5, 'Name']])).toEqual([[5, 'Name']]);
    expect(v.parse(relatedNamesSchema, [])).toEqual([]);
  });
});

describe('the schemas of stored anime information', () => {
  it.each<[string, v.GenericSchema, unknown]>([
    ['nothing', animeInfoSchema, undefined],
    ['a failure', encyclopediaEntrySchema, null],
    ['another shape', animeInfoSchema, { ...FULL_INFO, titles: 'x' }],
    ['an older shape', encyclopediaEntrySchema, { annId: 1, name: 'x' }],
    ['a script for a link', animeInfoSchema, { ...FULL_INFO, url: 'javascript:alert(1)' }],
    ['a user in a link', animeInfoSchema, { ...FULL_INFO, url: 'https://user:pw@c.example/269' }],
    [
      'a script for a website',
      encyclopediaEntrySchema,
      { ...FULL_ENTRY, officialWebsites: [{ href: 'javascript:x', label: '', language: null }] },
    ],
    [
      'a picture out of data',
      encyclopediaEntrySchema,
      { ...FULL_ENTRY, pictures: [{ src: 'data:image/svg+xml,x', width: 1, height: 1 }] },
    ],
    ['names without ids', relatedNamesSchema, [['x', 'Name']]],
  ])('refuse %s', (_name, schema, value) => {
    expect(v.is(schema, value)).toBe(false);
  });
});
