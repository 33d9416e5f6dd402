import type { Filter, FilterField, FilterValue } from './filter';

/**
 * For each value of a field: how many songs it would leave, chosen alone in its field and with all
 * other fields as they are. Genres and tags that no anime at hand has are not in it, nor playlists
 * of which is not known what they hold.
 */
export type CountsOfFields = {
  readonly [Field in FilterField]: ReadonlyMap<FilterValue<Field>, number>;
};

/** A field that is not counted is missing. */
export type FilterCounts = Partial<CountsOfFields>;

/** How many others may be allowed beside the person who is asked for. */
const OTHERS_CHOICES = [0, 1, 2, 3, 4, 5, 10];

const withChosen = (choices: readonly number[], chosen: number | null) =>
  chosen === null || choices.includes(chosen)
    ? choices
    : [...choices, chosen].toSorted((left, right) => left - right);

/**
 * The numbers that can be asked for of a group and of others, in their order. An address may name one
 * that is not offered.
 *
 * @param memberCount how many people the group has; 0 for somebody who is no group
 */
export function companyChoices(
  { leastOfGroup, mostOthers }: Pick<Filter, 'leastOfGroup' | 'mostOthers'>,
  memberCount: number,
) {
  const members = Array.from({ length: memberCount }, (_, index) => index + 1);
  return {
    leastOfGroup: withChosen(members, leastOfGroup),
    mostOthers: withChosen(OTHERS_CHOICES, mostOthers),
  };
}

/** Steps of the difficulty's shape, each of 5 percent. */
export const DIFFICULTY_STEP_COUNT = 20;
const PERCENT_PER_STEP = 100 / DIFFICULTY_STEP_COUNT;

/** The step of the shape of a difficulty; 100 percent is in the last one. */
export function difficultyStepOf(difficulty: number): number {
  const step = Math.floor(difficulty / PERCENT_PER_STEP);
  return Math.min(Math.max(step, 0), DIFFICULTY_STEP_COUNT - 1);
}
