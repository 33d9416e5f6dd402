import { describe, expect, it } from 'vitest';
import { buildReview, noonMsOf, USUAL_LIMITS } from '../../testing/reviewBuilder';
import { RATING, type Review } from './practiceLog';
import { replayRecording } from './practiceRecord';
import { rateCard, recallOn } from './schedule';
import { cutPlan, limitsLeft, nextNew, type PlannedCard, planSession } from './sessionPlan';

const TODAY = 1_000;

function card(number: number, facts: Partial<PlannedCard> = {}): PlannedCard {
  return { cardKey: `r${number} anime`, annIds: [number], state: null, ...facts };
}

function dueCard(number: number, lastDay = TODAY - 50): PlannedCard {
  return card(number, { state: rateCard(null, lastDay, RATING.good) });
}

const range = (count: number) => Array.from({ length: count }, (_, place) => place);

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
    const chosen = nextNew(cards, 15, 3);
    let left = cards;
    const taken = range(3).flatMap((place) => {
      const { items } = planSession(left, TODAY + place, USUAL_LIMITS, 3);
      left = left.filter(({ cardKey }) => items.every((item) => item.cardKey !== cardKey));
      return items;
    });
    expect(taken.map(({ cardKey }) => cardKey).sort()).toEqual(
      chosen.map(({ cardKey }) => cardKey).sort(),
    );
    expect(taken).toHaveLength(45);
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

describe('a plan that was begun', () => {
  const due = range(4).map((each) => dueCard(each));
  const fresh = range(4).map((each) => card(each + 10));
  const plan = planSession([...due, ...fresh], TODAY, USUAL_LIMITS, 1);
  const begun = new Set(['r0 anime', 'r10 anime']);

  it('stays as it is while the limits leave enough', () => {
    expect(cutPlan(plan, due, begun, { newCount: 3, reviewCount: 3 })).toEqual(plan);
  });

  it('is cut to what the limits leave, and what no longer fits waits without new songs', () => {
    const fewer = cutPlan(plan, due, begun, { newCount: 1, reviewCount: 3 });
    expect(fewer.items.filter(({ isNew }) => isNew)).toHaveLength(2);
    expect(fewer.backlogCount).toBe(0);
    const least = cutPlan(plan, due, begun, { newCount: 3, reviewCount: 1 });
    expect(least.items.filter(({ isNew }) => !isNew)).toHaveLength(2);
    expect(least.items.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(least.backlogCount).toBe(2);
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

  it('counts a song that was only played with its names as new, once', () => {
    const heard = limitsLeft(USUAL_LIMITS, [], [], TODAY, ['r1 anime', 'r2 anime', 'r1 anime']);
    expect(heard).toEqual({ newCount: 13, reviewCount: 120 });
  });

  it('is never less than nothing', () => {
    const many = range(20).map((each) => at(TODAY, { recording: `r${each}` }));
    expect(leftAfter(...many)).toEqual({ newCount: 0, reviewCount: 120 });
  });
});
