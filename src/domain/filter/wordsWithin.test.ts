import { describe, expect, it } from 'vitest';
import { namesWithWords } from './wordsWithin';

const NAMES = ['Female Protagonist', 'Café', 'Coming of Age', 'Artificial Intelligence'];

describe('names with the words of a text', () => {
  it.each([
    ['protagonist female', ['Female Protagonist']],
    ['fem', ['Female Protagonist']],
    ['CAFE', ['Café']],
    ['age  com', ['Coming of Age']],
    ['female age', []],
  ])('%s finds %j', (text, found) => {
    expect(namesWithWords(NAMES, text)).toEqual(found);
  });

  it.each(['', '  '])('leaves every name for the text "%s"', (text) => {
    expect(namesWithWords(NAMES, text)).toBe(NAMES);
  });
});
