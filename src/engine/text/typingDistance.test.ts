import { describe, expect, it } from 'vitest';
import { createNearNameTest } from './typingDistance';

describe('the near-name test [12.31]', () => {
  it.each<[text: string, name: string, errors: number | null]>([
    ['gurenga', 'Gurenge', 1],
    ['yoko kano', 'Yoko Kanno', 1],
    ['yokokanno', 'Yōko Kanno', 0],
    ['kimetsu no yaba', 'Kimetsu no Yaiba', 1],
    // Two in one long word, one in each of two words, two letters swapped.
    ['gurenka', 'Gurenge', 2],
    ['atack on titen', 'Attack on Titan', 2],
    ['narutpo', 'Naruto', 1],
    ['anruto', 'Naruto', 1],
    // One error from four letters on, two from seven on.
    ['lis', 'LiSA', null],
    ['lysa', 'LiSA', 1],
    ['risa', 'LiSA', null],
    ['nerute', 'Naruto', null],
    ['gurinku', 'Gurenge', null],
    // A short word never has two errors, and another number is another name.
    ['love lisa', 'Love Live!', null],
    ['kaikai kitten', 'Kaikai Kitan', 2],
    ['tenshi no these', 'Tenshi no Thesis', 2],
    // The typed letters must be enough to tell which name is meant.
    ['kajiura', 'Aiura', null],
    // As the service matches names of people.
    ['kano yoko', 'Yoko Kanno', 1],
    ['kanno yoko', 'Yoko Kanno', 0],
    ['area 101', 'Area 102', null],
    ['area 101', 'Areas 101', 1],
    // In other scripts a letter is a syllable.
    ['さくらら', 'さくら', null],
    ['gurengaaaaaaa', 'Gurenge', 1],
  ])('counts the wrong letters of %j for the name %j: %s', (text, name, errors) => {
    expect(createNearNameTest(text)(name)).toBe(errors);
  });

  it('reads kana as Latin letters', () => {
    const romanise = (text: string) => text.replace('ぐれんが', 'gurenga');
    expect(createNearNameTest('ぐれんが', romanise)('Gurenge')).toBe(1);
  });
});
