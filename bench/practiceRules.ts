import { createSuggester } from '../src/practice/rules/answers';
import { forecastScore, mostWorthLearning, priorShare } from '../src/practice/rules/forecast';
import { RATING } from '../src/practice/rules/practiceLog';
import { replayRecording } from '../src/practice/rules/practiceRecord';
import { type CardState, rateCard, recallOn } from '../src/practice/rules/schedule';
import { type PlannedCard, planSession } from '../src/practice/rules/sessionPlan';
import { nextRound, type PlayedRound } from '../src/practice/rules/sessionRounds';
import { buildReview, noonMsOf, USUAL_LIMITS } from '../src/testing/reviewBuilder';
import { createDice, type Dice } from './dice';
import { animeNames, songName } from './madeNames';
import { type Measurement, median, percentile } from './session';

const SEED = 25;
const ROUNDS = 15;
const TODAY = 20_000;
const CARD_COUNT = 20_000;
const SONG_COUNT = 60_000;
const SONGS_PER_ANIME = 6;
const FILLER_COUNT = 60;
const SESSION_ROUNDS = 40;
const REVIEW_COUNT = 100;
const LIMIT_MS = { session: 20, suggestions: 16, forecast: 200, replay: 10 } as const;

function timed(run: () => void): number {
  const startedAtMs = performance.now();
  run();
  return performance.now() - startedAtMs;
}

/** The yardstick of the same run: sorting 60,000 numbers. */
function sortingMs(dice: Dice): number {
  const numbers = Array.from({ length: SONG_COUNT }, () => dice.roll());
  return timed(() => void numbers.toSorted((left, right) => left - right));
}

function row(name: string, ms: number, limitMs: number, dice: Dice): readonly Measurement[] {
  const yardstickMs = median(Array.from({ length: ROUNDS }, () => sortingMs(dice)));
  const ratio = (ms / yardstickMs).toFixed(2);
  const value = `${ms.toFixed(1)} ms = ${ratio} × sorting 60,000 numbers`;
  return [{ name: `practice: ${name}`, value, aim: `≤ ${limitMs} ms`, isMet: ms <= limitMs }];
}

function makeState(dice: Dice): CardState {
  let state = rateCard(null, TODAY - 400 + dice.whole(0, 300), RATING.good);
  for (let count = dice.whole(0, 4); count > 0; count -= 1) {
    const rating = dice.isLucky(0.9) ? RATING.good : RATING.again;
    state = rateCard(state, Math.min(TODAY - 1, state.dueDay), rating);
  }
  return state;
}

/** Planning the day of a deck and its first 40 rounds. */
export async function measurePracticeSession(): Promise<readonly Measurement[]> {
  const dice = createDice(SEED);
  const cards = Array.from({ length: CARD_COUNT }, (_, place): PlannedCard => {
    const state = dice.isLucky(0.4) ? makeState(dice) : null;
    return { cardKey: `r${place} anime`, annIds: [Math.floor(place / SONGS_PER_ANIME)], state };
  });
  const fillers = cards
    .slice(0, FILLER_COUNT)
    .map(({ annIds }, place) => ({ cardKey: `f${place} anime`, annIds, isNew: false }));
  const readings = Array.from({ length: ROUNDS }, (_, seed) =>
    timed(() => {
      const plan = planSession(cards, TODAY, USUAL_LIMITS, seed);
      const played: PlayedRound[] = [];
      for (let count = 0; count < SESSION_ROUNDS; count += 1) {
        const round = nextRound(plan, played, fillers);
        if (round === null) throw new Error('the session is too short');
        const answered = dice.isLucky(0.8) ? 'right' : 'wrong';
        const result = round.kind === 'hear' ? 'heard' : answered;
        played.push({ cardKey: round.cardKey, result });
      }
    }),
  );
  return row('session of 40 rounds from 20,000 cards', median(readings), LIMIT_MS.session, dice);
}

/** Typing texts that are found and texts that are not. */
export async function measurePracticeSuggestions(): Promise<readonly Measurement[]> {
  const dice = createDice(SEED);
  const names = Array.from({ length: SONG_COUNT }, () => songName(dice));
  for (let count = SONG_COUNT / SONGS_PER_ANIME; count > 0; count -= 1) {
    const { jp, en, others } = animeNames(dice);
    names.push(jp, en, ...others);
  }
  let suggest = createSuggester([]);
  const builtMs = timed(() => {
    suggest = createSuggester(names);
  });
  const texts = Array.from({ length: 60 }, () => dice.oneOf(names)).flatMap((name) =>
    Array.from({ length: name.length }, (_, end) => name.slice(0, end + 1)),
  );
  const missing = texts.map((text) => `${text}q`);
  const readings = [...texts, ...missing].map((text) => timed(() => void suggest(text)));
  const p95 = percentile(readings, 0.95);
  return [
    ...row('suggestions for a key over 60,000 songs, p95', p95, LIMIT_MS.suggestions, dice),
    {
      name: 'practice: names folded and sorted once',
      value: `${builtMs.toFixed(0)} ms, in the worker`,
      aim: '',
      isMet: true,
    },
  ];
}

/** The score of a lobby and what to learn for it; a third of the songs is practised. */
export async function measurePracticeForecast(): Promise<readonly Measurement[]> {
  const dice = createDice(SEED);
  const songs = Array.from({ length: SONG_COUNT }, (_, place) => ({
    recording: `r${Math.floor(place / 1.2)}`,
    state: dice.isLucky(1 / 3) ? makeState(dice) : null,
    difficulty: dice.isLucky(0.9) ? dice.roll() * 100 : null,
    listenCount: dice.whole(0, 3),
  }));
  const readings = Array.from({ length: ROUNDS }, () =>
    timed(() => {
      const pool = songs.map(({ recording, state, difficulty, listenCount }) => {
        const prior = () => priorShare(difficulty, listenCount);
        return { recording, knownShare: state === null ? prior() : recallOn(state, TODAY) };
      });
      const shares = pool.map(({ knownShare }) => knownShare);
      forecastScore(shares, 20);
      mostWorthLearning(pool, 20);
    }),
  );
  return row('forecast over 60,000 songs', median(readings), LIMIT_MS.forecast, dice);
}

/** What a grade costs before it is stored, for a song with a long history. */
export async function measurePracticeReplay(): Promise<readonly Measurement[]> {
  const dice = createDice(SEED);
  const reviews = Array.from({ length: REVIEW_COUNT }, (_, place) =>
    buildReview({
      id: `a:${place}`,
      atMs: noonMsOf(TODAY + place * 3),
      rating: dice.isLucky(0.8) ? RATING.good : RATING.again,
    }),
  );
  const readings = Array.from({ length: ROUNDS }, () =>
    timed(() => void replayRecording('r1', reviews)),
  );
  return row('replay of a song with 100 reviews', median(readings), LIMIT_MS.replay, dice);
}
