import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import type { Song } from './song';
import {
  compareLetterGroups,
  firstLetter,
  groupByAnime,
  groupByArtist,
  groupByType,
  groupSongs,
  identifyLetter,
  type SongGroup,
} from './songGroups';

function outline(groups: readonly SongGroup[]) {
  return groups.map((group) => [group.heading, group.songs.map((song) => song.songName)]);
}

describe('firstLetter', () => {
  it.each([
    ['Tank!', 'T'],
    ['tank', 'T'],
    ['élan', 'E'],
    ['"Quoted"', 'Q'],
    ['☆Star', 'S'],
    ['99', '0–9'],
    ['½ moon', '0–9'],
    ['!!!', '#'],
    ['', '#'],
    ['🎵', '#'],
    ['さくら', 'さ'],
    ['がんばれ', 'が'],
    ['紅蓮華', '紅'],
    ['ＢＬＥＡＣＨ', 'B'],
    ['ß', 'SS'],
  ])('puts the name %j under the letter %s', (name, letter) => {
    expect(firstLetter(name)).toBe(letter);
  });
});

const groupByLetter = (songs: readonly Song[]) =>
  groupSongs(songs, (song) => [identifyLetter(song)], compareLetterGroups);

describe('the grouping by first letter', () => {
  it('puts numbers first, then letters, then marks [2.53]', () => {
    const songs = ['!', 'b', '1', 'あ', 'A', 'a2', 'B'].map((songName, index) =>
      buildSong({ annSongId: index + 1, songName }),
    );
    expect(outline(groupByLetter(songs))).toEqual([
      ['0–9', ['1']],
      ['A', ['A', 'a2']],
      ['B', ['b', 'B']],
      ['あ', ['あ']],
      ['#', ['!']],
    ]);
  });
});

describe('groupByAnime', () => {
  it('gives each group the name of the anime and a link, even without an English name', () => {
    const groups = groupByAnime([
      buildSong({ annSongId: 1, songName: 'b', annId: 5, animeENName: 'Zeta' }),
      buildSong({ annSongId: 2, songName: 'a', annId: 5, animeENName: 'Zeta' }),
      buildSong({ annSongId: 3, annId: 6, animeENName: '', animeJPName: 'Arufa' }),
      buildSong({ annSongId: 4, annId: 7, animeENName: '', animeJPName: '' }),
    ]);
    expect(groups.map(({ heading, link }) => [heading, link])).toEqual([
      ['Arufa', { kind: 'anime', id: 6 }],
      ['Zeta', { kind: 'anime', id: 5 }],
      [null, { kind: 'anime', id: 7 }],
    ]);
    expect(outline(groups)[1]).toEqual(['Zeta', ['a', 'b']]);
  });

  it('orders the groups by the displayed names [11.6]', () => {
    const songs = [
      buildSong({ annSongId: 1, annId: 5, animeENName: 'A', animeJPName: 'Zankyou' }),
      buildSong({ annSongId: 2, annId: 6, animeENName: 'B', animeJPName: 'Kimi' }),
      buildSong({ annSongId: 3, annId: 7, animeENName: 'Noir', animeJPName: '' }),
    ];
    const headings = (groups: readonly SongGroup[]) => groups.map(({ heading }) => heading);
    expect(headings(groupByAnime(songs))).toEqual(['A', 'B', 'Noir']);
    expect(headings(groupByAnime(songs, 'romaji'))).toEqual(['Kimi', 'Noir', 'Zankyou']);
  });

  it('keeps anime with the same name in separate groups, ordered by id', () => {
    const songs = [
      buildSong({ annSongId: 1, annId: 10, songName: 'a' }),
      buildSong({ annSongId: 2, annId: 2, songName: 'b' }),
    ];
    expect(groupByAnime(songs).map(({ key }) => key)).toEqual(['anime 2', 'anime 10']);
  });
});

describe('groupByArtist', () => {
  const aimer = buildPerson({ id: 1, names: ['Aimer'] });
  const lisa = buildPerson({ id: 2, names: ['LiSA', 'Risa Oribe'] });

  it('puts a duet once in the group of each artist', () => {
    const songs = [
      buildSong({ annSongId: 1, songName: 'Duet', artists: [lisa, aimer, lisa] }),
      buildSong({ annSongId: 2, songName: 'Alone', artists: [lisa] }),
    ];
    expect(outline(groupByArtist(songs))).toEqual([
      ['Aimer', ['Duet']],
      ['LiSA', ['Alone', 'Duet']],
    ]);
  });

  it('uses the credit as the heading, without a link, for a song without artists', () => {
    const groups = groupByArtist([buildSong({ artists: [], songArtist: 'Somebody' })]);
    expect(groups).toMatchObject([{ heading: 'Somebody', link: null }]);
    expect(groupByArtist([buildSong({ artists: [], songArtist: '' })])).toMatchObject([
      { heading: null, link: null },
    ]);
  });

  it('groups by the people that the given function returns', () => {
    const song = buildSong({ artists: [aimer], composers: [lisa] });
    expect(outline(groupByArtist([song], ({ composers }) => composers))).toEqual([
      ['LiSA', ['Song 1']],
    ]);
  });
});

describe('groupByType', () => {
  it('finds openings and endings by their text and takes all others as insert songs [2.32]', () => {
    const types = ['Insert Song', 'ENDING 1', 'Opening 2', 'opening', '', 'Special'];
    const songs = types.map((songType, index) =>
      buildSong({ annSongId: index + 1, songName: songType || 'none', songType }),
    );
    expect(outline(groupByType(songs))).toEqual([
      [{ songType: 'opening' }, ['Opening 2', 'opening']],
      [{ songType: 'ending' }, ['ENDING 1']],
      [{ songType: 'insert' }, ['Insert Song', 'none', 'Special']],
    ]);
  });
});

it('no grouping loses a song, repeats a key or gives an empty group', () => {
  const songArbitrary = fc.record({
    annSongId: fc.integer(),
    songName: fc.string({ unit: 'grapheme' }),
    annId: fc.integer({ min: 1, max: 5 }),
    songType: fc.constantFrom('Opening 1', 'Ending 2', 'Insert Song', ''),
    artists: fc.array(fc.integer({ min: 1, max: 4 }).map((id) => buildPerson({ id }))),
  });
  fc.assert(
    fc.property(fc.array(songArbitrary.map((fields) => buildSong(fields))), (songs) => {
      for (const group of [groupByLetter, groupByAnime, groupByType, groupByArtist]) {
        const groups = group(songs);
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        expect(new Set(groups.flatMap((entry) => entry.songs))).toEqual(new Set(songs));
        for (const entry of groups) expect(entry.songs.length).toBeGreaterThan(0);
      }
    }),
  );
});
