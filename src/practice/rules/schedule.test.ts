import fc from 'fast-check';
import { type Card, createEmptyCard, fsrs } from 'ts-fsrs';
import { expect, it } from 'vitest';
import { buildReview, noonMsOf } from '../../testing/reviewBuilder';
import { DAY_MS } from './practiceDay';
import { RATING } from './practiceLog';
import { replayCard } from './practiceRecord';
import { type CardState, rateCard } from './schedule';

const history = fc.array(
  fc.record({ wait: fc.nat(400), rating: fc.constantFrom(...Object.values(RATING)) }),
  { minLength: 1, maxLength: 15 },
);

it('many reviews at once lead to the same card as each after the other, as ts-fsrs itself says', () => {
  const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: true, enable_short_term: false });
  fc.assert(
    fc.property(history, (reviews) => {
      let day = 100;
      let stepped: CardState | null = null;
      let card: Card = createEmptyCard(day * DAY_MS);
      const facts = reviews.map(({ wait, rating }, place) => {
        day += wait;
        stepped = rateCard(stepped, day, rating);
        card = scheduler.next(card, day * DAY_MS, rating).card;
        return buildReview({ id: `a:${place}`, atMs: noonMsOf(day), rating });
      });
      const replayed = replayCard(facts)?.state;
      expect({ ...replayed, dueDay: 0 }).toEqual({ ...Object(stepped), dueDay: 0 });
      expect(stepped).toMatchObject({
        stabilityDays: card.stability,
        difficulty: card.difficulty,
        reviewCount: card.reps,
        lapseCount: card.lapses,
        dueDay: Math.max(day + 1, Math.round(card.due.getTime() / DAY_MS)),
      });
    }),
  );
});
