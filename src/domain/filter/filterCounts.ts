import type { Filter, FilterField, FilterValue } from './filter';

/**
 * For each value of a field: how many songs it would leave if it were the only choice of its field,
 * with all other fields unchanged. Genres and tags that none of the anime have are missing, and so
 * are playlists with unknown content.
 */
export type CountsOfFields = {
  readonly [Field in FilterField]: ReadonlyMap<FilterValue<Field>, number>;
};

export type FilterCounts = Partial<CountsOfFields>;

/** Choices for how many other people may perform beside the person. */
const OTHERS_CHOICES = [0, 1, 2, 3, 4, 5, 10];

const withChosen = (choices: readonly number[], chosen: number | null) =>
  chosen === null || choices.includes(chosen)
    ? choices
    : [...choices, chosen].toSorted((left, right) => left - right);

/**
 * The choices for members of the group and for other people, in order. They include a number from
 * the address even if it is not offered.
 *
 * @param memberCount how many members the group has; 0 for a person who is not a group
 */
export function companyChoices({ leastOfGroup, mostOthers }: Filter, memberCount: number) {
  const members = Array.from({ length: memberCount }, (_, index) => index + 1);
  return {
    leastOfGroup: withChosen(members, leastOfGroup),
    mostOthers: withChosen(OTHERS_CHOICES, mostOthers),
  };
}

export const DIFFICULTY_STEP_COUNT = 20;
const PERCENT_PER_STEP = 100 / DIFFICULTY_STEP_COUNT;

/** The histogram step of a difficulty; 100 percent belongs to the last one. */
export function difficultyStepOf(difficulty: number): number {
  const step = Math.floor(difficulty / PERCENT_PER_STEP);
  return Math.min(Math.max(step, 0), DIFFICULTY_STEP_COUNT - 1);
}
