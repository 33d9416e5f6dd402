import type { SongTypeGroup } from '../song/songType';
import {
  type AnimeKind,
  type Broadcast,
  type ListenedChoice,
  OTHERS_CHOICES,
  type PersonFilter,
  type SongCategory,
} from './filter';

/**
 * For each value of a field: how many songs it would leave, chosen alone in its field and with all
 * other fields as they are.
 */
export interface FilterCounts {
  readonly types: ReadonlyMap<SongTypeGroup, number>;
  readonly animeKinds: ReadonlyMap<AnimeKind, number>;
  readonly broadcasts: ReadonlyMap<Broadcast, number>;
  readonly categories: ReadonlyMap<SongCategory, number>;
  readonly listened: ReadonlyMap<ListenedChoice, number>;
  readonly hasAudio: number;
  readonly hasVideo: number;
  /** By name; those that no anime at hand has are not in it. */
  readonly genres: ReadonlyMap<string, number>;
  readonly tags: ReadonlyMap<string, number>;
  /** By playlist id; empty where it is not stated what they hold. */
  readonly playlists: ReadonlyMap<number, number>;
  /** Of the person who is asked for, or whose page it is; 0 elsewhere. */
  readonly isAlone: number;
  readonly isInGroup: number;
  /** By the number that is asked for, of the same person; empty elsewhere. */
  readonly leastOfGroup: ReadonlyMap<number, number>;
  readonly mostOthers: ReadonlyMap<number, number>;
}

const withChosen = (choices: readonly number[], chosen: number | null) =>
  chosen === null || choices.includes(chosen)
    ? choices
    : [...choices, chosen].toSorted((left, right) => left - right);

/**
 * The numbers that can be asked for of a group and of others, in their order. An address may name one
 * that is not offered.
 *
 * @param memberCount how many people the group has; 0 where it is no group
 */
export function companyChoices(
  { leastOfGroup, mostOthers }: Pick<PersonFilter, 'leastOfGroup' | 'mostOthers'>,
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

/** The step of the shape that a difficulty belongs to; 100 percent belongs to the last. */
export function difficultyStepOf(difficulty: number): number {
  const step = Math.floor(difficulty / PERCENT_PER_STEP);
  return Math.min(Math.max(step, 0), DIFFICULTY_STEP_COUNT - 1);
}
