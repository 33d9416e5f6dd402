import { describe, expect, it } from 'vitest';
import { type AnimeEncyclopediaEntry, largestPicture, studiosOf } from './animeInfo';

const ENTRY: AnimeEncyclopediaEntry = {
  annId: 1,
  name: 'Anime',
  type: null,
  mainTitle: null,
  alternativeTitles: [],
  vintage: null,
  plotSummary: null,
  episodeCount: null,
  runningTime: null,
  pictures: [],
  officialWebsites: [],
  rating: null,
  related: [],
  credits: [],
};

describe('studiosOf', () => {
  it('names companies whose task includes Animation Production, each once [2.45]', () => {
    const credits = [
      { task: 'Animation Production', company: 'First' },
      { task: 'Production', company: 'Money' },
      { task: 'Animation Production Assistance', company: 'Helper' },
      { task: 'CG animation production', company: 'First' },
    ];
    expect(studiosOf({ ...ENTRY, credits })).toEqual(['First', 'Helper']);
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
  ])('is %s [2.41]', (_name, pictures, expected) => {
    expect(largestPicture({ ...ENTRY, pictures })).toBe(expected);
  });
});
