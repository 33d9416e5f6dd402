// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { largestPicture, studiosOf } from '../../src/domain/animeInfo';
import { createAnimeInfoClient } from '../../src/wire/animeInfo/client';
import { createEncyclopediaClient } from '../../src/wire/encyclopedia/client';
import { createRequester } from '../../src/wire/request';
import { createServiceHandler } from '../handler';
import { buildWireSong } from '../testing/buildWireSong';

const ORIGIN = 'http://127.0.0.1:4173';
const HOSTILE_NAME = 'A <b>"bold"</b> & \'odd\' name ]]>';
const NO_IDS = { myanimelist: null, anidb: null, anilist: null, kitsu: null };
const SONGS = [
  buildWireSong({
    annId: 10,
    animeENName: 'Bleach',
    animeJPName: 'Burichi',
    animeAltName: ['ブリーチ'],
    animeVintage: 'Fall 2004',
    linked_ids: { ...NO_IDS, myanimelist: 269 },
  }),
  buildWireSong({
    annId: 12,
    animeENName: 'Bleach: The Blood',
    animeJPName: 'Bleach: Sennen',
    animeVintage: 'Fall 2022',
  }),
  buildWireSong({
    annId: 11,
    animeENName: 'Bleach the Movie',
    animeVintage: 'Winter 2006',
    animeType: 'Movie',
  }),
  buildWireSong({ annId: 20, animeENName: HOSTILE_NAME, animeVintage: null, animeType: null }),
];

const handler = createServiceHandler({ songs: SONGS, media: { find: () => null } });
const get = (path: string) => handler(new Request(`${ORIGIN}${path}`));
const request = createRequester({
  fetch: (path, init) => handler(new Request(`${ORIGIN}${path}`, init)),
  random: () => 0,
});
const animeInfo = createAnimeInfoClient({ request, hosts: { animeInfo: '/anime' } });
const encyclopedia = createEncyclopediaClient({ request, hosts: { encyclopedia: '/ann' } });

describe('the anime info, as the app reads it', () => {
  it('is found by id', async () => {
    const info = await animeInfo.fetchAnimeInfo({ malId: 269, titles: [], vintage: null });
    expect(info).toMatchObject({
      malId: 269,
      url: 'https://myanimelist.net/anime/269',
      season: 'fall',
      year: 2004,
      imageUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:4173\/ann\/covers\/10-\d+\.svg$/),
      synopsis: expect.stringContaining('demo'),
    });
    expect(info?.titles).toEqual(expect.arrayContaining(['Bleach', 'Burichi', 'ブリーチ']));
  });

  it.each([
    ['a title and its year', ['Bleach: The Blood'], 'Fall 2022', 'Bleach: Sennen'],
    ['a title written a little differently', ['Bleach the Bloods'], 'Fall 2022', 'Bleach: Sennen'],
    [
      'a film, whose year stands only in the date',
      ['Bleach the Movie'],
      'Winter 2006',
      'Bleach the Movie',
    ],
  ])('is found by %s', async (_, titles, vintage, expected) => {
    const info = await animeInfo.fetchAnimeInfo({ malId: null, titles, vintage });
    expect(info?.title).toBe(expected);
  });

  it.each([
    ['another year', ['Bleach'], 'Fall 1990'],
    ['an unknown title', ['Naruto'], 'Fall 2004'],
  ])('is not found by %s', async (_, titles, vintage) => {
    expect(await animeInfo.fetchAnimeInfo({ malId: null, titles, vintage })).toBeNull();
  });

  it.each(['/anime/1', '/anime/x', '/anime/0'])(
    '%s is not there, in the API’s words',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ status: 404, error: `404 on ${path}` });
    },
  );
});

describe('the encyclopedia, as the app reads it', () => {
  it('has the entry', async () => {
    const entry = await encyclopedia.fetchEntry(10);
    expect(entry).toMatchObject({
      annId: 10,
      mainTitle: 'Bleach',
      alternativeTitles: ['Burichi', 'ブリーチ'],
      vintage: '2004-10-05',
      related: [{ annId: 11, direction: 'next', relation: 'sequel' }],
    });
    if (entry === null) return;
    expect(studiosOf(entry)).toHaveLength(1);
    expect(largestPicture(entry)).toMatchObject({ width: 480, height: 720 });
  });

  it('leads along a series by year, both ways', async () => {
    const middle = await encyclopedia.fetchEntry(11);
    expect(middle?.related).toEqual([
      { annId: 10, direction: 'prev', relation: 'sequel of' },
      { annId: 12, direction: 'next', relation: 'sequel' },
    ]);
    const last = await encyclopedia.fetchEntry(12);
    expect(last?.related.map(({ annId }) => annId)).toEqual([11]);
  });

  it('gives the names of several at once', async () => {
    const names = await encyclopedia.fetchRelatedNames([11, 12, 999]);
    expect([...names]).toEqual([
      [11, 'Bleach the Movie'],
      [12, 'Bleach: The Blood'],
    ]);
  });

  it('keeps names with markup in them whole', async () => {
    expect((await encyclopedia.fetchEntry(20))?.name).toBe(HOSTILE_NAME);
  });

  it.each(['999', '-1', 'x', '<b>', '%00'])('warns about the unknown id %s', async (id) => {
    const response = await get(`/ann?anime=${encodeURIComponent(id)}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(
      /^<ann><warning>no result for anime=[^<]*<\/warning><\/ann>$/,
    );
  });
});

describe('covers', () => {
  it('are drawn in the size asked for, titles escaped', async () => {
    const response = await get('/ann/covers/20-480.svg');
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    const svg = await response.text();
    expect(svg).toContain('width="480" height="720"');
    expect(svg).not.toContain('<b>');
  });

  it.each(['999-100.svg', '20-99999.svg', '20.svg', '../20-1.svg'])(
    '%s is not there',
    async (name) => {
      const response = await get(`/ann/covers/${encodeURIComponent(name)}`);
      expect(response.status).toBe(404);
    },
  );
});
