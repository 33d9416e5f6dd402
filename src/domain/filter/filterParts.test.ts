import { describe, expect, it } from 'vitest';
import { type Filter, NO_FILTER } from './filter';
import { countFilteredFields, filterParts, withoutPart } from './filterParts';

const EVERYTHING: Filter = {
  types: ['opening', 'ending'],
  numbers: { from: 1, to: null },
  seasonFrom: { year: 2019, season: 'spring' },
  seasonTo: { year: 2020, season: 'fall' },
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
  person: { isAlone: true, isInGroup: true, leastOfGroup: 2, mostOthers: 0 },
  isEachRecordingOnce: true,
};

describe('what is asked for', () => {
  it('is nothing where everything is let through', () => {
    expect(filterParts(NO_FILTER)).toEqual([]);
    expect(countFilteredFields(NO_FILTER)).toBe(0);
  });

  it('has a part for each value, and counts by field', () => {
    expect(filterParts(EVERYTHING)).toHaveLength(22);
    expect(countFilteredFields(EVERYTHING)).toBe(20);
  });

  it('can be taken off part by part, each by itself', () => {
    let left = EVERYTHING;
    for (const [taken, part] of filterParts(EVERYTHING).toReversed().entries()) {
      left = withoutPart(left, part);
      expect(filterParts(left)).toEqual(filterParts(EVERYTHING).slice(0, -1 - taken));
    }
    expect(left).toEqual(NO_FILTER);
  });

  it('a person is taken off with what was asked of them', () => {
    const { personId, person } = EVERYTHING;
    const asked = { ...NO_FILTER, personId, person };
    expect(withoutPart(asked, { field: 'personId', id: 7 })).toEqual(NO_FILTER);
  });

  it('both ends of the seasons are one part', () => {
    const { seasonFrom } = EVERYTHING;
    expect(filterParts({ ...NO_FILTER, seasonFrom })).toEqual([
      { field: 'seasons', from: seasonFrom, to: null },
    ]);
  });
});
