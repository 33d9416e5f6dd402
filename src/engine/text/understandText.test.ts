import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidySearchText } from './tidySearchText';
import { readingsOf, understandText } from './understandText';

const OPENING = { kind: 'type', type: 'opening', number: null };
const ENDING = { kind: 'type', type: 'ending', number: null };
const INSERT = { kind: 'type', type: 'insert', number: null };

describe('understandText [10.16]', () => {
  it.each<[string, string[], [string, object][]]>([
    ['lisa gurenge', ['lisa', 'gurenge'], []],
    ['naruto opening', ['naruto'], [['opening', OPENING]]],
    ['kimetsu opening 1', ['kimetsu'], [['opening 1', { ...OPENING, number: 1 }]]],
    ['op1 naruto', ['naruto'], [['op1', { ...OPENING, number: 1 }]]],
    ['Naruto OP 12', ['Naruto'], [['OP 12', { ...OPENING, number: 12 }]]],
    ['k-on ending', ['k-on'], [['ending', ENDING]]],
    ['ed', [], [['ed', ENDING]]],
    ['ed2', [], [['ed2', { ...ENDING, number: 2 }]]],
    ['insert song clannad', ['clannad'], [['insert song', INSERT]]],
    ['clannad insert', ['clannad'], [['insert', INSERT]]],
    ['clannad in', ['clannad'], [['in', INSERT]]],
    ['in clannad', ['clannad'], [['in', INSERT]]],
    ['clannad in 2 x', ['clannad', 'x'], [['in 2', INSERT]]],
    ['Lost in Paradise', ['Lost', 'in', 'Paradise'], []],
    ['2019', [], [['2019', { kind: 'year', year: 2019 }]]],
    ['1949 2101', ['1949', '2101'], []],
    ['spring 2019', [], [['spring 2019', { kind: 'season', season: 'spring', year: 2019 }]]],
    ['2019 Autumn', [], [['2019 Autumn', { kind: 'season', season: 'fall', year: 2019 }]]],
    ['spring', ['spring'], []],
    ['opening 0', ['0'], [['opening', OPENING]]],
    ['opening 100', ['100'], [['opening', OPENING]]],
  ])('separates words from song types, years and seasons: %s', (text, words, understood) => {
    const read = understandText(text, []);
    expect(read.words).toEqual(words);
    expect(read.understood).toEqual(understood.map(([part, fact]) => ({ text: part, fact })));
  });

  it('treats a part that the user took off as plain words', () => {
    expect(understandText('naruto op 1', ['op 1'])).toMatchObject({
      words: ['naruto', 'op', '1'],
      understood: [],
    });
  });

  it.each([
    ['"op 1" naruto', ['op 1'], ['naruto'], null],
    ['“God knows...” haruhi', ['God knows...'], ['haruhi'], null],
    ['say "hello', [], ['say', 'hello'], 'say hello'],
    ['""', [], [], ''],
  ])('separates quoted parts: %s', (text, exact, words, whole) => {
    expect(understandText(text, [])).toEqual({ words, exact, understood: [], whole });
  });

  it('loses no word of the text', () => {
    const word = fc.constantFrom('op', '1', 'in', 'ed2', 'spring', '2019', 'song', 'insert', 'kon');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (words) => {
        const text = words.join(' ');
        const read = understandText(text, []);
        const parts = [...read.words, ...read.understood.flatMap((part) => part.text.split(' '))];
        expect(parts.toSorted()).toEqual(words.toSorted());
        expect(read.whole).toBe(tidySearchText(text));
      }),
    );
  });
});

describe('understandText, in sentences and other languages', () => {
  const numbered = (type: string, number: number) => ({ kind: 'type', type, number });
  it.each<[string, string[], object[]]>([
    ['second opening of naruto', ['of', 'naruto'], [numbered('opening', 2)]],
    ['the 3rd ending song', ['the'], [numbered('ending', 3)]],
    ['op #2', [], [numbered('opening', 2)]],
    ['opening two of bleach', ['of', 'bleach'], [numbered('opening', 2)]],
    ['naruto opning', ['naruto'], [OPENING]],
    ['opning', ['opning'], []],
    ['in 2016', ['in'], [{ kind: 'year', year: 2016 }]],
    ['spring of 2019', [], [{ kind: 'season', season: 'spring', year: 2019 }]],
    ['segundo opening', [], [numbered('opening', 2)]],
    ['abertura 2', [], [numbered('opening', 2)]],
    ["l'opening de naruto", ['de', 'naruto'], [OPENING]],
    ['générique de fin', [], [ENDING]],
    ['das 2. Opening', ['das'], [numbered('opening', 2)]],
    ['Frühling 2019', [], [{ kind: 'season', season: 'spring', year: 2019 }]],
    ['進撃の巨人のオープニング2', ['進撃の巨人', 'の'], [numbered('opening', 2)]],
    ['2019年春アニメ', ['アニメ'], [{ kind: 'season', season: 'spring', year: 2019 }]],
    ['鬼灭 片尾曲', ['鬼灭'], [ENDING]],
    ['나루토 오프닝 2', ['나루토'], [numbered('opening', 2)]],
  ])('understands %s', (text, words, facts) => {
    const read = understandText(text, []);
    expect(read.words).toEqual(words);
    expect(read.understood.map(({ fact }) => fact)).toEqual(facts);
  });

  it.each<[string, string[][]]>([
    ['lisa gurenge', [['lisa', 'gurenge']]],
    [
      'that song brave shine',
      [
        ['that', 'song', 'brave', 'shine'],
        ['brave', 'shine'],
      ],
    ],
    ['show me the stars', [['show', 'me', 'the', 'stars'], ['show', 'me', 'stars'], ['stars']]],
    ['best of 2012', [['best', 'of'], []]],
    ['the one', [['the', 'one'], ['one']]],
  ])('reads %s with fewer and fewer words that say nothing', (text, readings) => {
    expect(readingsOf(understandText(text, [])).map(({ words }) => words)).toEqual(readings);
  });
});
