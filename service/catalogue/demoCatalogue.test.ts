import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CLIPS, clipOf } from '../media/clips';
import { loadCatalogueAnimes, loadDemoCatalogue } from './demoCatalogue';
import { RESERVED_ENTITY_ID_BASE, reservedSongId, SONG_ID_BASE } from './songIds';
import { type WireSong, wireSongSchema } from './wireSong';

const songs = loadDemoCatalogue();
const MAAYA_SAKAMOTO = 261;
const INVENTED_FROM = 990_001;
const isReal = (song: WireSong): boolean => song.annId < INVENTED_FROM;
const yearOf = (song: WireSong): number => Number(song.animeVintage?.slice(-4) ?? Number.NaN);
const fold = (text: string): string => text.toLowerCase();

describe('the demo catalogue', () => {
  it('has the newest song shape of the service', () => {
    for (const song of songs) expect(v.parse(wireSongSchema, song)).toEqual(song);
  });

  it('has enough real anime and songs, from 1963 to 2026 and of every type', () => {
    const real = songs.filter(isReal);
    expect(new Set(real.map(({ annId }) => annId)).size).toBeGreaterThanOrEqual(150);
    expect(real.length).toBeGreaterThanOrEqual(500);
    expect(Math.min(...real.map(yearOf).filter(Number.isFinite))).toBe(1963);
    expect(Math.max(...real.map(yearOf).filter(Number.isFinite))).toBe(2026);
    expect(new Set(real.map(({ animeType }) => animeType))).toEqual(
      new Set(['TV', 'Movie', 'OVA', 'ONA', 'Special']),
    );
  });

  it('has at least twelve songs of Maaya Sakamoto', () => {
    const hers = songs.filter(({ artists }) => artists.some(({ id }) => id === MAAYA_SAKAMOTO));
    expect(hers.length).toBeGreaterThanOrEqual(12);
  });

  it('gives every linked song its own id', () => {
    const linked = songs.filter(({ annSongId }) => annSongId !== -1).map((song) => song.annSongId);
    expect(new Set(linked).size).toBe(linked.length);
    expect(linked.every((id) => id > 0)).toBe(true);
  });

  it('keeps the reserved ids unchanged', () => {
    const idOf = (songName: string): number | undefined =>
      songs.find((song) => song.songName === songName)?.annSongId;
    expect(idOf('Tank!')).toBe(reservedSongId(13, 1));
    expect(idOf('Tank!')).toBe(SONG_ID_BASE + 1_301);
    expect(idOf('D-tecnoLife')).toBe(6408);
    expect(songs.find(({ annSongId }) => annSongId === 6408)?.amqSongId).toBe(165);
    expect(idOf('Seishun Complex')).toBe(37_979);
  });

  it('gives every file a unique name in the format of the media hosts', () => {
    const files = songs.flatMap(({ HQ, MQ, audio }) => [HQ, MQ, audio].filter((name) => name));
    expect(new Set(files).size).toBe(files.length);
    for (const song of songs) {
      expect(song.audio ?? 'aaaaaa.mp3').toMatch(/^[a-z0-9]{6}\.mp3$/);
      expect(song.HQ ?? 'aaaaaa.webm').toMatch(/^[a-z0-9]{6}\.webm$/);
      expect(song.MQ ?? 'aaaaaa.webm').toMatch(/^[a-z0-9]{6}\.webm$/);
    }
  });

  it('never changes a file name', () => {
    expect(songs.find(({ songName }) => songName === 'THE REAL FOLK BLUES')).toMatchObject({
      HQ: '1k4lu4.webm',
      MQ: 'kebj51.webm',
      audio: 'ef3c6d.mp3',
    });
  });

  it('gives every song the length of its clip', () => {
    for (const song of songs) expect(song.songLength).toBe(clipOf(song).lengthSeconds);
    expect(new Set(songs.map(({ songLength }) => songLength)).size).toBe(CLIPS.length);
  });

  it('lacks audio for some, but not most, of the newest songs', () => {
    const newest = songs.filter((song) => isReal(song) && yearOf(song) >= 2024);
    const silent = newest.filter(({ audio }) => audio === null);
    expect(silent.length / newest.length).toBeGreaterThan(0.1);
    expect(silent.length / newest.length).toBeLessThan(0.5);
  });

  it('gives a person the same names everywhere', () => {
    const namesById = new Map<number, string>();
    for (const song of songs) {
      for (const { id, names } of [...song.artists, ...song.composers, ...song.arrangers]) {
        expect(namesById.get(id) ?? names.join()).toBe(names.join());
        namesById.set(id, names.join());
      }
    }
  });

  it('links groups and their members both ways', () => {
    const band = songs.flatMap((song) => song.artists).find(({ id }) => id === 4811);
    expect(band?.members?.map(({ names }) => names[0])).toContain('Aki Toyosaki');
    const soloist = songs
      .flatMap((song) => song.artists)
      .find(({ names }) => names[0] === 'Yoko Hikasa');
    expect(soloist?.groups?.map(({ id }) => id)).toContain(4811);
  });
});

