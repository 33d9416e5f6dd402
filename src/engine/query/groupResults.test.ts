import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildPerson, buildSong, buildSongs } from '../../testing/songBuilder';
import { countPeople, groupResults } from './groupResults';

const MEMBER = buildPerson({ id: 21, names: ['Hiroyuki Sawano', '澤野弘之'] });
const GROUP = buildPerson({ id: 20, names: ['SawanoHiroyuki[nZk]'], members: [MEMBER] });
const SINGER = buildPerson({ id: 22, names: ['mizuki'], groups: [GROUP] });
const MAYA = buildPerson({ id: 24, names: ['Maya'] });
const YUI = buildPerson({ id: 25, names: ['Yui Horie'] });
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
  ] as const)('keeps all songs of an answer when no name fits the text: %s', (filter, expected) => {
    const songs = buildSongs(1, 2).map((song) => ({ ...song, artists: [OTHER] }));
    const groups = groupResults(songs, filter, 'a name only the service knows');
    expect(groups.map((group) => [group.heading, group.songs.length])).toEqual(expected);
  });

  it.each<[string, string, Parameters<typeof buildSong>[0], readonly string[]]>([
    ['a letter that stands for two', 'mii', { songName: 'Mirai' }, ['song']],
    ['a vowel that is long in the text', 'maaya', { artists: [MAYA] }, ['artist']],
    ['a blank for a mark', 'k on', { animeENName: 'K-ON!' }, ['anime']],
    ['words of a person in the other order', 'horie yui', { artists: [YUI] }, ['artist']],
    ['words of a song in no other order', 'shine brave', { songName: 'Brave Shine' }, ['artist']],
    ['a text that is tidied first', ' ｍａｙａ… ', { artists: [MAYA] }, ['artist']],
    ['an accent that was typed', 'shōjo', { animeENName: 'Shōjo', songName: 'Shoujo' }, ['anime']],
    ['somebody only the service knows', 'unknown', { artists: [OTHER] }, ['artist']],
    ['several names at once', 'maya', { songName: 'Maya', artists: [MAYA] }, ['song', 'artist']],
  ])('shows a song in the tabs of its fitting names: %s', (_what, text, facts, expected) => {
    const explained = buildSong({ annSongId: 99, songArtist: '', songName: text, artists: [] });
    const song = buildSong({ annSongId: 1, songArtist: '', artists: [OTHER], ...facts });
    const tabs = (['song', 'anime', 'artist'] as const).filter((filter) =>
      groupResults([explained, song], filter, text).some((group) => group.songs.includes(song)),
    );
    expect(tabs).toEqual(expected);
  });

  it.each([
    ['words of song and artist', 'maaya gift', ['song', 'artist']],
    ['words of anime and type', 'shoujo opening', ['anime']],
    ['a typing error alone', 'gfit', ['song', 'anime', 'artist']],
    ['an error beside a word that fits', 'gfit shoujo', ['anime']],
    ['the whole name of the song', 'my gift', ['song']],
  ])('shows a song in the tabs of its fitting words: %s', (_what, text, expected) => {
    const other = buildSong({ annSongId: 2, songName: text, songArtist: '', artists: [] });
    const song = buildSong({
      annSongId: 1,
      songName: 'My Gift',
      animeENName: 'Shōjo',
      songArtist: '',
      artists: [MAYA],
    });
    const tabs = (['song', 'anime', 'artist'] as const).filter((filter) =>
      groupResults([other, song], filter, text, { scope: 'words' }).some((group) =>
        group.songs.includes(song),
      ),
    );
    expect(tabs).toEqual(expected);
  });

  it('keeps every song of an answer to a search by one kind of name', () => {
    const songs = [
      buildSong({ annSongId: 1, songName: 'Love', artists: [OTHER] }),
      buildSong({ annSongId: 2, songName: 'Another', artists: [OTHER] }),
    ];
    const shown = groupResults(songs, 'song', 'love', { scope: 'own' }).flatMap(
      (group) => group.songs,
    );
    expect(shown.map((song) => song.annSongId).sort()).toEqual([1, 2]);
  });

  it('shows every song in at least one tab, for any text and names', () => {
    const name = fc.constantFrom('Love', 'Shōjo', 'K-ON!', 'Maaya', 'mi', '***', '');
    const song = fc.record({ songName: name, animeENName: name, songArtist: name, person: name });
    fc.assert(
      fc.property(fc.array(song, { minLength: 1 }), fc.string(), (rows, text) => {
        const songs = rows.map(({ person, ...facts }, index) =>
          buildSong({
            ...facts,
            annSongId: index + 1,
            artists: [buildPerson({ id: index + 1, names: [person] })],
          }),
        );
        const shown = (['song', 'anime', 'artist'] as const)
          .flatMap((filter) => groupResults(songs, filter, text))
          .flatMap((group) => group.songs);
        return new Set(shown).size === songs.length;
      }),
    );
  });
});

it('countPeople counts each fitting person once, including members, composers and arrangers', () => {
  const songs = [
    buildSong({ annSongId: 1, artists: [GROUP], composers: [MEMBER] }),
    buildSong({ annSongId: 2, artists: [OTHER], arrangers: [MAYA] }),
  ];
  expect(countPeople(songs, 'sawano')).toBe(2);
  expect(countPeople(songs, 'maya')).toBe(1);
});

describe('the artist tab for a text that is a person’s name [12.38]', () => {
  const kanno = buildPerson({ id: 60, names: ['Yoko Kanno'] });
  const other = buildPerson({ id: 61, names: ['Anna Yoko Kannova'] });
  const group = buildPerson({ id: 62, names: ['Ahoy'], members: [kanno] });
  const songs = [
    buildSong({ annSongId: 1, songName: 'Performed', artists: [kanno] }),
    buildSong({ annSongId: 2, songName: 'Composed', artists: [other], composers: [kanno] }),
    buildSong({ annSongId: 3, songName: 'Arranged', artists: [], arrangers: [kanno] }),
    buildSong({ annSongId: 4, songName: 'In a group', artists: [group] }),
    buildSong({ annSongId: 5, songName: 'Of another', artists: [other] }),
    buildSong({ annSongId: 6, songName: 'Yoko Kanno', artists: [other] }),
  ];

  it('begins with exactly the songs of this person, sorted by name', () => {
    const groups = groupResults(songs, 'artist', 'yoko kanno', {
      scope: 'words',
      bestPersonId: 60,
    });
    expect(groups[0]?.heading).toBe('Yoko Kanno');
    expect(groups[0]?.songs.map(({ annSongId }) => annSongId)).toEqual([3, 2, 4, 1]);
    expect(groups.slice(1).map(({ key }) => key)).not.toContain('artist 60');
  });

  it.each([
    ['artist', null],
    ['artist', 99],
    ['anime', 60],
  ] as const)(
    'keeps the usual order for the tab %s with the best person %s',
    (filter, bestPersonId) => {
      const text = 'yoko kanno';
      expect(groupResults(songs, filter, text, { bestPersonId })).toEqual(
        groupResults(songs, filter, text),
      );
    },
  );
});
