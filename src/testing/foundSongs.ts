import type { FoundSongs } from '../actions/catalogue/catalogue';
import type { Song } from '../domain/song';

/** A result of these songs, in this order. */
export function buildFoundSongs(
  songs: readonly Song[],
  overrides: Partial<FoundSongs> = {},
): FoundSongs {
  return {
    songCount: songs.length,
    lengthSeconds: songs.reduce((total, song) => total + (song.songLengthSeconds ?? 0), 0),
    understood: [],
    best: null,
    difficultyShape: Array.from({ length: 20 }, () => 0),
    didYouMean: [],
    readRows: async (from, to) => songs.slice(from, to),
    readIds: async () => songs.map((song) => song.annSongId),
    readCounts: async () => null,
    writeJson: async () => JSON.stringify(songs),
    ...overrides,
  };
}
