import { expect, it } from 'vitest';
import { NO_FILTER } from './filter';
import { companyChoices, difficultyStepOf } from './filterCounts';

it.each([
  [{ leastOfGroup: null, mostOthers: null }, 3, [1, 2, 3], [0, 1, 2, 3, 4, 5, 10]],
  [{ leastOfGroup: 2, mostOthers: 10 }, 2, [1, 2], [0, 1, 2, 3, 4, 5, 10]],
  [{ leastOfGroup: 5, mostOthers: 7 }, 2, [1, 2, 5], [0, 1, 2, 3, 4, 5, 7, 10]],
  [{ leastOfGroup: null, mostOthers: null }, 0, [], [0, 1, 2, 3, 4, 5, 10]],
])(
  'the filter %j for a group of %i members offers the choices %j and %j',
  (asked, memberCount, leastOfGroup, mostOthers) => {
    expect(companyChoices({ ...NO_FILTER, ...asked }, memberCount)).toEqual({
      leastOfGroup,
      mostOthers,
    });
  },
);

it.each([
  [0, 0],
  [4.9, 0],
  [5, 1],
  [99, 19],
  [100, 19],
  [-1, 0],
])('a difficulty of %d percent is in step %i', (difficulty, step) => {
  expect(difficultyStepOf(difficulty)).toBe(step);
});
