import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FindTexts,
  findTextEntries,
  hasFieldText,
  readFindTexts,
  readTakenOff,
  takenOffEntries,
} from './findAddress';

const parametersOf = (entries: ReturnType<typeof findTextEntries>) =>
  new URLSearchParams(entries.map(([name, value]) => [name, value]));

const NOTHING: FindTexts = {
  text: '',
  anime: '',
  song: '',
  artist: '',
  composer: '',
  match: 'all',
};

describe('the address of the catalogue search', () => {
  it('has no texts when it is empty', () => {
    expect(readFindTexts(new URLSearchParams())).toEqual(NOTHING);
    expect(findTextEntries(NOTHING)).toEqual([]);
  });

  it('has one parameter for each filled field', () => {
    const texts = { ...NOTHING, anime: 'bleach', artist: 'ikimono', match: 'any' as const };
    const entries = findTextEntries(texts);
    expect(entries).toEqual([
      ['anime', 'bleach'],
      ['artist', 'ikimono'],
      ['match', 'any'],
    ]);
    expect(readFindTexts(parametersOf(entries))).toEqual(texts);
  });

  it('has no parameter for a blank text', () => {
    expect(findTextEntries({ ...NOTHING, text: ' ', song: 'tank' })).toEqual([['song', 'tank']]);
  });

  it.each([
    ['match=all', 'all'],
    ['match=ANY', 'all'],
    ['match=any', 'any'],
    ['match=any&match=all', 'any'],
  ])('reads %s as %s', (query, match) => {
    expect(readFindTexts(new URLSearchParams(query)).match).toBe(match);
  });

  it('cuts a text that is too long without splitting a character', () => {
    const { text } = readFindTexts(new URLSearchParams({ text: '🎵'.repeat(600) }));
    expect(text).toBe('🎵'.repeat(500));
  });

  it('gives back any text that was written to it', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 50 }).map((each) => each.toWellFormed());
    fc.assert(
      fc.property(text, text, fc.constantFrom('all', 'any'), (song, composer, match) => {
        const texts: FindTexts = { ...NOTHING, song, composer, match };
        const read = readFindTexts(parametersOf(findTextEntries(texts)));
        expect(read.song).toBe(song.trim() === '' ? '' : song);
        expect(read.composer).toBe(composer.trim() === '' ? '' : composer);
        expect(read.match).toBe(match);
      }),
    );
  });
});

it.each([
  [NOTHING, false],
  [{ ...NOTHING, text: 'bleach' }, false],
  [{ ...NOTHING, composer: 'sawano' }, true],
  [{ ...NOTHING, song: '  ' }, false],
])('hasFieldText is true only if a single field has a text: %j', (texts, expected) => {
  expect(hasFieldText(texts)).toBe(expected);
});

describe('search parts turned back into plain words', () => {
  it('are none in an empty address', () => {
    expect(readTakenOff(new URLSearchParams())).toEqual([]);
  });

  it('are added one by one without repeats', () => {
    const first = takenOffEntries(['op 1']);
    const read = (entries: typeof first) => readTakenOff(parametersOf(entries));
    const second = takenOffEntries([...read(first), 'spring 2019']);
    expect(second).toEqual([['plain', 'op 1,spring 2019']]);
    expect(takenOffEntries([...read(second), 'op 1'])).toEqual(second);
    expect(read(second)).toEqual(['op 1', 'spring 2019']);
  });

  it('are limited to twenty', () => {
    const plain = Array.from({ length: 50 }, (_, index) => `op ${index}`).join(',');
    expect(readTakenOff(new URLSearchParams({ plain }))).toHaveLength(20);
  });
});
