import { describe, expect, it } from 'vitest';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { animeName, creditedArtists, joinedNames, listNames, preferredName } from './personNames';

const AGRAPH = buildPerson({ id: 1, names: ['Kensuke Ushio', 'agraph'] });
const LISA = buildPerson({ id: 2, names: ['LiSA'] });
const NAMELESS = buildPerson({ id: 3, names: [] });

describe('the names of people', () => {
  it('are shortened to the first, joined, or null when there is none [2.30]', () => {
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
  ])('are chosen by creditedArtists: %s', (_what, songArtist, artists, expected) => {
    expect(creditedArtists(buildSong({ songArtist, artists }))).toBe(expected);
  });
});

it.each([
  ['Bleach', 'Burichi', 'Bleach', 'Burichi'],
  ['', 'Burichi', 'Burichi', 'Burichi'],
  ['Bleach', '', 'Bleach', 'Bleach'],
  ['', '', null, null],
])(
  'animeName chooses from the English name %j and the romaji name %j [11.6]',
  (animeENName, animeJPName, english, romaji) => {
    const names = { animeENName, animeJPName };
    expect(animeName(names)).toBe(english);
    expect(animeName(names, 'english')).toBe(english);
    expect(animeName(names, 'romaji')).toBe(romaji);
  },
);
