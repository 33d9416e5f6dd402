import { describe, expect, it, test } from 'vitest';
import { MAX_NAME_LENGTH } from '../../../domain/app/shortText';
import { WireError } from '../../wireError';
import { parseDump } from './catalogueDump';

const ANIME = {
  animeENName: 'Bleach',
  animeJPName: 'Bleach',
  animeAltName: ['BLEACH'],
  animeVintage: 'Fall 2004',
  animeType: 'TV',
  animeCategory: 'TV',
  linked_ids: { myanimelist: 269, anidb: 2369, anilist: 269, kitsu: 244 },
  genres: ['Action'],
  tags: ['Swordplay'],
};
const PERSON = {
  names: ['UVERworld'],
  type: 'Group',
  disambiguation: null,
  groups: [],
  line_ups: [],
};
const SONG = {
  annId: 4240,
  annSongId: 6408,
  amqSongId: 165,
  songType: 1,
  songNumber: 2,
  songCategory: 'Standard',
  songName: 'D-tecnoLife',
  songArtist: 'UVERworld',
  songComposer: '',
  songArranger: '',
  songDifficulty: 71.5,
  songLength: 86.22,
  isDub: false,
  isRebroadcast: false,
  HQ: 'zw95oo.webm',
  MQ: null,
  audio: '3erijs.mp3',
  artists: [[7, -1]],
  composers: [[8, 0]],
  arrangers: [],
};

function dumpOf(parts: { anime?: unknown; artists?: unknown; songs?: unknown } = {}): string {
  return JSON.stringify({
    anime: { 4240: ANIME },
    artists: { 7: PERSON },
    songs: [SONG],
    ...parts,
  });
}
const songOf = (row: unknown) => parseDump(dumpOf({ songs: [row] })).source.songs[0];

describe('parseDump', () => {
  it('reads a catalogue into anime, people and songs [10.1]', () => {
    const { source, droppedCount } = parseDump(dumpOf());
    expect(droppedCount).toBe(0);
    expect(source.anime).toEqual([
      {
        annId: 4240,
        nameEN: 'Bleach',
        nameJP: 'Bleach',
        altNames: ['BLEACH'],
        vintage: 'Fall 2004',
        kind: 'TV',
        category: 'TV',
        linkedIds: { myanimelist: 269, anidb: 2369, anilist: 269, kitsu: 244 },
        genres: ['Action'],
        tags: ['Swordplay'],
      },
    ]);
    expect(source.people).toEqual([{ id: 7, names: ['UVERworld'], groupIds: [], lineUps: [] }]);
    expect(source.songs[0]).toMatchObject({
      annSongId: 6408,
      type: 'opening',
      number: 2,
      lengthSeconds: 86.22,
      MQ: null,
      artists: [{ personId: 7, lineUp: -1 }],
      composers: [{ personId: 8, lineUp: 0 }],
    });
  });

  it('reads groups and their line-ups', () => {
    const artists = {
      7: {
        ...PERSON,
        line_ups: [
          {
            line_up_type: 'vocalists',
            members: [
              [8, -1],
              [9, 0],
            ],
          },
        ],
      },
      8: {
        ...PERSON,
        groups: [
          [7, 0],
          [7, 1],
        ],
      },
    };
    const { people } = parseDump(dumpOf({ artists })).source;
    expect(people[0]?.lineUps).toEqual([[8, 9]]);
    expect(people[1]?.groupIds).toEqual([7]);
  });

  it.each([
    ['cut off midway', dumpOf().slice(0, -40)],
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['a refusal', '{"detail":"Not Found"}'],
    ['without songs', dumpOf({ songs: {} })],
    ['without a song', dumpOf({ songs: [] })],
    ['without a song that can be read', dumpOf({ songs: [null, 7, {}] })],
  ])('throws when the text is %s', (_, text) => {
    expect(() => parseDump(text)).toThrow(WireError);
  });
});

