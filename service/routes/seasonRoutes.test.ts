import { describe, expect, it } from 'vitest';
import { createServiceHandler } from '../handler';
import { buildWireSong } from '../testing/buildWireSong';

let today = '2026-11-28';
const anime = (annId: number, animeVintage: string | null) =>
  buildWireSong({ annId, animeENName: `Anime ${annId}`, animeType: 'TV', animeVintage });
const handler = createServiceHandler({
  songs: [anime(1, 'Fall 2004'), anime(2, '2004'), anime(3, null), anime(4, 'Winter 1998')],
  media: { find: () => null },
  staticRoot: '/nowhere',
  basePath: '/songs/',
  now: () => Date.parse(`${today}T12:00:00Z`),
});
const entry = (id: number) => ({ id, name: `Anime ${id}`, type: 'TV' });

function ask(file: string, init: RequestInit = {}): Promise<Response> {
  return handler(new Request(`http://127.0.0.1/songs/json/${file}`, init));
}

describe('the season lists of the local service', () => {
  it.each([
    ['2004-fall.json', [entry(1)]],
    ['2004.json', [entry(1), entry(2)]],
    ['1998.json', [entry(4)]],
    ['no_date.json', [entry(3)]],
  ])('are made of its catalogue: %s [3.14 7.16]', async (file, entries) => {
    const answer = await ask(file);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toEqual(entries);
  });

  it('are named in an index of the day, a year only for anime without a season', async () => {
    const index = {
      lastUpdate: 'Fall 2004',
      wholeOn: '2026-11-28',
      lists: ['1998-winter', '2004', '2004-fall', 'no_date'],
    };
    expect(await (await ask('index.json')).json()).toEqual(index);
    today = '2026-11-29';
    expect(await (await ask('index.json')).json()).toEqual({ ...index, wholeOn: today });
  });

  it.each([
    '1999.json',
    '2004-spring.json',
    '2004-autumn.json',
    '2004-fall',
    '../index.json',
    'x.json',
  ])('are 404 for %s, as on a host without it', async (file) => {
    expect((await ask(file)).status).toBe(404);
  });

  it('are revalidated, and refuse to be changed', async () => {
    const answer = await ask('2004-fall.json');
    const etag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect((await ask('2004-fall.json', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await ask('2004-fall.json', { method: 'DELETE' })).status).toBe(405);
  });
});
