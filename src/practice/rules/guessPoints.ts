/** A right answer at the very end of the round. */
const POINTS_AT_END = 50;
/** What a right answer at once has more. */
const POINTS_FOR_SPEED = 50;

/** A round as far as points and streaks need it. */
export interface ScoredRound {
  readonly isRight: boolean;
  readonly points: number;
}

/**
 * The points of a round: 100 for a right answer at once, evenly down to 50 at the end of the time,
 * none for any other.
 *
 * @param answeredSeconds how long the song had sounded
 */
export function pointsOf(isRight: boolean, answeredSeconds: number, roundSeconds: number): number {
  if (!isRight) return 0;
  const share = roundSeconds > 0 ? answeredSeconds / roundSeconds : 0;
  return POINTS_AT_END + Math.round(POINTS_FOR_SPEED * (1 - Math.min(1, Math.max(0, share))));
}

/** What a game came to so far, with the right answers in a row: now, and at most. */
export function scoreOf(rounds: readonly ScoredRound[]) {
  let points = 0;
  let rightCount = 0;
  let streak = 0;
  let bestStreak = 0;
  for (const round of rounds) {
    points += round.points;
    if (round.isRight) rightCount += 1;
    streak = round.isRight ? streak + 1 : 0;
    bestStreak = Math.max(bestStreak, streak);
  }
  return { points, rightCount, streak, bestStreak };
}

/** From here on an answer was quick. */
const QUICK_POINTS = 75;
const SQUARES_PER_LINE = 10;

/** A square for each round: quickly right, right, or not; ten on a line. They tell no song. */
export function squaresOf(rounds: readonly ScoredRound[]): string {
  const squares = rounds.map(({ isRight, points }) =>
    isRight ? (points >= QUICK_POINTS ? '🟩' : '🟨') : '⬛',
  );
  const lines: string[] = [];
  for (let place = 0; place < squares.length; place += SQUARES_PER_LINE) {
    lines.push(squares.slice(place, place + SQUARES_PER_LINE).join(''));
  }
  return lines.join('\n');
}
