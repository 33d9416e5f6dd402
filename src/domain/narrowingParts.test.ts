import { describe, expect, it } from 'vitest';
import { type Narrowing, NO_NARROWING } from './narrowing';
import { countNarrowedFields, narrowingParts, withoutPart } from './narrowingParts';

const EVERYTHING: Narrowing = {
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
  person: { isAlone: true, isInGroup: true, leastOfGroup: 2, mostOthers: 0 },
  isEachRecordingOnce: true,
};

describe('what is asked for', () => {
  it('is nothing where everything is let through', () => {
    expect(narrowingParts(NO_NARROWING)).toEqual([]);
    expect(countNarrowedFields(NO_NARROWING)).toBe(0);
  });

  it('has a part for each value, and counts by field', () => {
    expect(narrowingParts(EVERYTHING)).toHaveLength(21);
    expect(countNarrowedFields(EVERYTHING)).toBe(19);
  });

  it('can be taken off part by part, each by itself', () => {
    let left = EVERYTHING;
    for (const [taken, part] of narrowingParts(EVERYTHING).entries()) {
      left = withoutPart(left, part);
      expect(narrowingParts(left)).toEqual(narrowingParts(EVERYTHING).slice(taken + 1));
    }
    expect(left).toEqual(NO_NARROWING);
  });

  it('both ends of the seasons are one part', () => {
    const { seasonFrom } = EVERYTHING;
    expect(narrowingParts({ ...NO_NARROWING, seasonFrom })).toEqual([
      { field: 'seasons', from: seasonFrom, to: null },
    ]);
  });
});
