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
  personId: 7,
  person: { isAlone: true, isInGroup: true, leastOfGroup: 2, mostOthers: 0 },
  isEachRecordingOnce: true,
};

describe('what is asked for', () => {
  it('is nothing where everything is let through', () => {
    expect(narrowingParts(NO_NARROWING)).toEqual([]);
    expect(countNarrowedFields(NO_NARROWING)).toBe(0);
  });

  it('has a part for each value, and counts by field', () => {
    expect(narrowingParts(EVERYTHING)).toHaveLength(22);
    expect(countNarrowedFields(EVERYTHING)).toBe(20);
  });

  it('can be taken off part by part, each by itself', () => {
    let left = EVERYTHING;
    for (const [taken, part] of narrowingParts(EVERYTHING).toReversed().entries()) {
      left = withoutPart(left, part);
      expect(narrowingParts(left)).toEqual(narrowingParts(EVERYTHING).slice(0, -1 - taken));
    }
    expect(left).toEqual(NO_NARROWING);
  });

  it('a person is taken off with what was asked of them', () => {
    const { personId, person } = EVERYTHING;
    const asked = { ...NO_NARROWING, personId, person };
    expect(withoutPart(asked, { field: 'personId', id: 7 })).toEqual(NO_NARROWING);
  });

  it('both ends of the seasons are one part', () => {
    const { seasonFrom } = EVERYTHING;
    expect(narrowingParts({ ...NO_NARROWING, seasonFrom })).toEqual([
      { field: 'seasons', from: seasonFrom, to: null },
    ]);
  });
});
