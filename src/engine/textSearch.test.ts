import { describe, expect, it } from 'vitest';
import { buildSearchablePerson, buildSearchableSong } from '../testing/searchableSongBuilder';
import { createSongIndex } from './songIndex';
import { type SearchQuery, searchSongs } from './textSearch';

const LISA = buildSearchablePerson(1, ['LiSA', 'Risa Oribe']);
const GROUP = buildSearchablePerson(2, ['Girls Dead Monster'], { memberIds: [1] });
const SAWANO = buildSearchablePerson(3, ['Hiroyuki Sawano', 'SawanoHiroyuki[nZk]']);

const SONGS = [
  buildSearchableSong({ annSongId: 1, animeENName: 'Lisa', songName: 'Aaa', songType: 'Ending 2' }),
  buildSearchableSong({
    annSongId: 2,
    animeENName: 'Lisa',
    songName: 'Bbb',
    songType: 'Opening 10',
  }),
  buildSearchableSong({
    annSongId: 3,
    animeENName: 'Lisa',
    songName: 'Ccc',
    songType: 'Opening 2',
  }),
  buildSearchableSong({
    annSongId: 4,
    animeENName: 'Lisa',
    songName: 'Ddd',
    songType: 'Insert Song',
  }),
  buildSearchableSong({ annSongId: 5, animeENName: 'Zzz', songName: 'Lisa', annId: 2 }),
  buildSearchableSong({
    annSongId: 6,
    animeENName: 'Sword',
    songName: 'Crossing',
    annId: 3,
    artists: [LISA],
  }),
  buildSearchableSong({
    annSongId: 7,
    animeENName: 'Angel',
    songName: 'Song',
    annId: 4,
    artists: [GROUP],
  }),
  buildSearchableSong({ annSongId: 8, animeENName: 'Lisa Second', songName: 'Ddd', annId: 5 }),
  buildSearchableSong({ annSongId: 9, animeENName: 'The Lisa', songName: 'Ddd', annId: 6 }),
  buildSearchableSong({ annSongId: 10, animeENName: 'Melisa', songName: 'Ddd', annId: 7 }),
  buildSearchableSong({
    annSongId: 11,
    animeENName: 'Old',
    songName: 'Eee',
    annId: 8,
    songArtist: 'Lisa',
  }),
  buildSearchableSong({ annSongId: 12, animeENName: 'Titan', annId: 9, composers: [SAWANO] }),
  buildSearchableSong({ annSongId: 13, animeENName: 'Zero', annId: 10, arrangers: [SAWANO] }),
  buildSearchableSong({
    annSongId: 15,
    animeENName: 'Quiz',
    songName: 'Duet',
    annId: 11,
    songArtist: 'Gero×ARAKI',
    artists: [buildSearchablePerson(4, ['Gero']), buildSearchablePerson(5, ['Araki'])],
  }),
  buildSearchableSong({ annSongId: 14, animeJPName: 'Shingeki', animeAltNames: ['AoT'], annId: 9 }),
];
const index = createSongIndex(SONGS);

const NOTHING: SearchQuery = {
  anime: null,
  songName: null,
  artist: null,
  composer: null,
  isIntersection: false,
};

function everywhere(text: string): SearchQuery {
  const query = { text, isPartial: true };
  return {
    anime: query,
    songName: query,
    artist: { ...query, groupGranularity: 0, maxOtherArtist: 99 },
    composer: { ...query, includesArrangers: true },
    isIntersection: false,
  };
}

function find(query: Partial<SearchQuery>): number[] {
  return searchSongs(index, { ...NOTHING, ...query }).map(({ annSongId }) => annSongId);
}

describe('a text looked for everywhere', () => {
  it('answers the closest first, then by anime, opening, ending, insert and number', () => {
    expect(find(everywhere('lisa'))).toEqual([
      // Anime of exactly that name: openings by number, endings, inserts.
      3, 2, 1, 4,
      // A song, then songs credited to exactly that name, then to groups with them, by anime.
      5, 11, 6, 7,
      // Begins with it, has it as a word, has it inside.
      8, 9, 10,
    ]);
  });

  it('answers the same whatever order the catalogue was in', () => {
    const turned = createSongIndex(SONGS.toReversed());
    expect(searchSongs(turned, everywhere('lisa'))).toEqual(searchSongs(index, everywhere('lisa')));
  });

  it.each([
    ['another name of the artist', 'risa oribe', [6, 7]],
    ['a composer and arranger by part of another name', 'sawanohiroyuki', [12, 13]],
    ['artists as they are credited together', 'gero araki', [15]],
    ['an alternative title', 'aot', [14]],
    ['a title in the other language', 'shingeki', [14]],
    ['nothing', 'qqqq', []],
  ])('finds %s', (_, text, expected) => {
    expect(find(everywhere(text))).toEqual(expected);
  });
});

describe('several texts', () => {
  const anime = { text: 'lisa', isPartial: true };
  const songName = { text: 'ddd', isPartial: true };

  it('all must match in an intersection', () => {
    expect(find({ anime, songName, isIntersection: true })).toEqual([4, 8, 9, 10]);
  });

  it('any may match in a union', () => {
    expect(find({ anime, songName, isIntersection: false })).toHaveLength(7);
  });

  it('none given finds nothing', () => {
    expect(find({ isIntersection: true })).toEqual([]);
    expect(find({ isIntersection: false })).toEqual([]);
  });
});

describe('artists with a condition', () => {
  const artist = { text: 'gero×araki', isPartial: true, groupGranularity: 0, maxOtherArtist: 99 };

  it('are looked for by their own names alone', () => {
    expect(find({ artist })).toEqual([15]);
    expect(find({ artist: { ...artist, maxOtherArtist: 1 } })).toEqual([]);
    expect(find({ artist: { ...artist, groupGranularity: 1 } })).toEqual([]);
  });
});

describe('composers', () => {
  it('leave the arrangers out when asked to', () => {
    const composer = { text: 'sawano', isPartial: true, includesArrangers: false };
    expect(find({ composer })).toEqual([12]);
  });
});
