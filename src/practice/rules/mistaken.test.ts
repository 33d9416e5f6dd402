import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildReview } from '../../testing/reviewBuilder';
import { mistakenPairs, pairRounds } from './mistaken';
import { QUESTIONS, type Question, RATING } from './practiceLog';

function mistake(recording: string, mistakenFor: string | null, question: Question = QUESTIONS[0]) {
  return buildReview({ recording, mistakenFor, question, rating: RATING.again });
}

describe('songs that are answered for each other', () => {
  it('are a pair from the second mistake on, in whichever direction', () => {
    expect(mistakenPairs([mistake('a', 'b')])).toEqual([]);
    expect(mistakenPairs([mistake('b', 'a'), mistake('a', 'b')])).toEqual([
      { left: 'a', right: 'b', leftCount: 1, rightCount: 1, question: 'anime' },
    ]);
    expect(mistakenPairs([mistake('b', 'a'), mistake('b', 'a')])).toEqual([
      { left: 'b', right: 'a', leftCount: 2, rightCount: 0, question: 'anime' },
    ]);
  });

  it('are drilled with the question under which they are mistaken most often', () => {
    const facts = [mistake('a', 'b', 'artist'), mistake('a', 'b'), mistake('b', 'a', 'artist')];
    expect(mistakenPairs(facts)).toMatchObject([{ left: 'a', right: 'b', question: 'artist' }]);
    const alike = [mistake('a', 'b'), mistake('a', 'b', 'song'), mistake('b', 'a', 'song')];
    expect(mistakenPairs(alike)).toMatchObject([{ left: 'a', right: 'b', question: 'song' }]);
  });

  it('are not a song with itself, nor an unknown answer', () => {
    const facts = [mistake('a', 'a'), mistake('a', null)];
    expect(mistakenPairs([...facts, ...facts])).toEqual([]);
  });

  it('are counted once each, the most frequent first, whatever the order of the log', () => {
    const recording = fc.constantFrom('a', 'b', 'c');
    const mistakes = fc.array(fc.tuple(recording, recording));
    fc.assert(
      fc.property(mistakes, (all) => {
        const facts = all.map(([asked, answered]) => mistake(asked, answered));
        const pairs = mistakenPairs(facts);
        const count = (left: string, right: string) =>
          all.filter(([asked, answered]) => asked === left && answered === right).length;
        for (const { left, right, leftCount, rightCount } of pairs) {
          expect([leftCount, rightCount]).toEqual([count(left, right), count(right, left)]);
        }
        const totals = pairs.map(({ leftCount, rightCount }) => leftCount + rightCount);
        expect(totals).toEqual(totals.toSorted((one, other) => other - one));
        const expected = ['ab', 'ac', 'bc'].filter((pair) => {
          const [left = '', right = ''] = pair;
          return count(left, right) + count(right, left) >= 2;
        });
        expect(pairs.map(({ left, right }) => [left, right].sort().join('')).sort()).toEqual(
          expected,
        );
        expect(mistakenPairs(facts.toReversed())).toEqual(pairs);
      }),
    );
  });
});

describe('the rounds of a pair', () => {
  it('are the same again for a seed, even, and not in turns', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const roundsOf = (given: number) =>
          Array.from({ length: 60 }, (_, round) => pairRounds('a', 'b', given)(round)).join('');
        const rounds = roundsOf(seed);
        expect(roundsOf(seed)).toBe(rounds);
        for (let from = 0; from < 60; from += 6) {
          expect([...rounds.slice(from, from + 6)].sort().join('')).toBe('aaabbb');
        }
        expect(rounds).not.toBe('ab'.repeat(30));
        expect(rounds).not.toBe('ba'.repeat(30));
        expect(rounds).not.toMatch(/a{7}|b{7}/);
      }),
    );
  });
});
