import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildReview, noonMsOf } from '../../testing/reviewBuilder';
import { USUAL_LIMITS } from './dayLimits';
import { RATING, type Review } from './practiceLog';
import { replayRecording } from './practiceRecord';
import { rateCard, recallOn } from './schedule';
import { limitsLeft, newOfDays, type PlanItem, type PlannedCard, planSession } from './sessionPlan';
import {
  ANIME_APART_ROUNDS,
  HEARD_BEFORE_ROUNDS,
  nextRound,
  type PlayedRound,
  type Round,
} from './sessionRounds';

const TODAY = 1_000;

function card(number: number, facts: Partial<PlannedCard> = {}): PlannedCard {
  return { cardKey: `r${number} anime`, annIds: [number], state: null, ...facts };
}

function dueCard(number: number, lastDay = TODAY - 50): PlannedCard {
  return card(number, { state: rateCard(null, lastDay, RATING.good) });
}

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

describe('the plan of a day', () => {
  it('has what is due and at most 15 new songs, mixed, the same for the same seed', () => {
    const cards = [
      ...range(30).map((each) => dueCard(each)),
      ...range(40).map((each) => card(each + 100)),
    ];
    const plan = planSession(cards, TODAY, USUAL_LIMITS, 3);
    expect(plan.items).toHaveLength(45);
    const isNew = plan.items.map((item) => item.isNew);
    expect(isNew.filter(Boolean)).toHaveLength(15);
    for (const place of [0, 15, 30])
      expect(isNew.slice(place, place + 15).filter(Boolean)).toHaveLength(5);
    expect(planSession(cards, TODAY, USUAL_LIMITS, 3)).toEqual(plan);
    expect(planSession(cards, TODAY, USUAL_LIMITS, 4).items).not.toEqual(plan.items);
  });

  it('has no song that is due later', () => {
    const later = card(1, { state: rateCard(null, TODAY, RATING.good) });
    expect(planSession([later], TODAY, USUAL_LIMITS, 1).items).toEqual([]);
  });

  it('has one new song of each anime', () => {
    const cards = range(20).map((each) =>
      card(each, { annIds: [Math.floor(each / 5), 900 + each] }),
    );
    expect(planSession(cards, TODAY, USUAL_LIMITS, 1).items).toHaveLength(4);
  });

  it('takes new songs day after day, as they are chosen ahead', () => {
    const cards = range(100).map((each) => card(each, { annIds: [Math.floor(each / 5)] }));
    const chosen = newOfDays(cards, [5, 15, 15, 15]);
    let left = cards;
    const taken = [5, 15, 15, 15].flatMap((newCount, place) => {
      const { items } = planSession(left, TODAY + place, { ...USUAL_LIMITS, newCount }, 3);
      left = left.filter(({ cardKey }) => items.every((item) => item.cardKey !== cardKey));
      return items;
    });
    expect(taken.map(({ cardKey }) => cardKey).sort()).toEqual(
      chosen.map(({ cardKey }) => cardKey).sort(),
    );
    expect(taken).toHaveLength(50);
  });

  it('works a backlog from the best known song on, without new ones', () => {
    const due = range(150).map((each) => dueCard(each, TODAY - 10 - ((each * 37) % 150)));
    const plan = planSession([...due, card(999)], TODAY, USUAL_LIMITS, 1);
    expect(plan.backlogCount).toBe(30);
    expect(plan.items).toHaveLength(120);
    const byKey = new Map(due.map((each) => [each.cardKey, each.state]));
    const recalls = plan.items.map(({ cardKey }) => {
      const state = byKey.get(cardKey);
      return state ? recallOn(state, TODAY) : Number.NaN;
    });
    expect(recalls).toEqual(recalls.toSorted((left, right) => right - left));
  });
});

describe('what is left of a day', () => {
  const at = (day: number, facts: Partial<Review> = {}) => {
    const id = `${day} ${facts.recording} ${facts.question}`;
    return buildReview({ id, atMs: noonMsOf(day), ...facts });
  };
  const leftAfter = (...reviews: readonly Review[]) => {
    const recordings = [...new Set(reviews.map(({ recording }) => recording))];
    const records = recordings.map((recording) =>
      replayRecording(
        recording,
        reviews.filter((review) => review.recording === recording),
      ),
    );
    return limitsLeft(USUAL_LIMITS, reviews, records, TODAY);
  };

  it('counts a card as new on the day of its first answer, later as due', () => {
    const [first, later] = [at(TODAY - 20, { recording: 'r1' }), at(TODAY, { recording: 'r1' })];
    expect(leftAfter(first)).toEqual(USUAL_LIMITS);
    expect(leftAfter(first, later)).toEqual({ newCount: 15, reviewCount: 119 });
    expect(leftAfter(later)).toEqual({ newCount: 14, reviewCount: 120 });
    expect(leftAfter(later, at(TODAY, { recording: 'r2', question: 'song' }))).toEqual({
      newCount: 13,
      reviewCount: 120,
    });
  });

  it('counts a card once, and neither drill nor "I know it"', () => {
    const review = at(TODAY);
    expect(leftAfter(review, { ...review, id: 'again' }).newCount).toBe(14);
    expect(leftAfter(review, { ...review, id: 'drill', isDrill: true }).newCount).toBe(14);
    expect(leftAfter(at(TODAY, { sampleSeconds: null }))).toEqual(USUAL_LIMITS);
  });

  it('is never less than nothing', () => {
    const many = range(20).map((each) => at(TODAY, { recording: `r${each}` }));
    expect(leftAfter(...many)).toEqual({ newCount: 0, reviewCount: 120 });
  });
});

describe('the rounds of a session', () => {
  const item = (number: number, facts: Partial<PlanItem> = {}): PlanItem => ({
    cardKey: `r${number} anime`,
    annIds: [number],
    isNew: false,
    ...facts,
  });
  const known = range(30).map((each) => item(500 + each));

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
    const rounds = play([item(1, { isNew: true })], ({ number }) => number > 12, known);
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

  it('bring missed songs back in time, however many there are', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(9)), fc.integer({ min: 4, max: 9 }), (dice, skill) => {
        const rolls = [...dice.take(3_000)];
        const items = range(40).map((each) => item(each, { isNew: each % 4 === 3 }));
        const isRight = ({ number }: Round) => (rolls[number] ?? 0) < skill;
        const own = new Set(items.map(({ cardKey }) => cardKey));
        const rounds = play(items, isRight, known);
        const latest = new Map<string, Round>();
        for (const round of rounds.filter(({ cardKey }) => own.has(cardKey))) {
          const before = latest.get(round.cardKey);
          const others = round.number - (before?.number ?? 0) - 1;
          if (before?.kind === 'ask' && round.isDrill && !isRight(before)) {
            expect(others).toBeGreaterThanOrEqual(6);
            expect(others).toBeLessThanOrEqual(12);
          }
          if (before?.kind === 'hear') expect(others).toBeGreaterThanOrEqual(3);
          latest.set(round.cardKey, round);
        }
      }),
      { numRuns: 20 },
    );
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
