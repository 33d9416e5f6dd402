import { describe, expect, it } from 'vitest';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { animeName, creditedArtists, joinedNames, listNames, preferredName } from './personNames';

const AGRAPH = buildPerson({ id: 1, names: ['Kensuke Ushio', 'agraph'] });
const LISA = buildPerson({ id: 2, names: ['LiSA'] });
const NAMELESS = buildPerson({ id: 3, names: [] });

describe('names of people', () => {
  it('prefers the first, joins all, and knows when there is none [2.30]', () => {
    expect([AGRAPH, LISA, NAMELESS].map(preferredName)).toEqual(['Kensuke Ushio', 'LiSA', null]);
    expect([AGRAPH, LISA, NAMELESS].map(joinedNames)).toEqual([
      'Kensuke Ushio / agraph',
      'LiSA',
      null,
    ]);
    expect(listNames([AGRAPH, NAMELESS, LISA])).toBe('Kensuke Ushio, LiSA');
  });

  it.each([
    ['the credit', 'LiSA×Uru', [LISA], 'LiSA×Uru'],
    ['the artists without a credit', '', [AGRAPH, LISA], 'Kensuke Ushio, LiSA'],
    ['nothing when nobody is known', '', [NAMELESS], null],
  ])('creditedArtists gives %s', (_what, songArtist, artists, expected) => {
    expect(creditedArtists(buildSong({ songArtist, artists }))).toBe(expected);
  });
});

it.each([
  ['Bleach', 'Burichi', 'Bleach', 'Burichi'],
  ['', 'Burichi', 'Burichi', 'Burichi'],
  ['Bleach', '', 'Bleach', 'Bleach'],
  ['', '', null, null],
])('animeName of %j and %j [11.6]', (animeENName, animeJPName, english, romaji) => {
  const names = { animeENName, animeJPName };
  expect(animeName(names)).toBe(english);
  expect(animeName(names, 'english')).toBe(english);
  expect(animeName(names, 'romaji')).toBe(romaji);
});
