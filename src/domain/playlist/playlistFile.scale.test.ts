import { expect, it } from 'vitest';
import { parseSongList } from '../song/parseSong';
import { finishPlaylistFile, openPlaylistFile } from './playlistFile';

const SONG_COUNT = 100_000;

it('a playlist file of 100,000 songs is read whole [5.2]', () => {
  const songs = Array.from({ length: SONG_COUNT }, (_, index) => ({
    annId: 1,
    annSongId: index + 1,
    songName: 'a',
  }));
  const opened = openPlaylistFile(JSON.stringify({ playlist: { title: 'Mine' }, songs }));
  if (!opened.ok) throw new Error(opened.problem.code);
  const file = finishPlaylistFile(opened.value, parseSongList(opened.value.entries));
  expect(file).toMatchObject({ ok: true });
  expect(file.ok ? file.value.songs : []).toHaveLength(SONG_COUNT);
});
