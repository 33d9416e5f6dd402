import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanItem } from './sessionPlan';
import {
  ANIME_APART_ROUNDS,
  HEARD_BEFORE_ROUNDS,
  nextRound,
  type PlayedRound,
  type Round,
  songsLeft,
} from './sessionRounds';

const TODAY = 1_000;

const range = (count: number) => Array.from({ length: count }, (_, place) => place);

/** Plays a session to its end, answered as told. */
function play(
  items: readonly PlanItem[],
  isRight: (round: Round) => boolean,
  fillers: readonly PlanItem[] = [],
) {
  const plan = { day: TODAY, seed: 7, items, backlogCount: 0 };
  const rounds = [];
  const played: PlayedRound[] = [];
  for (;;) {
    const round = nextRound(plan, played, fillers);
    if (round === null) return rounds;
    rounds.push(round);
    if (rounds.length > 3_000) throw new Error('the session does not end');
    const answered = isRight(round) ? 'right' : 'wrong';
    played.push({ cardKey: round.cardKey, result: round.kind === 'hear' ? 'heard' : answered });
  }
}

/** How many others are before each round of a song that was played before, but is not learned. */
function waitsIn(
  rounds: readonly Round[],
  items: readonly PlanItem[],
  isRight: (round: Round) => boolean,
) {
  const isNew = new Map(items.map((item) => [item.cardKey, item.isNew]));
  return rounds.flatMap((round, place) => {
    const earlier = rounds.slice(0, place).filter(({ cardKey }) => cardKey === round.cardKey);
    const before = earlier.at(-1);
    const rightCount = earlier.filter((each) => each.kind === 'ask' && isRight(each)).length;
    if (before === undefined || rightCount >= (isNew.get(round.cardKey) ? 2 : 1)) return [];
    const after = isRight(before) ? ('right' as const) : ('wrong' as const);
    return {
      after: before.kind === 'hear' ? before.kind : after,
      others: place - 1 - before.number,
    };
  });
}

