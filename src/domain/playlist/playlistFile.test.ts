import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { realRow } from '../../testing/realRows';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { parseSongList } from '../song/parseSong';
import type { Song } from '../song/song';
import type { ReadFile } from './fileText';
import {
  finishPlaylistFile,
  formatPlaylistFile,
  openPlaylistFile,
  type PlaylistFile,
} from './playlistFile';
import { tidyTitle } from './title';

/** Opens and finishes a playlist file in one step, as for a small file. */
function parsePlaylistFile(text: string): ReadFile<PlaylistFile> {
  const opened = openPlaylistFile(text);
  return opened.ok ? finishPlaylistFile(opened.value, parseSongList(opened.value.entries)) : opened;
}

const good = { annId: 4240, annSongId: 6408, songName: 'D-tecnoLife' };

function fileOf(songs: unknown, playlist: unknown = { title: 'Mine' }): string {
  return JSON.stringify({ playlist, songs });
}

function read(text: string) {
  const result = parsePlaylistFile(text);
  if (!result.ok) throw new Error(result.problem.code);
  return result.value;
}

describe('the check of a playlist file [5.2]', () => {
  it.each([
    ['nothing', '', { code: 'empty' }],
    ['blanks', ' \n\t', { code: 'empty' }],
    ['prose', 'not json', { code: 'notJson' }],
    ['a cut off file', '{"playlist":{"title":"a"},"songs":[', { code: 'notJson' }],
    ['a number', '7', { code: 'notAnObject' }],
    ['null', 'null', { code: 'notAnObject' }],
    ['an empty list', '[]', { code: 'notAnObject' }],
    ['a list of no songs', '[{}, 3]', { code: 'onlyBadSongs' }],
    ['no playlist', '{"songs":[]}', { code: 'noPlaylist' }],
    ['a playlist of the wrong type', '{"playlist":"a","songs":[]}', { code: 'noPlaylist' }],
    ['no title', fileOf([good], {}), { code: 'noTitle' }],
    ['a title of the wrong type', fileOf([good], { title: {} }), { code: 'noTitle' }],
    [
      'a giant title',
      fileOf([good], { title: 'x'.repeat(1001) }),
      { code: 'longTitle', maxLength: 1000 },
    ],
    ['no songs', '{"playlist":{"title":"a"}}', { code: 'noSongs' }],
    ['songs of the wrong type', fileOf({ 0: good }), { code: 'noSongs' }],
    ['bad songs only', fileOf([{}, 3, null]), { code: 'onlyBadSongs' }],
    [
      'only __proto__',
      '{"__proto__":{"playlist":{"title":"a"},"songs":[]}}',
      { code: 'noPlaylist' },
    ],
  ])('names the problem of a file with: %s', (_name, text, problem) => {
    expect(parsePlaylistFile(text)).toEqual({ ok: false, problem });
  });

  it('survives deep nesting and refuses a file that is only brackets', () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    expect(parsePlaylistFile(deep).ok).toBe(false);
    const inside = read(`{"playlist":{"title":"a","more":${deep}},"songs":[]}`);
    expect(inside.title).toBe('a');
  });

  it('accepts a title of the maximum length unchanged', () => {
    const title = 'x'.repeat(1000);
    expect(read(fileOf([good], { title })).title).toBe(title);
  });
});

describe('a bare list of songs', () => {
  it('is read as a playlist in its order, without a title [12.53]', () => {
    const rows = [
      realRow('Second'),
      { ...good, annSongId: 9 },
      realRow('First'),
      realRow('Second'),
    ];
    const file = read(JSON.stringify(rows));
    expect(file.title).toBeNull();
    const names = new Map(file.songs.map((song) => [song.annSongId, song.songName]));
    expect(file.songIds.map((id) => names.get(id))).toEqual(['Second', good.songName, 'First']);
    expect(file).toMatchObject({ repeatedCount: 1, problems: [] });
  });
});

