import { expect, it } from 'vitest';
import type { AnimeHit } from '../../domain/song/hits';
import type { Suggestions } from '../../engine/query/questions';
import { buildSongs } from '../../testing/songBuilder';
import { ASKED_ROWS, recentGroups, stepRow, suggestGroups } from './suggestGroups';

function anime(annId: number): AnimeHit {
  const nothing = { fittingName: null, vintage: null, kind: null, songCount: 0, marks: [] };
  return { annId, name: `Anime ${annId}`, ...nothing };
}

const SUGGESTIONS: Suggestions = {
  anime: [1, 2, 3, 4, 5, 6].map(anime),
  songs: buildSongs(1, 2, 3, 4, 5, 6).map((song) => ({
    song,
    nameMarks: [],
    artistMarks: [],
    animeMarks: [],
  })),
  people: [],
  best: { kind: 'anime', anime: anime(2) },
  understood: [],
  songCount: 6,
};

function keysOf(groups: ReturnType<typeof suggestGroups>) {
  return groups.map(({ id, rows }) => [id, ...rows.map(({ key }) => key)]);
}

it('suggestion groups hold the best match once, a few of each kind, and the search', () => {
  expect(keysOf(suggestGroups(SUGGESTIONS, 'text'))).toEqual([
    ['best', 'anime-2'],
    ['anime', 'anime-1', 'anime-3', 'anime-4', 'anime-5'],
    ['songs', 'song-1', 'song-2', 'song-3', 'song-4', 'song-5'],
    ['search', 'search'],
  ]);
});

it('enough suggestions are requested to fill every group whichever row is the best match', () => {
  const hits = Array.from({ length: ASKED_ROWS }, (_, place) => place + 1);
  const songs = buildSongs(...hits).map((song) => ({
    song,
    nameMarks: [],
    artistMarks: [],
    animeMarks: [],
  }));
  const people = hits.map((personId) => {
    const nothing = { fittingName: null, songCount: 0, isGroup: false, isArtist: true, marks: [] };
    return { personId, name: `Person ${personId}`, ...nothing };
  });
  const found = { ...SUGGESTIONS, anime: hits.map(anime), songs, people };
  const full = suggestGroups({ ...found, best: null }, 'text').map(({ rows }) => rows.length);
  for (const best of [
    ...found.anime.map((each) => ({ kind: 'anime', anime: each }) as const),
    ...songs.map((song) => ({ kind: 'song', song }) as const),
    ...people.map((person) => ({ kind: 'person', person }) as const),
  ]) {
    const [, ...others] = suggestGroups({ ...found, best }, 'text');
    expect(others.map(({ rows }) => rows.length)).toEqual(full);
  }
});

it('suggestion groups hold only the search before there is a response', () => {
  expect(keysOf(suggestGroups(null, 'text'))).toEqual([['search', 'search']]);
});

it('there is no group of recent searches without recent searches', () => {
  expect(recentGroups([])).toEqual([]);
});

it('the keys of recent searches are valid element ids without spaces', () => {
  expect(keysOf(recentGroups(['one two', '\ud800']))).toEqual([
    ['recent', 'recent-one%20two', 'recent-%EF%BF%BD', 'clear'],
  ]);
});

it.each([
  [null, 1, 'anime-1'],
  [null, -1, 'search'],
  ['anime-1', 1, 'song-1'],
  ['anime-1', -1, null],
  ['search', 1, null],
  ['gone', 1, 'anime-1'],
] as const)('an arrow key in the suggestions moves from %j by %i to %j', (from, step, to) => {
  const one = {
    ...SUGGESTIONS,
    best: null,
    anime: [anime(1)],
    songs: SUGGESTIONS.songs.slice(0, 1),
  };
  const rows = suggestGroups(one, 'text').flatMap((group) => group.rows);
  expect(stepRow(rows, from, step)).toBe(to);
});
