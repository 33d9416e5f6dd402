// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { largestPicture, studiosOf } from '../../src/domain/anime/animeInfo';
import { createAnimeInfoClient } from '../../src/wire/animeInfo/animeInfoClient';
import { createEncyclopediaClient } from '../../src/wire/encyclopedia/encyclopediaClient';
import { createRequester } from '../../src/wire/request';
import type { AnimeFacts } from '../catalogue/animeFacts';
import { createServiceHandler } from '../handler';
import { buildWireSong } from '../testing/buildWireSong';

const ORIGIN = 'http://127.0.0.1:4173';
const HOSTILE_NAME = 'A <b>"bold"</b> & \'odd\' name ]]>';
const UNWRITABLE = '\u0000\u001b\ud800\uffff';
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
  buildWireSong({
    annId: 20,
    animeENName: `${UNWRITABLE}${HOSTILE_NAME}`,
    animeVintage: null,
    animeType: null,
  }),
];

function buildFacts(facts: Pick<AnimeFacts, 'annId' | 'englishName'> & Partial<AnimeFacts>) {
  return {
    romajiName: '',
    type: null,
    vintage: null,
    myAnimeListId: null,
    episodeCount: null,
    isStillAiring: false,
    studios: [],
    relatedNext: [],
    relatedPrev: [],
    synopsis: null,
    ...facts,
  };
}

const FACTS = [
  buildFacts({
    annId: 10,
    englishName: 'BLEACH',
    episodeCount: 366,
    studios: ['Studio <Pierrot>', 'Another'],
    relatedNext: [
      { annId: 11, relation: 'movie' },
      { annId: 404, relation: 'sequel' },
    ],
    synopsis: 'A boy borrows a sword.',
  }),
  buildFacts({
    annId: 11,
    englishName: 'Bleach the Movie',
    myAnimeListId: 834,
    isStillAiring: true,
    relatedPrev: [{ annId: 10, relation: 'movie of' }],
  }),
  buildFacts({ annId: 12, englishName: 'Another Anime of That Id', episodeCount: 5 }),
];

const handler = createServiceHandler({
  songs: SONGS,
  animeFacts: new Map(FACTS.map((facts) => [facts.annId, facts])),
  media: { find: () => null },
});
const get = (path: string) => handler(new Request(`${ORIGIN}${path}`));
const request = createRequester({
  fetch: (path, init) => handler(new Request(`${ORIGIN}${path}`, init)),
  random: () => 0,
});
const animeInfo = createAnimeInfoClient(request, '/anime');
const encyclopedia = createEncyclopediaClient(request, '/ann');

describe('an anime in the anime info API', () => {
  it('is found by its id with all its data', async () => {
    const info = await animeInfo.fetchAnimeInfo({ malId: 269, titles: [], vintage: null });
    expect(info).toMatchObject({
      malId: 269,
      url: 'https://myanimelist.net/anime/269',
      season: 'fall',
      year: 2004,
      imageUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:4173\/ann\/covers\/10-\d+\.svg$/),
      episodeCount: 366,
      status: 'Finished Airing',
      studios: ['Studio <Pierrot>', 'Another'],
    });
    expect(info?.synopsis).toMatch(/^A boy borrows a sword\.\n\nDemo values.*scores, user counts/);
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

  it('has null for unknown values and a synopsis that marks the scores as demo values', async () => {
    const titles = ['Bleach: The Blood'];
    const info = await animeInfo.fetchAnimeInfo({ malId: null, titles, vintage: 'Fall 2022' });
    expect(info).toMatchObject({
      malId: null,
      url: null,
      episodeCount: null,
      status: null,
      studios: [],
      synopsis: expect.stringMatching(/^Demo values/),
    });
  });

  it('is found by an id that only the facts contain', async () => {
    const info = await animeInfo.fetchAnimeInfo({ malId: 834, titles: [], vintage: null });
    expect(info).toMatchObject({
      title: 'Bleach the Movie',
      url: 'https://myanimelist.net/anime/834',
      status: 'Currently Airing',
    });
  });

  it.each([
    ['2022-01-01', ['Bleach: Sennen']],
    ['2022-12-31', ['Bleach: Sennen']],
    ['2023-01-01', []],
    ['soon', ['Burichi', 'Bleach: Sennen']],
  ])(
    'is found only if it aired in or after the year of the start date %s',
    async (startDate, expected) => {
      const response = await get(`/anime?q=bleach&start_date=${startDate}`);
      const { data } = await response.json();
      const titles = data.map(({ title }: { title: string }) => title);
      expect(titles.filter((title: string) => title !== 'Bleach the Movie')).toEqual(expected);
    },
  );

  it.each(['/anime/1', '/anime/x', '/anime/0', '/anime/0x10d', '/anime/2.69e2', '/anime/9000012'])(
    'is not found at %s, with a 404 in the format of the API',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ status: 404, error: `404 on ${path}` });
    },
  );
});