describe('a valid playlist file', () => {
  it('of the described app is read with full addresses, order and unlinked songs [3.11]', () => {
    const file = read(
      fileOf(
        [
          { ...good, id: 12, audio: 'https://files.catbox.moe/3erijs.mp3', artists: [null] },
          { ...good, annSongId: -1, songName: 'First' },
          { ...good, annSongId: -1, songName: 'Second' },
        ],
        { id: 3, title: 'Mine', songsCollections: [-1, 6408, -1, 77] },
      ),
    );
    const [linked, first, second] = file.songs;
    expect(linked?.audio).toBe('3erijs.mp3');
    expect(file.songIds).toEqual([first?.annSongId, 6408, second?.annSongId, 77]);
    expect(file.problems).toEqual([]);
  });

  it('reports unreadable songs, leaves them out and keeps the others', () => {
    const file = read(
      fileOf([good, { annSongId: 9, annId: 'x' }, null], {
        title: '',
        songsCollections: [9, 6408, 'x', 0, 6408],
      }),
    );
    expect(file.songIds).toEqual([6408]);
    expect(file.title).toBe('');
    expect(file.problems.map(({ index }) => index)).toEqual([1, 2]);
    expect(file.problems[0]?.fault).toEqual({ code: 'badField', field: 'annId' });
  });

  it('gives a repeated song once and counts the repeats', () => {
    const file = read(fileOf([good, good, { ...good, songName: 'Later' }]));
    expect(file.songs).toHaveLength(1);
    expect(file.songIds).toEqual([6408]);
    expect(file.repeatedCount).toBe(2);
  });

  it('does not pollute object prototypes through __proto__', () => {
    read(
      '{"playlist":{"title":"a","__proto__":{"polluted":true}},' +
        '"songs":[{"annId":1,"annSongId":2,"songName":"a","__proto__":{"polluted":true}}]}',
    );
    expect('polluted' in {}).toBe(false);
  });
});

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const names = fc.array(
  text.map((name) => `x${name}x`),
  { maxLength: 3 },
);
const person = fc.record({ id: fc.integer({ min: 1, max: 999 }), names }).map(buildPerson);
const song: fc.Arbitrary<Song> = fc
  .record({
    annSongId: fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: -9e15, max: -2 })),
    annId: fc.integer({ min: 1, max: 30_000 }),
    songName: text.map((name) => `x${name}x`),
    animeVintage: fc.constantFrom(null, 'Fall 2004'),
    HQ: fc.constantFrom(null, 'zw95oo.webm'),
    artists: fc.array(person, { maxLength: 2 }),
  })
  .map(buildSong);

describe('a written playlist file', () => {
  it('has the shape that the described app writes and reads [3.11]', () => {
    const artists = [buildPerson({ id: 31, names: ['UVERworld'] })];
    const song = buildSong({ annSongId: 6408, annId: 4240, audio: '3erijs.mp3', artists });
    const playlist = { id: 7, title: 'Mine', songsCollections: [6408, 9] };
    const file: unknown = JSON.parse(formatPlaylistFile(playlist, [song]));
    expect(file).toEqual({ playlist, songs: [expect.any(Object)] });
    expect(file).toMatchObject({
      songs: [
        {
          annSongId: 6408,
          annId: 4240,
          songName: song.songName,
          animeENName: song.animeENName,
          audio: '3erijs.mp3',
          artists: [{ id: 31, names: ['UVERworld'] }],
        },
      ],
    });
  });
});

describe('parsePlaylistFile', () => {
  it('reads any written playlist back the same, including the order [3.11]', () => {
    fc.assert(
      fc.property(
        text,
        fc.uniqueArray(song, { selector: ({ annSongId }) => annSongId, maxLength: 12 }),
        fc.integer({ min: 0, max: 12 }),
        (title, songs, rotation) => {
          const ids = songs.map(({ annSongId }) => annSongId);
          const songsCollections = [...ids.slice(rotation), ...ids.slice(0, rotation)];
          const file = read(formatPlaylistFile({ id: 1, title, songsCollections }, songs));
          expect(file).toEqual({
            title: tidyTitle(title),
            songIds: songsCollections,
            songs,
            repeatedCount: 0,
            problems: [],
          });
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('never throws for any file and never returns a song twice', () => {
    const entry = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          annId: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
          annSongId: fc.oneof(fc.integer({ min: -3, max: 5 }), fc.string(), fc.constant(null)),
          songName: fc.jsonValue(),
          artists: fc.jsonValue(),
          audio: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
    );
    const file = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({
          playlist: fc.record({ title: fc.string(), songsCollections: fc.jsonValue() }),
          songs: fc.array(entry),
        })
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(file, (content) => {
        const result = parsePlaylistFile(content);
        const songIds = result.ok ? result.value.songIds : [];
        expect(new Set(songIds).size).toBe(songIds.length);
        expect(songIds).not.toContain(-1);
        expect(result.ok || result.problem.code !== undefined).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
