import { describe, expect, it } from 'vitest';
import { namesWithWords } from './wordsWithin';

const NAMES = ['Female Protagonist', 'Café', 'Coming of Age', 'Artificial Intelligence'];

describe('namesWithWords', () => {
  it.each([
    ['protagonist female', ['Female Protagonist']],
    ['fem', ['Female Protagonist']],
    ['CAFE', ['Café']],
    ['age  com', ['Coming of Age']],
    ['female age', []],
  ])('finds for the text "%s" the names %j', (text, found) => {
    expect(namesWithWords(NAMES, text)).toEqual(found);
  });

  it.each(['', '  '])('returns all names for the blank text "%s"', (text) => {
    expect(namesWithWords(NAMES, text)).toBe(NAMES);
  });
});
