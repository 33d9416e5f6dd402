import { describe, expect, it } from 'vitest';
import { findAcronyms } from './acronyms';
import { nameForNickname } from './nicknames';

describe('acronyms of anime', () => {
  it.each([
    ['the first letters of a name', ['Attack on Titan'], [['aot', 'Attack on Titan']]],
    [
      'one for all seasons, parts and films of a series',
      [
        'Attack on Titan',
        'Attack on Titan Season 2',
        'Attack on Titan: The Final Season',
        'Attack on Titan the Movie',
      ],
      [['aot', 'Attack on Titan']],
    ],
    ['one without a number', ['Sword Art Online II'], [['sao', 'Sword Art Online']]],
    ['none that two series have', ['Attack on Titan', 'Angel of Tokyo'], []],
    ['none of two words or one', ['Chainsaw Man', 'Naruto'], []],
    ['none of a sentence', ['That Time I Got Reincarnated as a Slime'], []],
    ['none of other scripts', ['進撃 の 巨人', '3 no Lion'], []],
    [
      'one of a name whose words have marks',
      ["Howl's Moving Castle"],
      [['hmc', "Howl's Moving Castle"]],
    ],
  ])('are %s', (_what, names, acronyms) => {
    expect([...findAcronyms(names)]).toEqual(acronyms);
  });

  it('are found in a name of a hundred thousand letters without delay', () => {
    expect(findAcronyms([`${' 1'.repeat(50_000)} x`, `a${' - '.repeat(50_000)}`])).toEqual(
      new Map(),
    );
  });
});

it('a nickname is read in any case, and only as a whole', () => {
  expect(nameForNickname('OreGairu')).toBe('Yahari Ore no Seishun Love Come wa Machigatteiru');
  expect(nameForNickname(' JJK ')).toBe('Jujutsu Kaisen');
  expect(nameForNickname('jj')).toBeNull();
  expect(nameForNickname('constructor')).toBeNull();
});