describe('the encyclopedia API', () => {
  it('gives the entry of an anime', async () => {
    const entry = await encyclopedia.fetchEntry(10);
    expect(entry).toMatchObject({
      annId: 10,
      mainTitle: 'Bleach',
      alternativeTitles: ['Burichi', 'ブリーチ'],
      vintage: '2004',
      episodeCount: 366,
      related: [{ annId: 11, direction: 'next', relation: 'movie' }],
      plotSummary: expect.stringMatching(/^A boy borrows a sword\.\s+Demo values/),
    });
    if (entry === null) return;
    expect(studiosOf(entry)).toEqual(['Studio <Pierrot>', 'Another']);
    expect(largestPicture(entry)).toMatchObject({ width: 480, height: 720 });
  });

  it('gives the anime that an entry derives from', async () => {
    const film = await encyclopedia.fetchEntry(11);
    expect(film?.related).toEqual([{ annId: 10, direction: 'prev', relation: 'movie of' }]);
  });

  it('leaves out unknown values, and facts whose id belongs to another anime', async () => {
    expect(await encyclopedia.fetchEntry(12)).toMatchObject({
      episodeCount: null,
      related: [],
      credits: [],
      plotSummary: expect.stringMatching(/^Demo values/),
    });
    expect(await encyclopedia.fetchEntry(20)).toMatchObject({ type: null, vintage: null });
  });

  it('gives the names of several anime at once', async () => {
    const names = await encyclopedia.fetchRelatedNames([11, 12, 999]);
    expect([...(names ?? [])]).toEqual([
      [11, 'Bleach the Movie'],
      [12, 'Bleach: The Blood'],
    ]);
  });

  it('keeps a name with markup unchanged', async () => {
    expect((await encyclopedia.fetchEntry(20))?.name).toBe(HOSTILE_NAME);
  });

  it.each(['999', '-1', 'x', '<b>', '\u0000', '0x0a', '1e1', ' 10', ''])(
    'warns about the unknown id %s',
    async (id) => {
      const response = await get(`/ann?anime=${encodeURIComponent(id)}`);
      expect(response.status).toBe(200);
      const text = await response.text();
      expect(text).not.toContain('\u0000');
      expect(text).toMatch(/^<ann><warning>no result for anime=[^<]*<\/warning><\/ann>$/);
    },
  );
});

describe('the cover pictures', () => {
  it('are drawn in the requested size with escaped titles', async () => {
    const response = await get('/ann/covers/20-480.svg');
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    const svg = await response.text();
    expect(svg).toContain('width="480" height="720"');
    expect(svg).not.toContain('<b>');
  });

  it.each(['999-100.svg', '20-0.svg', '20-99999.svg', '20.svg', '../20-1.svg'])(
    'answer 404 for %s',
    async (name) => {
      const response = await get(`/ann/covers/${encodeURIComponent(name)}`);
      expect(response.status).toBe(404);
    },
  );
});
