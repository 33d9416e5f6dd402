import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFaults } from './faults';
import { createServiceHandler } from './handler';
import { buildWirePerson, buildWireSong } from './testing/buildWireSong';

const NO_MEDIA = { find: () => null };
const SINGER = buildWirePerson(261, ['Maaya Sakamoto']);
const SONGS = [
  buildWireSong({
    annId: 10,
    annSongId: 101,
    amqSongId: 900,
    animeENName: 'Bleach',
    animeVintage: 'Fall 2004',
    songType: 'Opening 1',
    songName: 'Asterisk',
    artists: [SINGER],
  }),
  buildWireSong({
    annId: 10,
    annSongId: 102,
    animeENName: 'Bleach',
    animeVintage: 'Fall 2004',
    songType: 'Ending 1',
    songName: 'Life is Like a Boat',
    composers: [SINGER],
  }),
  buildWireSong({
    annId: 11,
    annSongId: 103,
    amqSongId: 900,
    animeENName: 'Bleach: The Movie',
    animeVintage: 'Winter 2006',
    songType: 'Insert Song',
    songName: 'Asterisk',
    arrangers: [SINGER],
  }),
  buildWireSong({ annId: 12, annSongId: -1, animeENName: 'Unlinked', songName: 'One' }),
  buildWireSong({ annId: 12, annSongId: -1, animeENName: 'Unlinked', songName: 'Two' }),
];

const faults = createFaults();
const handler = createServiceHandler({ songs: SONGS, media: NO_MEDIA, faults, random: () => 0.5 });

function post(call: string, body: unknown): Promise<Response> {
  return handler(
    new Request(`http://127.0.0.1/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
}

async function idsOf(call: string, body: unknown): Promise<number[]> {
  const response = await post(call, body);
  expect(response.status).toBe(200);
  const songs: { annSongId: number }[] = await response.json();
  return songs.map(({ annSongId }) => annSongId);
}

const anime = (search: string) => ({ anime_search_filter: { search } });

describe('the song calls', () => {
  it.each<[string, object, number[]]>([
    ['search_request', anime('bleach'), [101, 102, 103]],
    [
      'search_request',
      { anime_search_filter: { search: 'bleach', partial_match: false } },
      [101, 102],
    ],
    ['search_request', { ...anime('bleach'), song_name_search_filter: { search: 'life' } }, [102]],
    [
      'search_request',
      { ...anime('unlinked'), song_name_search_filter: { search: 'life' }, and_logic: false },
      [-1, -1, 102],
    ],
    ['search_request', { artist_search_filter: { search: 'sakamoto' } }, [101]],
    ['search_request', { composer_search_filter: { search: 'sakamoto' } }, [102, 103]],
    [
      'search_request',
      { composer_search_filter: { search: 'sakamoto', arrangement: false } },
      [102],
    ],
    ['search_request', { ...anime(''), song_name_search_filter: null }, []],
    ['search_request', {}, []],
    ['annId_request', { annId: 10 }, [101, 102]],
    ['annId_request', { annId: 999 }, []],
    ['ann_ids_request', { ann_ids: [11, 10, 11] }, [101, 102, 103]],
    ['ann_song_ids_request', { ann_song_ids: [103, 101, 103, -1, 0] }, [101, 103]],
    ['artist_ids_request', { artist_ids: [261] }, [101]],
    ['composer_ids_request', { composer_ids: [261] }, [102, 103]],
    ['composer_ids_request', { composer_ids: [261], arrangement: false }, [102]],
    ['season_request', { season: 'Fall 2004' }, [101, 102]],
    ['season_request', { season: 'fall 2004' }, [101, 102]],
    ['season_request', { season: '  FALL   2004 ' }, [101, 102]],
  ])('find the songs for %s %j', async (call, body, expected) => {
    expect(await idsOf(call, body)).toEqual(expected);
  });

  it.each<[string, object, number[]]>([
    ['flat flags', { opening_filter: false, insert_filter: false }, [102]],
    ['nothing that is nested', { filters: { song_types: ['opening'] } }, [101, 102, 103]],
    ['nothing that is unknown', { filters: [] }, [101, 102, 103]],
    ['the same name and artist once', { ignore_duplicate: true }, [101, 102]],
  ])('filter by %s', async (_, filters, expected) => {
    expect(await idsOf('search_request', { ...anime('bleach'), ...filters })).toEqual(expected);
  });

  it('draw random songs without repeats', async () => {
    expect(await idsOf('get_50_random_songs', {})).toHaveLength(SONGS.length);
    const drawn = await idsOf('get_n_random_songs', { n: 3 });
    expect(new Set(drawn).size).toBe(3);
  });
});

describe('a rejected request', () => {
  it.each<[string, unknown, number, unknown]>([
    ['annId_request', '{"annId":', 422, [{ loc: ['body', 0], type: 'json_invalid' }]],
    ['annId_request', '', 422, [{ loc: ['body'], type: 'missing' }]],
    ['annId_request', [], 422, [{ loc: ['body'], type: 'model_attributes_type' }]],
    ['search_request', [], 422, [{ loc: ['body'], type: 'model_attributes_type' }]],
    [
      'search_request',
      { anime_search_filter: ['a'] },
      422,
      [{ loc: ['body', 'anime_search_filter'] }],
    ],
    ['annId_request', null, 422, [{ loc: ['body'] }]],
    ['annId_request', {}, 422, [{ loc: ['body', 'annId'] }]],
    ['annId_request', { annId: 'ten' }, 422, [{ loc: ['body', 'annId'] }]],
    ['annId_request', { annId: 1.5 }, 422, [{ loc: ['body', 'annId'] }]],
    [
      'search_request',
      anime('a'.repeat(501)),
      422,
      [{ loc: ['body', 'anime_search_filter', 'search'] }],
    ],
    ['artist_ids_request', { artist_ids: [1, 'x'] }, 422, [{ loc: ['body', 'artist_ids', 1] }]],
    ['get_n_random_songs', { n: 0 }, 422, [{ loc: ['body', 'n'] }]],
    ['get_n_random_songs', { n: 501 }, 422, [{ loc: ['body', 'n'] }]],
    [
      'annId_request',
      { annId: 1, opening_filter: false, ending_filter: false, insert_filter: false },
      400,
      expect.any(String),
    ],
    ['annId_request', `{"annId":1,"x":"${'x'.repeat(1024 * 1024)}"}`, 413, expect.any(String)],
    ['unknown_request', {}, 404, 'Not Found'],
  ])('gets its status and detail: %s %s', async (call, body, status, detail) => {
    const response = await post(call, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ detail });
  });

  it('gets 422 for a body of 200,000 nested arrays', async () => {
    const response = await post('search_request', '['.repeat(200_000) + ']'.repeat(200_000));
    expect(response.status).toBe(422);
  });

  it('gets 413 for a streamed body that exceeds the limit', async () => {
    const chunk = new Uint8Array(400 * 1024).fill(32);
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(chunk),
    });
    // The library's type of requests lacks `duplex`, which a streamed body requires.
    const streamed = { method: 'POST', body: stream, duplex: 'half' };
    const response = await handler(new Request('http://127.0.0.1/api/annId_request', streamed));
    expect(response.status).toBe(413);
  });

  it.each([
    ['GET', '/api/search_request', 405, 'POST, OPTIONS'],
    ['PUT', '/api/search_request', 405, 'POST, OPTIONS'],
    ['POST', '/api/ranked_time_status', 405, 'GET, HEAD, OPTIONS'],
    ['GET', '/nothing/here', 404, null],
    ['GET', '/__service/faults', 404, null],
  ])('gets its status and the allowed methods: %s %s', async (method, path, status, allow) => {
    const response = await handler(new Request(`http://127.0.0.1${path}`, { method }));
    expect(response.status).toBe(status);
    expect(response.headers.get('allow')).toBe(allow);
    expect(await response.json()).toEqual({ detail: expect.any(String) });
  });
});

