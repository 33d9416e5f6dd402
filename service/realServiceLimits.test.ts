import { describe, expect, it } from 'vitest';
import { createServiceHandler } from './handler';
import { buildWirePerson, buildWireSong } from './testing/buildWireSong';
import { anime, artist, handler, send, WRITER } from './testing/realServiceHarness';

describe('a rejected request', () => {
  const flagsOff = (...flags: readonly string[]) =>
    Object.fromEntries(flags.map((flag) => [flag, false]));

  it.each<[string, object, string]>([
    [
      'annId_request',
      { annId: 3, ...flagsOff('opening_filter', 'ending_filter', 'insert_filter') },
      'At least one song type filter (opening, ending, or insert) must be enabled.',
    ],
    [
      'search_request',
      flagsOff('normal_broadcast', 'dub', 'rebroadcast'),
      'At least one broadcast type filter (normal, dub, or rebroadcast) must be enabled.',
    ],
    [
      'ann_ids_request',
      { ann_ids: Array(501).fill(3) },
      'Too many ANN IDs. Maximum allowed is 500.',
    ],
    ['season_request', { season: '2020' }, "Invalid season format. Please use 'Season Year'."],
    ['season_request', { season: 'Winter 20' }, 'Invalid year. Please use a 4-digit year.'],
    [
      'season_request',
      { season: 'Autumn 2020' },
      "Invalid season. Please use 'Winter', 'Spring', 'Summer', or 'Fall'.",
    ],
  ])('for %s %j gets 400 with the reason', async (call, body, detail) => {
    const response = await send(call, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ detail });
  });

  it.each<[string, unknown, string, readonly (string | number)[]]>([
    ['annId_request', {}, 'missing', ['body', 'annId']],
    ['annId_request', { annId: null }, 'int_type', ['body', 'annId']],
    ['annId_request', { annId: 1.5 }, 'int_from_float', ['body', 'annId']],
    ['annId_request', { annId: 'x' }, 'int_parsing', ['body', 'annId']],
    ['annId_request', 'text', 'model_attributes_type', ['body']],
    ['search_request', { opening_filter: null }, 'bool_type', ['body', 'opening_filter']],
    ['search_request', { and_logic: 'maybe' }, 'bool_parsing', ['body', 'and_logic']],
    ['artist_ids_request', { artist_ids: 5 }, 'list_type', ['body', 'artist_ids']],
    ['get_n_random_songs', { n: 501 }, 'less_than_equal', ['body', 'n']],
  ])('for %s %j gets 422 with the type and place of the error', async (call, body, type, loc) => {
    const response = await send(call, body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ detail: [{ type, loc }] });
  });

  it('gets 422 when its body is not marked as JSON', async () => {
    const response = await send('annId_request', { annId: 3 }, { 'content-type': 'text/plain' });
    expect(response.status).toBe(422);
  });
});

describe('the limits of the service', () => {
  const singers = Array.from({ length: 60 }, (_, index) =>
    buildWirePerson(1000 - index, [`Singer ${index}`]),
  );
  const many = Array.from({ length: 720 }, (_, index) =>
    buildWireSong({
      annId: 1,
      annSongId: index + 1,
      animeENName: 'Long Runner',
      animeVintage: 'Fall 2001',
      songType: index < 600 ? 'Opening 1' : 'Ending 1',
      artists: singers.slice(index % 60, (index % 60) + 1),
      composers: [WRITER],
    }),
  );
  const large = createServiceHandler({ songs: many, media: { find: () => null } });

  async function countOf(call: string, body: object): Promise<number> {
    const request = new Request(`http://127.0.0.1/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const songs: unknown[] = await (await large(request)).json();
    return songs.length;
  }

  it.each<[string, string, object, number]>([
    ['a search stops at 500', 'search_request', anime('long'), 500],
    [
      'a search stops after its flags',
      'search_request',
      { ...anime('long'), opening_filter: false },
      120,
    ],
    ['an anime is whole', 'annId_request', { annId: 1 }, 720],
    ['a list of anime is whole', 'ann_ids_request', { ann_ids: [1] }, 720],
    ['a season is whole', 'season_request', { season: 'fall 2001' }, 720],
    ['composers stop at 500', 'composer_ids_request', { composer_ids: [40] }, 500],
    [
      'composers stop before their flags',
      'composer_ids_request',
      { composer_ids: [40], opening_filter: false },
      0,
    ],
  ])('%s', async (_, call, body, expected) => {
    expect(await countOf(call, body)).toBe(expected);
  });

  it('of a name search allow only the 50 matching people with the lowest ids', async () => {
    const request = new Request('http://127.0.0.1/api/search_request', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...artist('singer'), ending_filter: false }),
    });
    const songs: { artists: { id: number }[] }[] = await (await large(request)).json();
    const ids = new Set(songs.flatMap((found) => found.artists.map(({ id }) => id)));
    expect(Math.max(...ids)).toBeLessThanOrEqual(990);
  });
});

describe('the calls without a body', () => {
  async function ask(path: string) {
    const response = await handler(new Request(`http://127.0.0.1/api/${path}`));
    return { status: response.status, answer: await response.json() };
  }

  it.each<[string, readonly string[]]>([
    ['artist_autocomplete?search=no&count=2', ['Maaya Uchino', 'NONA']],
    ['song_name_autocomplete?search=rain', ['Rain', 'rain']],
    ['anime_name_autocomplete?songName=rain', ['Aki no☆Kaze', 'Go', 'Shoujo Club']],
  ])('answer %s with the matching names', async (path, expected) => {
    const { status, answer } = await ask(path);
    expect(status).toBe(200);
    expect(answer).toEqual(expected);
  });

  it('list every anime with its linked ids', async () => {
    const { answer } = await ask('annid_linked_ids');
    expect(Object.keys(answer)).toEqual(['3', '5', '7', '8', '9']);
    expect(answer['8']).toEqual({
      animeENName: 'Gone Fishing',
      animeJPName: '',
      animeAltName: null,
      linked_ids: { annId: 8, myanimelist: null, anidb: null, anilist: null, kitsu: null },
    });
  });

  it('count songs, anime and seasons', async () => {
    const { answer } = await ask('database_totals');
    expect(answer).toMatchObject({
      total_songs: 7,
      total_anime: 5,
      total_seasons: 1,
      songs_by_type: { Opening: 5, Ending: 1, Insert: 1 },
      songs_by_broadcast: { Dub: 1, Rebroadcast: 1, Normal: 5 },
      songs_by_category: { Character: 1, Instrumental: 1, 'No Category': 5 },
    });
  });

  it('answer 404 for the catalogue dump', async () => {
    expect(await ask('catalog_dump')).toEqual({ status: 404, answer: { detail: 'Not Found' } });
  });
});
