import { expect, it } from 'vitest';
import { commonWordsOf } from './commonWords';

it('counts each word once in a song, and sorts words by how many songs have them', () => {
  const rows = [
    { songName: 'Love Love', songArtist: 'Aimer' },
    { songName: 'Love', animeENName: 'Love Live!' },
    { songName: 'Night', songArtist: null },
    { songName: 'Love', songArtist: 'A' },
  ];
  expect(commonWordsOf(rows)).toEqual([
    [0, 'love'],
    [2, 'aimer live night'],
  ]);
});
