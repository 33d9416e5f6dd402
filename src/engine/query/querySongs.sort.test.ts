import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NO_FILTER } from '../../domain/filter/filter';
import { SONG_SORTS, type SongSort, type SongSortKey } from '../../domain/filter/songSort';
import { type AnimeNameStyle, animeName, creditedArtists } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import { compareNames } from '../../domain/song/songOrder';
import { buildSong } from '../../testing/songBuilder';
import { querySongs } from './querySongs';
import { createSongSet } from './songSet';

const NOTHING_KNOWN = {
  playlistSongIds: new Set<number>(),
  listenedSongIds: new Set<number>(),
  personId: null,
};
const sortSongs = (songs: readonly Song[], sort: SongSort) =>
  querySongs(createSongSet(songs), { filter: NO_FILTER, sort }, NOTHING_KNOWN).songs;

const SONGS = [
  buildSong({
    annSongId: 1,
    songName: 'ego 10',
    songArtist: 'Zed',
    animeENName: 'bleach',
    animeVintage: 'Fall 2004',
    songDifficulty: 70,
    songLengthSeconds: 80,
  }),
  buildSong({
    annSongId: 2,
    songName: '',
    songArtist: '',
    artists: [],
    animeENName: '',
    animeJPName: '',
    animeVintage: null,
    songDifficulty: null,
    songLengthSeconds: null,
  }),
  buildSong({
    annSongId: 3,
    songName: 'Ego 2',
    songArtist: 'aimer',
    animeENName: 'Zero',
    animeVintage: 'Winter 2004',
    songDifficulty: 10,
    songLengthSeconds: 95,
  }),
];

function idsBy(key: SongSortKey, isDescending = false, seed = 0): readonly number[] {
  return sortSongs(SONGS, { key, isDescending, seed }).map(({ annSongId }) => annSongId);
}

it.each<readonly [SongSortKey, readonly number[], readonly number[]]>([
  ['relevance', [1, 2, 3], [1, 2, 3]],
  ['name', [3, 1, 2], [1, 3, 2]],
  ['anime', [1, 3, 2], [3, 1, 2]],
  ['artist', [3, 1, 2], [1, 3, 2]],
  ['season', [3, 1, 2], [1, 3, 2]],
  ['difficulty', [3, 1, 2], [1, 3, 2]],
  ['length', [1, 3, 2], [3, 1, 2]],
  ['popular', [1, 3, 2], [1, 3, 2]],
])('sorting by %s gives %j, and %j in descending order', (key, upwards, downwards) => {
  expect(idsBy(key)).toEqual(upwards);
  expect(idsBy(key, true)).toEqual(downwards);
});

it('sorting by anime uses the anime name in the chosen style [11.6]', () => {
  const named = [
    { annSongId: 1, animeENName: 'Attack on Titan', animeJPName: 'Shingeki no Kyojin' },
    { annSongId: 2, animeENName: 'Your Name', animeJPName: 'Kimi no Na wa.' },
    { annSongId: 3, animeENName: 'Noir', animeJPName: '' },
  ].map(buildSong);
  const order = (animeNames?: AnimeNameStyle) =>
    sortSongs(named, { key: 'anime', isDescending: false, seed: 0, animeNames }).map(
      ({ annSongId }) => annSongId,
    );
  expect(order()).toEqual([1, 3, 2]);
  expect(order('english')).toEqual([1, 3, 2]);
  expect(order('romaji')).toEqual([2, 3, 1]);
});

it('equal songs are sorted by name in both directions', () => {
  const songs = ['b', 'a', 'c'].map((songName, index) =>
    buildSong({ annSongId: index + 1, songName, songDifficulty: 5 }),
  );
  for (const isDescending of [false, true]) {
    const sorted = sortSongs(songs, { key: 'difficulty', isDescending, seed: 0 });
    expect(sorted.map(({ songName }) => songName)).toEqual(['a', 'b', 'c']);
  }
});

it('a random order depends on the seed and not on the order of the songs [10.28]', () => {
  const songs = Array.from({ length: 50 }, (_, index) => buildSong({ annSongId: index + 1 }));
  const order = (seed: number, given = songs) =>
    sortSongs(given, { key: 'random', isDescending: false, seed }).map(
      ({ annSongId }) => annSongId,
    );
  expect(order(4)).toEqual(order(4, songs.toReversed()));
  expect(order(4)).not.toEqual(order(5));
});

const anyName = fc.oneof(
  fc.constantFrom('', 'Ao', 'ao', 'Áo', 'Ao 2', 'Ao 10', '★Ao★'),
  fc.string(),
);
const anySongs = fc.uniqueArray(
  fc
    .record({
      annSongId: fc.integer({ min: 1 }),
      annId: fc.integer({ min: 1, max: 5 }),
      songName: anyName,
      songArtist: anyName,
      animeENName: anyName,
      animeJPName: anyName,
      songDifficulty: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
      animeVintage: fc.constantFrom(null, 'Fall 2004', '2005', 'odd'),
    })
    .map(buildSong),
  { selector: ({ annSongId }) => annSongId },
);

it('sorting keeps every song exactly once, for any sort', () => {
  const anySort: fc.Arbitrary<SongSort> = fc.record({
    key: fc.constantFrom(...SONG_SORTS),
    isDescending: fc.boolean(),
    seed: fc.nat(),
  });
  fc.assert(
    fc.property(anySongs, anySort, (songs, sort) => {
      const sorted = sortSongs(songs, sort);
      expect(sorted).toHaveLength(songs.length);
      expect(new Set(sorted)).toEqual(new Set(songs));
    }),
  );
});

it('sorting by a name puts the names in order and songs without one last [10.28]', () => {
  const nameOf = {
    name: ({ songName }: Song) => songName || null,
    anime: (song: Song) => animeName(song),
    artist: creditedArtists,
  };
  fc.assert(
    fc.property(
      anySongs,
      fc.constantFrom('name', 'anime', 'artist'),
      fc.boolean(),
      (songs, key, isDescending) => {
        const names = sortSongs(songs, { key, isDescending, seed: 0 }).map(nameOf[key]);
        const known = names.filter((name) => name !== null);
        expect(names.slice(0, known.length)).toEqual(known);
        known.slice(1).forEach((name, at) => {
          const order = compareNames(known[at] ?? '', name);
          expect(isDescending ? -order : order).toBeLessThanOrEqual(0);
        });
      },
    ),
  );
});
