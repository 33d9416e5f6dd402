import { chanceRank } from '../../domain/queue/chance';
import type { Question, Review } from './practiceLog';

/** Once may be chance. */
const FEWEST_MISTAKES = 2;
/** Of this many rounds in a row, half are of each song. */
const EVEN_ROUNDS = 6;

/** Two recordings that were answered for each other. */
export interface MistakenPair {
  /** The one that was asked more often when the other was answered. */
  readonly left: string;
  readonly right: string;
  /** How often the left one was asked and the right one answered. */
  readonly leftCount: number;
  readonly rightCount: number;
  /** The one that was asked most often. */
  readonly question: Question;
}

/** The most frequent value, of equals the first; undefined if there is none. */
export function mostFrequent<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((left, right) => right[1] - left[1])[0]?.[0];
}

/**
 * The pairs that were answered for each other at least twice, both directions together, the most
 * frequent first. Drill counts, because a mistake is one at any time.
 *
 * @param reviews of any recordings, without undone ones
 */
export function mistakenPairs(reviews: Iterable<Review>): readonly MistakenPair[] {
  const asked = new Map<string, Map<string, Question[]>>();
  for (const { recording, mistakenFor, question } of reviews) {
    if (mistakenFor === null || mistakenFor === recording) continue;
    const answered = asked.get(recording) ?? new Map<string, Question[]>();
    const questions = answered.get(mistakenFor) ?? [];
    questions.push(question);
    answered.set(mistakenFor, questions);
    asked.set(recording, answered);
  }
  const pairs = [...asked].flatMap(([left, answered]) =>
    [...answered].map(([right, ofLeft]): MistakenPair => {
      const ofRight = asked.get(right)?.get(left) ?? [];
      const question = mostFrequent([...ofLeft, ...ofRight].sort()) ?? 'anime';
      return { left, right, leftCount: ofLeft.length, rightCount: ofRight.length, question };
    }),
  );
  const total = ({ leftCount, rightCount }: MistakenPair) => leftCount + rightCount;
  return pairs
    .filter((pair) => total(pair) >= FEWEST_MISTAKES && isFirstOfTwo(pair))
    .sort((one, other) => total(other) - total(one) || (textOf(one) < textOf(other) ? -1 : 1));
}

/** A pair is found from both sides. */
function isFirstOfTwo({ left, right, leftCount, rightCount }: MistakenPair): boolean {
  return leftCount > rightCount || (leftCount === rightCount && left < right);
}

function textOf({ left, right }: MistakenPair): string {
  return `${left} ${right}`;
}

/**
 * Which of two recordings is asked in each round of a drill: not to be foreseen, but evenly.
 *
 * @returns the recording of a round, which is counted from 0
 */
export function pairRounds(left: string, right: string, seed: number): (round: number) => string {
  return (round) => {
    const first = round - (round % EVEN_ROUNDS);
    const rankOf = (place: number) => chanceRank(place, seed);
    const before = Array.from({ length: EVEN_ROUNDS }, (_, place) => first + place).filter(
      (place) => rankOf(place) < rankOf(round),
    );
    return before.length < EVEN_ROUNDS / 2 ? left : right;
  };
}