describe('parseDump for bad rows [10.2]', () => {
  it('drops and counts only these rows', () => {
    const { source, droppedCount } = parseDump(
      dumpOf({
        anime: { 4240: ANIME, 0: ANIME, x: ANIME, 7: null, 8: 'Bleach' },
        artists: { 7: PERSON, '-3': PERSON, 9: [] },
        songs: [SONG, null, [], 'Tank!', { ...SONG, annId: null }, { ...SONG, annSongId: 'one' }],
      }),
    );
    expect([source.anime, source.people, source.songs].map(({ length }) => length)).toEqual([
      1, 1, 1,
    ]);
    expect(droppedCount).toBe(4 + 2 + 5);
  });

  it('keeps rows that have their ids and otherwise only null', () => {
    const nulls = (row: object) => Object.fromEntries(Object.keys(row).map((key) => [key, null]));
    const { source, droppedCount } = parseDump(
      dumpOf({
        anime: { 4240: nulls(ANIME) },
        artists: { 7: nulls(PERSON) },
        songs: [{ ...nulls(SONG), annId: 4240, annSongId: 6408 }],
      }),
    );
    expect(droppedCount).toBe(0);
    expect(source.anime[0]).toMatchObject({ nameEN: '', vintage: null, genres: [], tags: [] });
    expect(source.people[0]).toEqual({ id: 7, names: [], groupIds: [], lineUps: [] });
    expect(source.songs[0]).toMatchObject({ type: 'insert', number: null, name: '', artists: [] });
  });

  it('keeps the songs when the people are unreadable', () => {
    expect(parseDump(dumpOf({ artists: 'none' })).source.songs).toHaveLength(1);
  });
});

describe('parseDump for odd values [10.37]', () => {
  it('keeps tags and genres that are text or numbers and drops the others', () => {
    const tags = ['School', 7, null, true, { name: 'x' }, ['y'], '', '  '];
    const { anime } = parseDump(
      dumpOf({ anime: { 4240: { ...ANIME, tags, genres: 'Action' } } }),
    ).source;
    expect(anime[0]?.tags).toEqual(['School', '7']);
    expect(anime[0]?.genres).toEqual(['Action']);
  });

  it('cuts a name of 100 kB', () => {
    const songName = 'x'.repeat(100_000);
    expect(songOf({ ...SONG, songName })?.name.length).toBe(MAX_NAME_LENGTH);
  });

  it('keeps both songs that share an annSongId', () => {
    const { source } = parseDump(dumpOf({ songs: [SONG, { ...SONG, songName: 'Other' }] }));
    expect(source.songs.map(({ name }) => name)).toEqual(['D-tecnoLife', 'Other']);
  });

  it('keeps all unlinked songs with the annSongId -1', () => {
    const unlinked = { ...SONG, annSongId: -1 };
    const { source } = parseDump(dumpOf({ songs: [unlinked, { ...unlinked, songName: 'Other' }] }));
    expect(source.songs.map(({ annSongId }) => annSongId)).toEqual([-1, -1]);
  });

  it('keeps a song whose annId is not in the catalogue', () => {
    expect(songOf({ ...SONG, annId: 999 })?.annId).toBe(999);
  });

  test.each([
    [1, 2, 'opening', 2],
    ['2', '3', 'ending', 3],
    [3, 4, 'insert', null],
    [0, null, 'insert', null],
    ['Opening 12', undefined, 'opening', 12],
    ['Ending', 70_000, 'ending', null],
    [{}, [], 'insert', null],
  ])('reads the type %j and the number %j as %s %j', (songType, songNumber, type, number) => {
    expect(songOf({ ...SONG, songType, songNumber })).toMatchObject({ type, number });
  });

  it('reads credits as pairs, objects and bare ids, and drops malformed ones', () => {
    const artists = [
      [1, 2],
      { id: 3, line_up_id: 0 },
      4,
      [5, null],
      ['6'],
      [-1, 0],
      null,
      'x',
      [7, 1e9],
    ];
    expect(songOf({ ...SONG, artists })?.artists).toEqual([
      { personId: 1, lineUp: 2 },
      { personId: 3, lineUp: 0 },
      { personId: 4, lineUp: -1 },
      { personId: 5, lineUp: -1 },
      { personId: 6, lineUp: -1 },
      { personId: 7, lineUp: -1 },
    ]);
  });
});
