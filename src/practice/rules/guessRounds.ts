import { inRandomOrder } from '../../domain/queue/chance';
import { isAccepted } from './answers';

/** A name to choose, beside the right one. */
export interface OfferedName {
  readonly name: string;
  /** When its anime began; null if unknown. */
  readonly year: number | null;
}

/** So many names are drawn, of which the nearest in time are offered. */
const DRAWN_NAMES = 12;
const WRONG_NAMES = 3;
/** What a song of unknown length is taken to have; a file that is shorter begins at its start. */
const SURE_SECONDS = 60;

/**
 * Where a round begins in its song, in tenths of a second: anywhere, but so that all of its time is
 * left before the song ends.
 */
export function guessStartSeconds(
  lengthSeconds: number | null,
  roundSeconds: number,
  random: () => number,
): number {
  const lastSeconds = Math.max(0, (lengthSeconds ?? SURE_SECONDS) - roundSeconds);
  return Math.floor(lastSeconds * random() * 10) / 10;
}

/**
 * Four names of which one is right, in an order by chance; fewer if there are no others. The wrong
 * ones are of anime of about the same time, differ in more than case and marks, and would be no
 * right answer.
 *
 * @param accepted every name that is right, the shown one first
 * @param others names of other anime
 */
export function choicesOf(
  right: OfferedName,
  accepted: readonly string[],
  others: readonly OfferedName[],
  random: () => number,
): readonly string[] {
  const wrong: OfferedName[] = [];
  for (const other of inRandomOrder(others, random)) {
    const taken = [right.name, ...accepted, ...wrong.map(({ name }) => name)];
    if (other.name !== '' && !isAccepted(other.name, taken)) wrong.push(other);
    if (wrong.length === DRAWN_NAMES) break;
  }
  const nearest = wrong
    .toSorted((left, other) => yearsApart(right, left) - yearsApart(right, other))
    .slice(0, WRONG_NAMES);
  return inRandomOrder([right, ...nearest], random).map(({ name }) => name);
}

/** Years between two anime; a year that is unknown is far from every other. */
function yearsApart({ year: left }: OfferedName, { year: right }: OfferedName): number {
  return left === null || right === null ? 1000 : Math.abs(left - right);
}
