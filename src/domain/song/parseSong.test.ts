import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { parseSong, parseSongList } from './parseSong';
import type { Song } from './song';
import { identifySong } from './songIdentity';

/** A song as the app's own value; fields missing from older shapes are null or empty. */
const DOMAIN_SONG: Song = buildSong({
  annSongId: 6408,
  annId: 4240,
  animeENName: 'Bleach',
  animeJPName: 'Bleach',
  animeAltNames: ['BLEACH!'],
  animeVintage: 'Fall 2004',
  animeType: 'TV',
  songType: 'Opening 2',
  songName: 'D-tecnoLife',
  songArtist: 'UVERworld',
  songDifficulty: 61.5,
  songLengthSeconds: null,
  HQ: 'zw95oo.webm',
  MQ: null,
  audio: '3erijs.mp3',
  artists: [
    buildPerson({ id: 31, names: ['UVERworld'], members: [{ id: 32, names: ['TAKUYA∞'] }] }),
  ],
  composers: [],
  arrangers: [],
});

const NEW_SHAPE = {
  annId: 4240,
  annSongId: 6408,
  amqSongId: null,
  animeENName: 'Bleach',
  animeJPName: 'Bleach',
  animeAltName: ['BLEACH!'],
  animeVintage: 'Fall 2004',
  linked_ids: { myanimelist: null, anidb: null, anilist: null, kitsu: null },
  animeType: 'TV',
  animeCategory: 'TV',
  songType: 'Opening 2',
  songName: 'D-tecnoLife',
  songArtist: 'UVERworld',
  songComposer: '',
  songArranger: '',
  songDifficulty: 61.5,
  songCategory: 'Standard',
  songLength: null,
  isDub: false,
  isRebroadcast: false,
  HQ: 'zw95oo.webm',
  MQ: null,
  audio: '3erijs.mp3',
  artists: [
    {
      id: 31,
      names: ['UVERworld'],
      line_up_id: 0,
      groups: null,
      members: [{ id: 32, names: ['TAKUYA∞'], line_up_id: null, groups: null, members: null }],
    },
  ],
  composers: [],
  arrangers: null,
};

const OLD_SHAPE = {
  annId: '4240',
  annSongId: '6408',
  animeENName: ' Bleach ',
  animeJPName: 'Bleach',
  animeAltName: 'BLEACH!',
  animeVintage: 'Fall 2004',
  animeType: 'TV',
  songType: 'Opening 2',
  songName: 'D-tecnoLife ',
  songArtist: 'UVERworld',
  songDifficulty: '61.5',
  songCategory: ' Standard ',
  isDub: 0,
  isRebroadcast: 0,
  HQ: 'https://old-host.example/zw95oo.webm',
  MQ: '',
  audio: 'https://old-host.example/deep/3erijs.mp3?from=old#t=1',
  artists: [{ id: '31', names: [' UVERworld '], members: [{ id: 32, names: ['TAKUYA∞'] }] }],
};

const STORED_RECORD = {
  ...OLD_SHAPE,
  id: 12,
  annId: 4240,
  annSongId: 6408,
  HQ: 'zw95oo.webm',
  composers: [],
  arrangers: undefined,
};