describe('ranked time', () => {
  const text = (field: string) => ({ [field]: { search: 'bleach' } });

  it.each([
    ['song_name_search_filter', 503],
    ['artist_search_filter', 503],
    ['composer_search_filter', 503],
    ['anime_search_filter', 200],
  ])('answers a search with %s by %i', async (field, status) => {
    faults.setRankedMode('on');
    const response = await post('search_request', { ...anime('bleach'), ...text(field) });
    const blank = await post('search_request', { ...anime('bleach'), [field]: { search: '  ' } });
    faults.clear();
    expect(response.status).toBe(status);
    expect(blank.status).toBe(200);
    if (status !== 503) return;
    expect(await response.json()).toEqual({
      detail: 'Song name/artist/composer text search is disabled during ranked time',
    });
  });

  it.each([
    ['in Tokyo’s window', '2026-01-01T11:30:10Z', true, 'Eastern', 52, 50],
    ['in Chicago’s window', '2026-01-02T02:30:00Z', true, 'Western', 53, 0],
    ['in Central Europe’s window', '2026-01-01T20:22:30Z', true, 'Central', 0, 30],
    ['outside of every window', '2026-01-01T15:00:00Z', false, null, null, null],
  ])('follows the clock %s', async (_, nowIso, active, region, minutes, seconds) => {
    const clocked = createServiceHandler({
      songs: SONGS,
      media: NO_MEDIA,
      faults: createFaults('auto'),
      now: () => Date.parse(nowIso),
    });
    const response = await clocked(new Request('http://127.0.0.1/api/ranked_time_status'));
    expect(await response.json()).toEqual({
      active,
      region,
      remaining_minutes: minutes,
      remaining_seconds: seconds,
      server_time: expect.stringMatching(/^2026-01-0\dT[\d:]{8}\.\d{6}\+00:00$/),
    });
  });

  it('is off by default, even at a ranked hour', async () => {
    const plain = createServiceHandler({
      songs: SONGS,
      media: NO_MEDIA,
      now: () => Date.parse('2026-01-01T11:30:00Z'),
    });
    const response = await plain(new Request('http://127.0.0.1/api/ranked_time_status'));
    expect(await response.json()).toMatchObject({ active: false });
  });
});

describe('any request to the service', () => {
  const path = fc.oneof(
    fc.webPath(),
    fc.constantFrom('/api/search_request', '/api/annId_request', '/american/x.mp3', '/player/'),
    fc.string().map((text) => `/american/${encodeURIComponent(text.toWellFormed())}`),
  );
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .record({ anime_search_filter: fc.record({ search: fc.string() }) })
      .map((value) => JSON.stringify(value)),
  );

  it('gets a status below 500 and causes no internal error', async () => {
    const errors: unknown[] = [];
    const watched = createServiceHandler({
      songs: SONGS,
      media: NO_MEDIA,
      onError: (error) => errors.push(error),
    });
    const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS');
    await fc.assert(
      fc.asyncProperty(method, path, body, async (requestMethod, requestPath, requestBody) => {
        const hasBody = requestMethod !== 'GET' && requestMethod !== 'HEAD';
        const request = new Request(`http://127.0.0.1${requestPath}`, {
          method: requestMethod,
          body: hasBody ? requestBody : null,
        });
        const response = await watched(request);
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
    expect(errors).toEqual([]);
  });
});
