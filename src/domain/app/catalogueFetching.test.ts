import { describe, expect, it } from 'vitest';
import { fetchChoiceOf, mayFetch } from './catalogueFetching';

describe('when the song list comes by itself', () => {
  it.each([
    [{ fetching: null, isDeclined: false }, 'wifi'],
    [{ fetching: null, isDeclined: true }, 'asked'],
    [{ fetching: 'always', isDeclined: true }, 'always'],
    [{ fetching: 'asked', isDeclined: false }, 'asked'],
  ] as const)('%j means %s', (stored, choice) => {
    expect(fetchChoiceOf(stored)).toBe(choice);
  });

  it.each([
    ['wifi', false, false, true],
    ['wifi', false, true, false],
    ['wifi', true, false, false],
    ['always', false, true, true],
    ['always', true, false, false],
    ['asked', false, false, false],
  ] as const)('%s, saving data %s, costly %s: %s', (choice, isSavingData, isCostly, isAllowed) => {
    expect(mayFetch(choice, { isSavingData, isCostly })).toBe(isAllowed);
  });
});