describe('parseSong', () => {
  it.each([
    ['the newest shape', NEW_SHAPE],
    ['an old answer with addresses, number texts and missing fields', OLD_SHAPE],
    ['a stored record', STORED_RECORD],
    ['its own value', DOMAIN_SONG],
    ['its own value written as JSON', JSON.parse(JSON.stringify(DOMAIN_SONG))],
    ['unknown fields', { ...NEW_SHAPE, surprise: { deep: [1] } }],
  ])('reads %s as the same song [3.1]', (_name, input) => {
    expect(parseSong(input)).toEqual({ ok: true, song: DOMAIN_SONG });
  });

  it('keeps the fields that only the newest shape has', () => {
    const input = {
      ...NEW_SHAPE,
      amqSongId: 165,
      songLength: 86.22,
      linked_ids: { myanimelist: 269, anidb: '2369', anilist: 0, kitsu: 'x' },
    };
    expect(parseSong(input)).toMatchObject({
      song: {
        amqSongId: 165,
        songLengthSeconds: 86.22,
        linkedIds: { myanimelist: 269, anidb: 2369, anilist: null, kitsu: null },
      },
    });
  });

  it.each([
    [
      { isDub: true, isRebroadcast: 1 },
      { isDub: true, isRebroadcast: true },
    ],
    [
      { isDub: 'yes', isRebroadcast: null },
      { isDub: null, isRebroadcast: null },
    ],
    [
      { isDub: undefined, songCategory: 7 },
      { isDub: null, songCategory: '7' },
    ],
    [{ songCategory: ['Chanting'] }, { songCategory: null }],
  ])(
    'reads the broadcast and the category, or null when they are unknown: %j',
    (fields, expected) => {
      expect(parseSong({ ...NEW_SHAPE, ...fields })).toMatchObject({ song: expected });
    },
  );

  it.each([
    ['nothing', null, { code: 'notASong' }],
    ['a text', 'Bleach', { code: 'notASong' }],
    ['no annId', { ...NEW_SHAPE, annId: undefined }, { code: 'badField', field: 'annId' }],
    ['annId 0', { ...NEW_SHAPE, annId: 0 }, { code: 'badField', field: 'annId' }],
    ['annId as words', { ...NEW_SHAPE, annId: '42a' }, { code: 'badField', field: 'annId' }],
    ['no annSongId', { annId: 1 }, { code: 'badField', field: 'annSongId' }],
    [
      'half an annSongId',
      { ...NEW_SHAPE, annSongId: 1.5 },
      { code: 'badField', field: 'annSongId' },
    ],
    [
      'an annSongId beyond exact numbers',
      { ...NEW_SHAPE, annSongId: 2 ** 60 },
      { code: 'badField', field: 'annSongId' },
    ],
    [
      'no name at all',
      { ...NEW_SHAPE, songName: ' ', animeENName: null, animeJPName: '' },
      { code: 'nameless' },
    ],
  ])('refuses %s', (_name, input, fault) => {
    expect(parseSong(input)).toEqual({ ok: false, fault });
  });

  it('reads a song with only ids and a name [3.1]', () => {
    expect(parseSong({ annId: 1, annSongId: 2, animeJPName: 'Anime' })).toMatchObject({
      song: { songName: '', animeENName: '', animeJPName: 'Anime', artists: [], audio: null },
    });
  });

  it('gives songs that share annSongId -1 distinct ids, the same for every shape', () => {
    const idOf = (input: unknown) => {
      const parsed = parseSong(input);
      return parsed.ok ? parsed.song.annSongId : null;
    };
    const facts = { annId: 4240, songType: 'Opening 2', songArtist: 'UVERworld' };
    const expected = identifySong(-1, { ...facts, songName: 'D-tecnoLife' });
    expect(idOf({ ...NEW_SHAPE, annSongId: -1 })).toBe(expected);
    expect(idOf({ ...OLD_SHAPE, annSongId: '-1' })).toBe(expected);
    expect(idOf({ ...NEW_SHAPE, annSongId: expected })).toBe(expected);
    expect(idOf({ ...NEW_SHAPE, annSongId: -1, songName: 'Other' })).not.toBe(expected);
  });

  it.each([
    '../../etc/passwd',
    'https://host.example/..',
    'https://host.example/a%2Fb.webm',
    'javascript:alert(1)',
    'a b.webm',
    'https://host.example/',
    '\\\\host\\a.webm',
    `${'a'.repeat(201)}.webm`,
    1,
    {},
  ])('takes no unsafe file name from %j', (audio) => {
    const parsed = parseSong({ ...NEW_SHAPE, audio });
    const fileName = parsed.ok ? parsed.song.audio : 'refused';
    expect(fileName === null || fileName === 'passwd').toBe(true);
  });

  it('leaves out people without an id and keeps people without names', () => {
    const artists = [{ id: 1 }, { names: ['Nobody'] }, null, 'x', { id: 2, names: [null, 3, ' '] }];
    expect(parseSong({ ...NEW_SHAPE, artists })).toMatchObject({
      song: {
        artists: [
          { id: 1, names: [], groups: [], members: [] },
          { id: 2, names: ['3'], groups: [], members: [] },
        ],
      },
    });
  });

  it('does not pollute object prototypes through __proto__', () => {
    const hostile: unknown = JSON.parse(
      '{"annId":1,"annSongId":2,"songName":"x","__proto__":{"polluted":true,"audio":"a.mp3"}}',
    );
    expect(parseSong(hostile)).toMatchObject({ ok: true });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('reads any song it returned back unchanged', () => {
    const anyFields = fc.dictionary(fc.constantFrom(...Object.keys(NEW_SHAPE)), fc.jsonValue());
    fc.assert(
      fc.property(anyFields, fc.boolean(), (fields, hasIds) => {
        const parsed = parseSong(hasIds ? { ...fields, annId: 1, annSongId: -1 } : fields);
        if (!parsed.ok) return;
        expect(parseSong(JSON.parse(JSON.stringify(parsed.song)))).toEqual(parsed);
      }),
    );
  });

  it('never throws on any value', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(typeof parseSong(input).ok).toBe('boolean');
      }),
    );
  });
});

describe('parseSongList', () => {
  it('drops and reports unreadable songs and keeps the others in order', () => {
    const other = { ...NEW_SHAPE, annSongId: 7 };
    expect(parseSongList([null, NEW_SHAPE, { annId: 1 }, other])).toEqual({
      songs: [DOMAIN_SONG, { ...DOMAIN_SONG, annSongId: 7 }],
      droppedCount: 2,
      problems: [
        { index: 0, fault: { code: 'notASong' } },
        { index: 2, fault: { code: 'badField', field: 'annSongId' } },
      ],
    });
  });

  it('returns or reports every entry exactly once', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.jsonValue(), fc.constant(NEW_SHAPE))), (entries) => {
        const { songs, droppedCount, problems } = parseSongList(entries);
        expect(songs.length + droppedCount).toBe(entries.length);
        expect(problems).toHaveLength(droppedCount);
      }),
    );
  });
});
