import type { ResultGroups, SongResult } from '../actions/songs/createQuestions';
import type { Song } from '../domain/song/song';
import {
  compareLetterGroups,
  groupByAnime,
  groupByArtist,
  groupSongs,
  identifyLetter,
} from '../domain/song/songGroups';
import { mergeSongs, type SearchField } from '../domain/song/songList';

const GROUPINGS = {
  song: (songs: readonly Song[]) =>
    groupSongs(songs, (song) => [identifyLetter(song)], compareLetterGroups),
  anime: groupByAnime,
  artist: (songs: readonly Song[]) => groupByArtist(songs),
};

function resultGroups(songs: readonly Song[], by: SearchField): ResultGroups {
  const groups = GROUPINGS[by](songs);
  const rows = groups.flatMap((group) => group.songs);
  const each = mergeSongs(rows);
  return {
    groups: groups.map(({ songs: { length }, ...group }) => ({ ...group, count: length })),
    songCount: each.length,
    readRows: async (from, to) => rows.slice(from, to),
    readIds: async () => each.map((song) => song.annSongId),
  };
}

/** A result of these songs, in this order. */
export function buildSongResult(
  songs: readonly Song[],
  overrides: Partial<SongResult> = {},
): SongResult {
  return {
    songCount: songs.length,
    lengthSeconds: songs.reduce((total, song) => total + (song.songLengthSeconds ?? 0), 0),
    understood: [],
    best: null,
    difficultyShape: Array.from({ length: 20 }, () => 0),
    lessCloseCount: 0,
    didYouMean: [],
    readRows: async (from, to) => songs.slice(from, to),
    readIds: async () => songs.map((song) => song.annSongId),
    async readJson(take) {
      take(JSON.stringify(songs));
      return true;
    },
    readGroups: async (by) => resultGroups(songs, by),
    readCounts: async () => null,
    ...overrides,
  };
}
