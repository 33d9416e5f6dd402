import { describe, expect, it } from 'vitest';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { songsByWords } from './filterRows';

const LISA = buildPerson({ id: 1, names: ['LiSA'] });
const KANNO = buildPerson({ id: 2, names: ['Yoko Kanno'] });
const SEATBELTS = buildPerson({ id: 3, names: ['SEATBELTS'], members: [KANNO] });

const GURENGE = buildSong({
  annSongId: 1,
  songName: 'Gurenge',
  songArtist: 'LiSA',
  artists: [LISA],
  songType: 'Opening 1',
  animeENName: 'Demon Slayer',
  animeJPName: 'Kimetsu no Yaiba',
  animeVintage: 'Spring 2019',
});
const TANK = buildSong({
  annSongId: 2,
  songName: 'Tank!',
  songArtist: 'SEATBELTS',
  artists: [SEATBELTS],
  songType: 'Insert Song',
  animeENName: 'Cowboy Bebop',
  animeJPName: 'Cowboy Bebop',
  animeVintage: '1998',
});
const PARADISE = buildSong({
  annSongId: 3,
  songName: 'Lost in Paradise',
  songArtist: 'ALI',
  songType: 'Ending 1',
  animeVintage: null,
});

describe('a song and the words of a text', () => {
  it.each([
    ['lisa gurenge', [1]],
    ['gurenge lisa', [1]],
    ['kimetsu opening 1', [1]],
    ['kimetsu opening 2', []],
    ['gurenge spring 2019', [1]],
    ['gurenge 2018', []],
    ['tank kanno', [2]],
    ['cowboy insert', [2]],
    ['bebop 1998', [2]],
    // A year alone may be any of its seasons, so that none is certain.
    ['bebop spring 1998', []],
    ['lost in paradise', [3]],
    ['paradise in', [3]],
    ['paradise ending', [3]],
    ['paradise 2019', []],
    ['"no yaiba" lisa', [1]],
    ['"yaiba no" lisa', []],
    ['gurenge aimer', []],
  ])('%s', (text, expected) => {
    const found = songsByWords([GURENGE, TANK, PARADISE], text);
    expect(found.map((song) => song.annSongId)).toEqual(expected);
  });
});
