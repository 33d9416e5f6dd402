import { describe, expect, it } from 'vitest';
import { buildPerson, buildSong, buildSongs } from '../../testing/songBuilder';
import { groupResults } from './searchFilters';

const MEMBER = buildPerson({ id: 21, names: ['Hiroyuki Sawano', '澤野弘之'] });
const GROUP = buildPerson({ id: 20, names: ['SawanoHiroyuki[nZk]'], members: [MEMBER] });
const SINGER = buildPerson({ id: 22, names: ['mizuki'], groups: [GROUP] });
const OTHER = buildPerson({ id: 23, names: ['LiSA'] });

function outline(
  song: Parameters<typeof buildSong>[0],
  filter: 'song' | 'anime' | 'artist',
  text: string,
) {
  const songs = [buildSong({ songArtist: '', artists: [OTHER], ...song })];
  return groupResults(songs, filter, text).map((group) => [group.heading, group.link?.id ?? null]);
}

describe('groupResults', () => {
  it.each([
    ['a song by its name', { songName: 'Gurenge' }, 'song', 'guren', [['G', null]]],
    [
      'not a song by its anime',
      { songName: 'Gurenge', animeENName: 'Kimetsu no Yaiba' },
      'song',
      'kimetsu',
      [],
    ],
    ['loosely', { songName: 'Yūki' }, 'song', 'yuuki', [['Y', null]]],
    [
      'an anime by its English name',
      { annId: 5, animeENName: 'Bleach' },
      'anime',
      'BLEACH',
      [['Bleach', 5]],
    ],
    [
      'an anime by its Japanese name',
      { annId: 5, animeENName: 'Bleach', animeJPName: 'ブリーチ' },
      'anime',
      'ブリ',
      [['Bleach', 5]],
    ],
    [
      'an anime by another name',
      { annId: 5, animeENName: 'Bleach', animeAltNames: ['BLC'] },
      'anime',
      'blc',
      [['Bleach', 5]],
    ],
    ['an artist by any name', { artists: [MEMBER] }, 'artist', '澤野', [['Hiroyuki Sawano', 21]]],
    [
      'a group by its member',
      { artists: [GROUP] },
      'artist',
      'hiroyuki sawano',
      [['SawanoHiroyuki[nZk]', 20]],
    ],
    ['a member by the group', { artists: [SINGER] }, 'artist', 'nzk', [['mizuki', 22]]],
    [
      'only the artists that fit',
      { artists: [OTHER, MEMBER] },
      'artist',
      'sawano',
      [['Hiroyuki Sawano', 21]],
    ],
    [
      'a composer where no artist fits',
      { composers: [MEMBER], arrangers: [MEMBER] },
      'artist',
      'sawano',
      [['Hiroyuki Sawano', 21]],
    ],
    [
      'the artist rather than the composer',
      { artists: [GROUP], composers: [MEMBER] },
      'artist',
      'sawano',
      [['SawanoHiroyuki[nZk]', 20]],
    ],
    [
      'by the credit, under the artists',
      { songArtist: 'nZk:gemie' },
      'artist',
      'gemie',
      [['LiSA', 23]],
    ],
    [
      'by the credit of nobody known',
      { songArtist: 'Gemie', artists: [] },
      'artist',
      'gemie',
      [['Gemie', null]],
    ],
    ['nobody', { songName: 'Sawano' }, 'artist', 'sawano', []],
  ] as const)('finds %s', (_what, song, filter, text, expected) => {
    expect(outline(song, filter, text)).toEqual(expected);
  });

  it.each([
    ['song', [['S', 2]]],
    ['anime', [['Example Anime', 2]]],
    ['artist', [['LiSA', 2]]],
  ] as const)('keeps a whole answer that nothing here explains: %s', (filter, expected) => {
    const songs = buildSongs(1, 2).map((song) => ({ ...song, artists: [OTHER] }));
    const groups = groupResults(songs, filter, 'a name only the service knows');
    expect(groups.map((group) => [group.heading, group.songs.length])).toEqual(expected);
  });
});