describe('a first search in the demo catalogue', () => {
  it.each([
    'naruto',
    'cowboy bebop',
    'evangelion',
    'lisa',
    'sawano',
    'bleach',
    'one piece',
    'attack on titan',
    'sailor moon',
    'dragon ball',
    'frieren',
    'demon slayer',
    'k-on',
    'macross',
    'gundam',
    'escaflowne',
    'astro boy',
    'shingeki no kyojin',
    'god knows',
    'moonlight densetsu',
    'tank!',
    'yoko kanno',
    'kalafina',
    'yoasobi',
    'haruhi',
    'fullmetal',
    'jujutsu kaisen',
    'code geass',
    'your name',
    'chainsaw man',
  ])('finds a real song for %s', (text) => {
    const found = songs.filter((song) =>
      [
        song.animeENName,
        song.animeJPName,
        song.songName,
        song.songArtist,
        song.songComposer,
        ...song.artists.flatMap(({ names }) => names),
      ].some((field) => fold(field).includes(text)),
    );
    expect(found.filter(isReal).length).toBeGreaterThan(0);
  });
});

describe('the awkward songs', () => {
  const everyText = (song: WireSong): string =>
    [song.animeENName, song.animeJPName, song.songName, song.songArtist].join('\n');
  const cases: readonly (readonly [string, (song: WireSong) => boolean])[] = [
    ['no media at all', ({ HQ, MQ, audio }) => HQ === null && MQ === null && audio === null],
    ['only 480p', ({ HQ, MQ, audio }) => HQ === null && MQ !== null && audio === null],
    ['only 720p', ({ HQ, MQ, audio }) => HQ !== null && MQ === null && audio === null],
    ['only audio', ({ HQ, MQ, audio }) => HQ === null && MQ === null && audio !== null],
    ['video without audio file', ({ HQ, MQ, audio }) => HQ !== null && MQ !== null && !audio],
    ['no composer', ({ composers, songComposer }) => composers.length === 0 && songComposer === ''],
    ['a group with members', ({ artists }) => artists.some(({ members }) => members !== null)],
    ['a member of a group', ({ artists }) => artists.some(({ groups }) => groups !== null)],
    ['several names', ({ artists }) => artists.some(({ names }) => names.length > 1)],
    ['several artists', ({ artists }) => artists.length > 2],
    [
      'other name on the record',
      ({ artists, songArtist }) =>
        artists[0] !== undefined && !artists[0].names.includes(songArtist) && artists.length === 1,
    ],
    ['null difficulty', ({ songDifficulty }) => songDifficulty === null],
    ['an older title with a mark', (song) => /[☆♪×★♡→↑∀]/u.test(everyText(song))],
    ['other scripts', (song) => /[βəώθØé]/u.test(song.songName)],
    ['a title of one character', ({ songName }) => songName.length === 1],
    ['# in a name', (song) => everyText(song).includes('#')],
    ['% in a name', (song) => everyText(song).includes('%')],
    ['/ in a name', (song) => song.songName.includes('/')],
    ['? in a title', (song) => song.animeENName.includes('?')],
    ['& in a name', (song) => song.songName.includes('&')],
    ['quotes in a name', (song) => song.songArtist.includes('"')],
    ['a long name', ({ songName }) => songName.length > 60],
    ['a dub', ({ isDub }) => isDub],
    ['a special', ({ animeType }) => animeType === 'Special'],
    ['an instrumental', ({ songCategory }) => songCategory === 'Instrumental'],
    ['a fifth opening', ({ songType }) => songType === 'Opening 5'],
  ];

  it.each(cases)('include among the real ones: %s', (_, matches) => {
    expect(songs.filter(isReal).some(matches)).toBe(true);
  });

  it.each<readonly [string, (song: WireSong) => boolean]>([
    ['no vintage and no type', (song) => song.animeVintage === null && song.animeType === null],
    ['Arabic', (song) => /\p{Script=Arabic}/u.test(song.songName)],
    ['Hebrew', (song) => /\p{Script=Hebrew}/u.test(song.songName)],
    ['Japanese', (song) => /\p{Script=Han}/u.test(song.songName)],
    ['emoji', (song) => /\p{Emoji_Presentation}/u.test(song.songName)],
    ['markup', (song) => song.songName.includes('<script>')],
    ['a very long name', (song) => song.songName.length > 250],
    ['no artist', (song) => song.artists.length === 0 && song.songArtist === ''],
    ['a rebroadcast', (song) => song.isRebroadcast],
    ['a bar and a backslash', (song) => song.songName.includes('| and \\')],
  ])('include among the invented ones: %s', (_, matches) => {
    expect(songs.filter((song) => !isReal(song)).some(matches)).toBe(true);
  });

  it('include two unlinked songs with the id -1 and different audio', () => {
    const unlinked = songs.filter(({ annSongId }) => annSongId === -1);
    expect(unlinked.map(({ songName }) => songName)).toEqual([
      'Unlinked Melody',
      'Unlinked Harmony',
    ]);
    expect(new Set(unlinked.map(({ audio }) => audio)).size).toBe(2);
  });

  it('include one recording that is used in two anime', () => {
    const rouge = songs.filter(({ songName }) => songName === 'Rouge no Dengon');
    expect(new Set(rouge.map(({ annId }) => annId)).size).toBe(2);
    expect(new Set(rouge.map(({ amqSongId }) => amqSongId)).size).toBe(1);
  });

  it('have reserved anime ids when they are invented', () => {
    const invented = loadCatalogueAnimes().filter(
      ({ fileName }) => fileName === 'songs-awkward.txt',
    );
    expect(invented.every(({ annId }) => annId >= INVENTED_FROM)).toBe(true);
    expect(INVENTED_FROM).toBeGreaterThan(RESERVED_ENTITY_ID_BASE);
  });
});