describe('the rounds of a session', () => {
  const item = (number: number, facts: Partial<PlanItem> = {}): PlanItem => ({
    cardKey: `r${number} anime`,
    annIds: [number],
    isNew: false,
    ...facts,
  });
  const known = range(30).map((each) => item(500 + each));

  it('never ask one of two waiting songs twice in a row', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 40 }), fc.integer(), (answers, seed) => {
        const items = [item(1, { isNew: true }), item(2, { isNew: true })];
        const plan = { day: TODAY, seed, items, backlogCount: 0 };
        const played: PlayedRound[] = [];
        for (const isRight of answers) {
          const round = nextRound(plan, played);
          if (round === null) return;
          const last = played.at(-1);
          const rights = played.filter(({ result }) => result === 'right');
          const learned = items.filter(
            ({ cardKey }) => rights.filter((each) => each.cardKey === cardKey).length >= 2,
          );
          if (learned.length === 0) expect(round.cardKey).not.toBe(last?.cardKey);
          const result = isRight ? 'right' : 'wrong';
          played.push({ cardKey: round.cardKey, result: round.kind === 'hear' ? 'heard' : result });
        }
      }),
    );
  });

  it('ask every due song once if all are known', () => {
    const rounds = play(
      range(10).map((each) => item(each)),
      () => true,
    );
    expect(rounds.map(({ cardKey }) => cardKey)).toEqual(range(10).map((each) => `r${each} anime`));
    expect(rounds.every(({ kind, isDrill }) => kind === 'ask' && !isDrill)).toBe(true);
  });

  it('play a new song first, ask it four rounds later, and again after five others', () => {
    const rounds = play(
      [item(1, { isNew: true }), ...range(3).map((each) => item(each + 10))],
      () => true,
      known,
    );
    const own = rounds.filter(({ cardKey }) => cardKey === 'r1 anime');
    expect(own.map(({ kind, isDrill }) => [kind, isDrill])).toEqual([
      ['hear', false],
      ['ask', false],
      ['ask', true],
    ]);
    const [heard, first, second] = own.map(({ number }) => number);
    expect((first ?? 0) - (heard ?? 0)).toBe(HEARD_BEFORE_ROUNDS);
    expect((second ?? 0) - (first ?? 0)).toBe(6);
  });

  it('count songs that were skipped as none between two rounds', () => {
    const items = [item(1, { isNew: true }), ...range(12).map((each) => item(each + 10))];
    const plan = { day: TODAY, seed: 7, items, backlogCount: 0 };
    const played: PlayedRound[] = [{ cardKey: 'r1 anime', result: 'heard' }];
    for (const place of range(5)) {
      const cardKey = `r${place + 10} anime`;
      expect(nextRound(plan, played)?.cardKey).toBe(cardKey);
      played.push({ cardKey, result: 'skipped' });
    }
    for (const place of range(3)) {
      const round = nextRound(plan, played);
      expect(round?.number).toBe(6 + place);
      played.push({ cardKey: round?.cardKey ?? '', result: 'right' });
    }
    expect(nextRound(plan, played)?.cardKey).toBe('r1 anime');
  });

  it('fill a wait with songs that did not fill one before', () => {
    const isRight = ({ number, cardKey }: Round) => cardKey !== 'r1 anime' || number > 12;
    const rounds = play([item(1, { isNew: true })], isRight, known);
    const fillers = rounds.filter(({ cardKey }) => cardKey !== 'r1 anime');
    expect(fillers.length).toBeGreaterThan(10);
    expect(new Set(fillers.map(({ cardKey }) => cardKey)).size).toBe(fillers.length);
  });

  it('bring a missed song back after 6 to 12 others, until it is right once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), (missCount) => {
        let missed = 0;
        const items = [item(1), ...range(80).map((each) => item(each + 10))];
        const rounds = play(items, ({ cardKey }) => {
          if (cardKey !== 'r1 anime' || missed === missCount) return true;
          missed += 1;
          return false;
        });
        const own = rounds.filter(({ cardKey }) => cardKey === 'r1 anime');
        expect(own).toHaveLength(missCount + 1);
        expect(own.slice(1).every(({ isDrill }) => isDrill)).toBe(true);
        own.slice(1).forEach(({ number }, place) => {
          const others = number - (own[place]?.number ?? 0) - 1;
          expect(others).toBeGreaterThanOrEqual(6);
          expect(others).toBeLessThanOrEqual(12);
        });
      }),
    );
  });

  const ownOf = (rounds: readonly Round[], number: number) =>
    rounds.filter(({ cardKey }) => cardKey === `r${number} anime`);
  /** How many other rounds are between each two of a song. */
  const othersIn = (rounds: readonly Round[], number: number) => {
    const numbers = ownOf(rounds, number).map((round) => round.number);
    return numbers.slice(1).map((each, place) => each - (numbers[place] ?? 0) - 1);
  };

  it('bring a song back after 6 others that was missed last, or as a filler', () => {
    const due = range(20).map((each) => item(each));
    const last = play(due, ({ number }) => number !== 19);
    expect(othersIn(last, 19)).toEqual([6]);
    expect(last.slice(20).every(({ isDrill }) => isDrill)).toBe(true);
    const filled = play([item(1, { isNew: true })], ({ number }) => number !== 2, known);
    const filler = filled[2]?.cardKey;
    const asked = filled.filter(({ cardKey }) => cardKey === filler);
    expect(asked.map(({ kind, isDrill }) => [kind, isDrill])).toEqual(Array(2).fill(['ask', true]));
    expect((asked[1]?.number ?? 0) - 3).toBe(6);
  });

  it('bring a missed song back in time although most songs are of few anime', () => {
    const items = range(40).map((each) => item(each, { annIds: [each % 10] }));
    for (const missed of range(30)) {
      const [others = 0] = othersIn(
        play(items, ({ number }) => number !== missed),
        missed,
      );
      expect(others).toBeGreaterThanOrEqual(6);
      expect(others).toBeLessThanOrEqual(12);
    }
  });

  it('keep every wait, whatever is answered, with 13 songs of different anime or more', () => {
    const sizes = fc.record({ count: fc.integer({ min: 13, max: 40 }), newEvery: fc.nat(4) });
    const skill = fc.integer({ min: 3, max: 9 });
    const fillers = fc.constantFrom([], known);
    fc.assert(
      fc.property(
        sizes,
        fc.infiniteStream(fc.nat(9)),
        skill,
        fillers,
        (size, dice, least, more) => {
          const rolls = [...dice.take(3_000)];
          const isRight = ({ number }: Round) => (rolls[number] ?? 0) < least;
          const items = range(size.count).map((each) =>
            item(each, { isNew: size.newEvery > 0 && each % size.newEvery === 0 }),
          );
          const rounds = play(items, isRight, more);
          for (const { after, others } of waitsIn(rounds, items, isRight)) {
            expect(others).toBeGreaterThanOrEqual({ hear: 3, right: 5, wrong: 6 }[after]);
            if (after === 'wrong') expect(others).toBeLessThanOrEqual(12);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('have five others between two right answers to a new song, in sessions of 7 or more', () => {
    for (const count of [7, 8, 10, 15]) {
      const rounds = play(
        range(count).map((each) => item(each, { isNew: true })),
        () => true,
      );
      for (const number of range(count)) {
        const [heard = 0, right = 0] = othersIn(rounds, number);
        expect(heard).toBeGreaterThanOrEqual(3);
        expect(right).toBeGreaterThanOrEqual(5);
      }
    }
  });

  it('keep songs of one anime five rounds apart while there are others, and always end', () => {
    const items = fc.uniqueArray(
      fc.record({
        cardKey: fc.nat(60).map((each) => `r${each} anime`),
        annIds: fc.array(fc.nat(8), { minLength: 1, maxLength: 2 }),
        isNew: fc.boolean(),
      }),
      { selector: ({ cardKey }) => cardKey, maxLength: 30 },
    );
    fc.assert(
      fc.property(items, fc.infiniteStream(fc.boolean()), (planned, answers) => {
        const right = [...answers.take(400)];
        const rounds = play(planned, ({ number }) => right[number] ?? true, known);
        const annIdsOf = new Map([...planned, ...known].map((each) => [each.cardKey, each.annIds]));
        const asked = new Set(rounds.map(({ cardKey }) => cardKey));
        for (const each of planned) expect(asked.has(each.cardKey)).toBe(true);
        for (const [place, round] of rounds.entries()) {
          const close = rounds.slice(Math.max(0, place + 1 - ANIME_APART_ROUNDS), place);
          for (const other of close.filter(({ cardKey }) => cardKey !== round.cardKey)) {
            const shared = annIdsOf
              .get(other.cardKey)
              ?.some((annId) => annIdsOf.get(round.cardKey)?.includes(annId));
            expect(shared).toBe(false);
          }
        }
      }),
    );
  });
});

describe('the songs that a session still has', () => {
  const item = (cardKey: string, isNew: boolean): PlanItem => ({ cardKey, annIds: [], isNew });
  const fresh = item('fresh', true);
  const review = item('review', false);
  const filler = item('filler', false);
  const plan = { day: TODAY, seed: 7, items: [fresh, review], backlogCount: 0 };
  const heard: PlayedRound = { cardKey: 'fresh', result: 'heard' };
  const played = (cardKey: string, ...results: PlayedRound['result'][]): readonly PlayedRound[] =>
    results.map((result) => ({ cardKey, result }));

  it.each<[string, readonly PlayedRound[], [newCount: number, learning: string[], due: number]]>([
    ['before the first round', [], [1, [], 1]],
    ['a new song that was heard is learned', [heard], [0, ['fresh'], 1]],
    ['it needs two right answers', [heard, ...played('fresh', 'right')], [0, ['fresh'], 1]],
    ['after the second it is done', [heard, ...played('fresh', 'right', 'right')], [0, [], 1]],
    ['a right answer takes a due song away', played('review', 'right'), [1, [], 0]],
    ['a wrong answer adds its repeat', played('review', 'wrong'), [1, ['review'], 0]],
    ['until the song is right', played('review', 'wrong', 'wrong'), [1, ['review'], 0]],
    ['a missed song that was right is done', played('review', 'wrong', 'right'), [1, [], 0]],
    ['a song that could not sound is no more asked', played('review', 'skipped'), [1, [], 0]],
    [
      'a song that fills a wait counts once it was missed',
      played('filler', 'wrong'),
      [1, ['filler'], 1],
    ],
    ['and for nothing if it was right', played('filler', 'right'), [1, [], 1]],
  ])('%s', (_what, rounds, [newCount, learning, dueCount]) => {
    const left = songsLeft(plan, rounds, [filler]);
    expect(left.new).toHaveLength(newCount);
    expect(left.learning.map(({ cardKey }) => cardKey)).toEqual(learning);
    expect(left.due).toHaveLength(dueCount);
  });
});
