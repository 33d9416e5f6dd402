import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../testing/reviewBuilder';
import { choicesOf, guessStartSeconds } from './guessRounds';

describe('where a round begins', () => {
  it.each([
    ['at the start of a song', 90, 20, 0, 0],
    ['in the middle', 90, 20, 0.5, 35],
    ['so that its time is left', 90, 20, 0.999, 69.9],
    ['at the start of a song that is as long as the round', 20, 20, 0.9, 0],
    ['at the start of a song that is shorter', 12, 20, 0.9, 0],
    ['early in a song of unknown length', null, 20, 0.5, 20],
  ])('%s', (_, lengthSeconds, roundSeconds, chance, startSeconds) => {
    expect(guessStartSeconds(lengthSeconds, roundSeconds, () => chance)).toBe(startSeconds);
  });
});

const named = (name: string, year: number | null = 2000) => ({ name, year });

describe('four names to choose from', () => {
  const right = named('Cowboy Bebop', 1998);
  const choose = (others: readonly ReturnType<typeof named>[], accepted = ['Cowboy Bebop']) =>
    choicesOf(right, accepted, others, seededRandom(3));

  it('are the right one and three others', () => {
    const names = choose(
      ['Naruto', 'Bleach', 'K-On!', 'Monster', 'Gintama'].map((name) => named(name)),
    );
    expect(names).toHaveLength(4);
    expect(new Set(names).size).toBe(4);
    expect(names).toContain('Cowboy Bebop');
  });

  it('are those of about the same time', () => {
    const late = ['A', 'B', 'C', 'D', 'E'].map((name) => named(`Late ${name}`, 2020));
    const near = ['A', 'B', 'C'].map((name) => named(`Near ${name}`, 1999));
    const names = choose([...late, named('Undated', null), ...near]);
    expect(names.toSorted()).toEqual(['Cowboy Bebop', 'Near A', 'Near B', 'Near C']);
  });

  it.each([
    ['without the right name in another spelling', ['COWBOY BEBOP', 'Naruto'], 2],
    ['without another name that is right too', ['Bebop', 'Naruto'], 2],
    ['each once, whatever its case', ['Naruto', 'NARUTO', 'naruto'], 2],
    ['without blank names', ['', 'Naruto'], 2],
    ['fewer if there are no others', [], 1],
  ])('are %s', (_, others, count) => {
    const names = choose(
      others.map((name) => named(name)),
      ['Cowboy Bebop', 'Bebop'],
    );
    expect(names).toHaveLength(count);
  });
});
