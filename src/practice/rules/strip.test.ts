import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildReview, noonMsOf, seededRandom } from '../../testing/reviewBuilder';
import { RATING, type Rating, type Review } from './practiceLog';
import { nextSampleSeconds, stripOf, weakestStretch } from './strip';

const TODAY = 200;
const LENGTH_SECONDS = 90;

function review(sampleSeconds: number | null, rating: Rating, day = TODAY): Review {
  return buildReview({ atMs: noonMsOf(day), rating, sampleSeconds, heardSeconds: 10 });
}

describe('the strip of a song', () => {
  it('is unheard everywhere without reviews, and of reviews without sound', () => {
    const kinds = (reviews: readonly Review[]) =>
      new Set(stripOf(reviews, LENGTH_SECONDS, TODAY).map(({ kind }) => kind));
    expect(kinds([])).toEqual(new Set(['unheard']));
    expect(kinds([review(null, RATING.easy)])).toEqual(new Set(['unheard']));
  });

  it('covers the song without gaps, whatever its length', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 700, noNaN: true }), (lengthSeconds) => {
        const strip = stripOf([], lengthSeconds, TODAY);
        expect(strip[0]?.startSeconds).toBe(0);
        strip.slice(1).forEach((each, place) => {
          expect(each.startSeconds).toBe(strip[place]?.endSeconds);
        });
        expect(strip.at(-1)?.endSeconds).toBeGreaterThanOrEqual(lengthSeconds);
      }),
    );
  });

  it('claims little after one answer, and calls a stretch known after two right ones', () => {
    const kindAt = (reviews: readonly Review[]) => stripOf(reviews, LENGTH_SECONDS, TODAY)[4]?.kind;
    const right = review(20, RATING.good);
    expect(kindAt([right])).toBe('unsure');
    expect(kindAt([right, right])).toBe('known');
    expect(kindAt([right, right, review(20, RATING.again)])).toBe('unsure');
    expect(kindAt([review(20, RATING.good, TODAY - 400)])).toBe('unheard');
  });

  it('finds what a learner knows of each stretch, after enough answers', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 7 }), (seed, weakPlace) => {
        const random = seededRandom(seed);
        // Knows the song, except for ten seconds.
        const knows = (atSeconds: number) =>
          Math.floor(atSeconds / 10) === weakPlace ? random() < 0.1 : random() < 0.95;
        const reviews = Array.from({ length: 240 }, () => {
          const at = Math.floor(random() * 9) * 10;
          return review(at, knows(at + 5) ? RATING.good : RATING.again);
        });
        const strip = stripOf(reviews, LENGTH_SECONDS, TODAY);
        for (const { startSeconds, knownShare } of strip) {
          const planted = Math.floor(startSeconds / 10) === weakPlace ? 0.1 : 0.95;
          expect(Math.abs(knownShare - planted)).toBeLessThan(0.35);
        }
        expect(Math.floor((weakestStretch(strip)?.startSeconds ?? 0) / 10)).toBe(weakPlace);
      }),
    );
  });
});

describe('the next sample', () => {
  const wish = { lengthSeconds: LENGTH_SECONDS, sampleSeconds: 20, range: null };
  const inTurn = (...values: readonly number[]) => {
    const left = [...values];
    return () => left.shift() ?? 0;
  };
  const strip = stripOf(
    [...Array.from({ length: 9 }, (_, place) => review(place * 10, RATING.good)), review(40, 1)],
    LENGTH_SECONDS,
    TODAY,
  );

  it.each([
    ['from the start', [0.39, 0.9], 0],
    ['from the weakest stretch', [0.4, 0.9], 40],
    ['anywhere', [0.8, 0.5], 35],
  ])('begins %s', (_, values, seconds) => {
    expect(nextSampleSeconds({ ...wish, strip }, inTurn(...values))).toBe(seconds);
  });

  it('reaches a weak stretch at the very end', () => {
    const known = Array.from({ length: 17 }, (_, place) => review(place * 5, RATING.good));
    const weakEnd = stripOf([...known, review(85, RATING.again)], LENGTH_SECONDS, TODAY);
    expect(weakestStretch(weakEnd)?.startSeconds).toBe(85);
    expect(nextSampleSeconds({ ...wish, strip: weakEnd }, inTurn(0.5, 0))).toBe(70);
  });

  it('begins in the range of its deck', () => {
    const range = { from: 0.5, to: 1 };
    expect(nextSampleSeconds({ ...wish, strip, range }, inTurn(0, 0))).toBe(35);
    expect(nextSampleSeconds({ ...wish, strip, range }, inTurn(0, 1))).toBe(70);
  });

  it('begins at the start if the length is unknown or the song is shorter', () => {
    for (const lengthSeconds of [null, 0, 12]) {
      expect(nextSampleSeconds({ ...wish, strip, lengthSeconds }, inTurn(0.9, 0.9))).toBe(0);
    }
  });

  it('never begins in the last sample length', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 600, noNaN: true }),
        fc.double({ min: 5, max: 60, noNaN: true }),
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 2, maxLength: 2 }),
        (lengthSeconds, sampleSeconds, values) => {
          const own = stripOf([], lengthSeconds, TODAY);
          const seconds = nextSampleSeconds(
            { lengthSeconds, sampleSeconds, strip: own, range: null },
            inTurn(...values),
          );
          expect(seconds).toBeGreaterThanOrEqual(0);
          expect(seconds).toBeLessThanOrEqual(Math.max(0, lengthSeconds - sampleSeconds));
        },
      ),
    );
  });
});
