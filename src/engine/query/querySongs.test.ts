import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '../../domain/filter/filter';
import type { SongSort } from '../../domain/filter/songSort';
import type { Song } from '../../domain/song/song';
import type { SongGroup } from '../../domain/song/songGroups';
import { buildFanTables } from '../../testing/fanCatalogue';
import { buildSong } from '../../testing/songBuilder';
import { SongReader } from '../tables/songReader';
import { filterGroups, querySongs, type SongView } from './querySongs';
import { createSongSet, createTableSet } from './songSet';
import { searchSongs } from './textEngine';

const NOTHING_KNOWN = {
  playlistSongIds: new Set<number>(),
  listenedSongIds: new Set<number>(),
  personId: null,
};
const AS_THEY_ARE: SongSort = { key: 'relevance', isDescending: false, seed: 0 };
const EVERYTHING = { filter: NO_FILTER, sort: AS_THEY_ARE };

const idsOf = ({ songs }: SongView) => songs.map(({ annSongId }) => annSongId);

describe('a query on a set of songs', () => {
  it('returns the given song objects in their order, including duplicates', () => {
    const [first, second] = [2, 1].map((annSongId) =>
      buildSong({ annSongId, songName: `Name ${annSongId}`, songLengthSeconds: 90 }),
    );
    const songs = [first, second, first].filter((song) => song !== undefined);
    const set = createSongSet(songs);
    const view = querySongs(set, EVERYTHING, NOTHING_KNOWN);
    expect(view.songs).toEqual(songs);
    expect(view.songs[0]).toBe(first);
    expect(view.totalSeconds).toBe(270);
    const byName = { filter: NO_FILTER, sort: { ...AS_THEY_ARE, key: 'name' as const } };
    expect(idsOf(querySongs(set, byName, NOTHING_KNOWN))).toEqual([1, 2, 2]);
  });

  it('filters and sorts each song by its own facts, even when songs of one anime differ', () => {
    const songs = [
      buildSong({ annSongId: 1, annId: 5, animeENName: 'B', animeVintage: null }),
      buildSong({ annSongId: 2, annId: 5, animeENName: 'A', animeVintage: 'Fall 2007' }),
    ];
    const set = createSongSet(songs);
    const seasons = { from: { year: 2007, season: 'fall' as const }, to: null };
    const filter = { ...NO_FILTER, seasons };
    expect(idsOf(querySongs(set, { ...EVERYTHING, filter }, NOTHING_KNOWN))).toEqual([2]);
    const sort = { ...AS_THEY_ARE, key: 'anime' as const };
    expect(idsOf(querySongs(set, { ...EVERYTHING, sort }, NOTHING_KNOWN))).toEqual([2, 1]);
  });
});

it('a text search in a set of songs finds the same as in a catalogue of these songs', () => {
  const tables = buildFanTables();
  const catalogue = createTableSet(tables);
  const { songAt } = new SongReader(tables);
  const set = createSongSet(Array.from(catalogue.order, songAt));
  const knowledge = { ...NOTHING_KNOWN, favourites: new Set<number>() };
  for (const text of [
    'naruto',
    'lisa gurenge',
    'gurenga',
    'k-on ending',
    '"gurenge"',
    'yoko kano',
  ]) {
    const query = { ...EVERYTHING, text };
    const [ofSet, ofCatalogue] = [set, catalogue].map((each) =>
      searchSongs(each, query, knowledge),
    );
    expect(ofSet && idsOf(ofSet)).toEqual(ofCatalogue && idsOf(ofCatalogue));
    expect(ofSet?.best).toEqual(ofCatalogue?.best);
    expect(ofSet?.understood).toEqual(ofCatalogue?.understood);
  }
});

it('filterGroups keeps the remaining songs in the order of the group or of the songs', () => {
  const [a, b, c] = [1, 2, 3].map((annSongId) => buildSong({ annSongId })) as [Song, Song, Song];
  const group = (key: string, ...songs: readonly Song[]): SongGroup => ({
    key,
    heading: key,
    link: null,
    songs,
  });
  const groups = [group('x', a, b, c), group('y', b)];
  expect(filterGroups(groups, [c, a], false)).toEqual([group('x', a, c)]);
  expect(filterGroups(groups, [c, a], true)).toEqual([group('x', c, a)]);
  expect(groups[0]?.songs).toEqual([a, b, c]);
});
