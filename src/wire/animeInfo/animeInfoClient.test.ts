import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, outcomeOf } from '../../testing/songDatabaseHarness';
import { createAnimeInfoClient } from './animeInfoClient';
import searchAnswer from './fixtures/searchAnswer.json';

const QUERY = { malId: null, titles: ['Bleach', 'ブリーチ'], vintage: 'Fall 2004' };
const [film, series] = searchAnswer.data;

const reply = (body: unknown, status = 200, headers: HeadersInit = {}) =>
  new Response(JSON.stringify(body), { status, headers });

function createClient(answer: (url: string) => Response, animeInfo = '/anime') {
  const { request, urls } = answerWith(answer);
  return { client: createAnimeInfoClient(request, animeInfo), urls };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('fetchAnimeInfo by search', () => {
  it('finds the anime with the year and title and reads all its fields [3.13 7.10]', async () => {
    const { client, urls } = createClient(() => reply(searchAnswer));
    expect(await client.fetchAnimeInfo(QUERY)).toEqual({
      malId: 269,
      url: 'https://anime-info.example/anime/269',
      title: 'Bleach',
      titles: ['Bleach', 'BLEACH - ブリーチ -', 'Burichi'],
      type: 'TV',
      episodeCount: 366,
      duration: '24 min per ep',
      score: 7.98,
      scoredBy: 1_000_000,
      status: 'Finished Airing',
      season: 'fall',
      year: 2004,
      synopsis: 'A student takes up the work of a reaper of souls.',
      imageUrl: 'https://images.example/269.webp',
      studios: ['Pierrot'],
    });
    expect(urls).toEqual(['/anime?q=Bleach&sort=asc&start_date=2004-01-01']);
  });

  it('uses the year of the first airing when there is no season [5.5]', async () => {
    const { client } = createClient(() => reply(searchAnswer));
    const titles = ['Bleach: Memories in the Rain'];
    const info = await client.fetchAnimeInfo({ ...QUERY, titles });
    expect(info).toMatchObject({ malId: 834, year: 2004, imageUrl: null, studios: [] });
  });

  it.each([
    ['another year', { ...QUERY, vintage: 'Fall 2005' }],
    ['no vintage, which stands for 1900', { ...QUERY, vintage: null }],
    ['other titles', { ...QUERY, titles: ['Naruto'] }],
  ])('returns null for %s', async (_name, query) => {
    const { client } = createClient(() => reply(searchAnswer));
    expect(await client.fetchAnimeInfo(query)).toBeNull();
  });

  it('searches from the year 1900 when there is no vintage [5.7]', async () => {
    const { client, urls } = createClient(() => reply({ data: [] }));
    await client.fetchAnimeInfo({ ...QUERY, vintage: null });
    expect(urls[0]).toContain('start_date=1900-01-01');
  });

  it('encodes the title in the address and keeps the base path [7.10]', async () => {
    const { client, urls } = createClient(() => reply({ data: [] }), '/base/anime/');
    await client.fetchAnimeInfo({ ...QUERY, titles: [' ', ' C#? a&b=c '] });
    expect(urls).toEqual(['/base/anime?q=C%23%3F+a%26b%3Dc&sort=asc&start_date=2004-01-01']);
  });

  it('sends no request when all titles are empty', async () => {
    const { client, urls } = createClient(() => reply(searchAnswer));
    expect(await client.fetchAnimeInfo({ ...QUERY, titles: ['', ' '] })).toBeNull();
    expect(urls).toEqual([]);
  });

  it.each(['https://user:pw@evil.example/269', 'https://myanimelist.net@evil.example/269'])(
    'reads the link %s as null, for the page and for the picture',
    async (link) => {
      const images = { webp: { large_image_url: link }, jpg: { image_url: link } };
      const { client } = createClient(() => reply({ data: [{ ...series, url: link, images }] }));
      expect(await client.fetchAnimeInfo(QUERY)).toMatchObject({ url: null, imageUrl: null });
    },
  );

  it('skips unreadable entries and reads unsafe or malformed fields as null', async () => {
    const data = [
      null,
      'x',
      { year: 2004 },
      { ...series, url: 'javascript:alert(1)', episodes: 'many' },
    ];
    const { client } = createClient(() => reply({ data }));
    expect(await client.fetchAnimeInfo(QUERY)).toMatchObject({
      malId: 269,
      url: null,
      episodeCount: null,
    });
  });
});

describe('fetchAnimeInfo by id', () => {
  it('accepts the response without comparing title or year', async () => {
    const { client, urls } = createClient(() => reply({ data: film }));
    expect(await client.fetchAnimeInfo({ ...QUERY, malId: 834 })).toMatchObject({ malId: 834 });
    expect(urls).toEqual(['/anime/834']);
  });

  it.each([
    ['unknown', () => reply({ status: 404, type: 'x', message: 'none', error: null }, 404)],
    ['unreadable', () => reply({ data: 'gone' })],
    ['nameless', () => reply({ data: { mal_id: 1 } })],
  ])('falls back to the search when the id is %s', async (_name, answerById) => {
    const { client, urls } = createClient((url) =>
      url.includes('?') ? reply(searchAnswer) : answerById(),
    );
    expect(await client.fetchAnimeInfo({ ...QUERY, malId: 1 })).toMatchObject({ malId: 269 });
    expect(urls).toHaveLength(2);
  });
});

describe('a failing fetchAnimeInfo', () => {
  it.each([
    ['500', () => reply({ status: 500, message: 'x' }, 500)],
    ['504 again and again', () => reply({}, 504)],
    ['429 for an hour', () => reply({}, 429, { 'Retry-After': '3600' })],
    ['no JSON', () => new Response('<html>')],
    ['no data', () => reply({})],
    ['data of another kind', () => reply({ data: { 0: series } })],
  ])('returns null for the response: %s [7.11 8.9]', async (_name, answer) => {
    const { client } = createClient(answer);
    expect(await outcomeOf(client.fetchAnimeInfo(QUERY))).toBeNull();
    expect(await outcomeOf(client.fetchAnimeInfo({ ...QUERY, malId: 269 }))).toBeNull();
  });

  it('does not search after the request by id has failed', async () => {
    const { client, urls } = createClient(() => reply({}, 500));
    await client.fetchAnimeInfo({ ...QUERY, malId: 269 });
    expect(urls).toEqual(['/anime/269']);
  });

  it('rejects with aborted instead of returning null when its signal is aborted', async () => {
    const { client } = createClient(() => reply(searchAnswer));
    const signal = AbortSignal.abort();
    await expect(client.fetchAnimeInfo(QUERY, { signal })).rejects.toMatchObject({
      kind: 'aborted',
    });
  });

  it('returns null or an anime with a title, whatever the response contains', async () => {
    const anyAnime = fc.dictionary(fc.constantFrom(...Object.keys(series ?? {})), fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyAnime, fc.jsonValue()), async (data) => {
        const { client } = createClient((url) =>
          reply({ data: url.includes('?') ? [data] : data }),
        );
        for (const malId of [1, null]) {
          const info = await client.fetchAnimeInfo({ ...QUERY, malId });
          expect(info === null || info.title.length > 0).toBe(true);
        }
      }),
    );
  });
});
