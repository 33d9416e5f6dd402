import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createRequester } from '../request';
import { createSongDatabaseClient } from './client';
import newestAnswer from './fixtures/newestAnswer.json';
import oldAnswer from './fixtures/oldAnswer.json';
import partlyBrokenAnswer from './fixtures/partlyBrokenAnswer.json';

interface Call {
  readonly path: string;
  readonly body: unknown;
}

const idsBodySchema = v.object({ ann_song_ids: v.array(v.number()) });
const RANKED_REFUSAL = {
  detail: 'Song name/artist/composer text search is disabled during ranked time',
};
const FLAT_FILTERS = { opening_filter: true, ending_filter: true, insert_filter: true };
const NESTED_FILTERS = { filters: { song_types: ['opening', 'ending', 'insert'] } };
const COMMON = { ignore_duplicate: false, ...FLAT_FILTERS, ...NESTED_FILTERS };

const reply = (body: unknown, status = 200, headers: HeadersInit = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** A client of a service that answers what the function says, and the calls it got. */
function createClient(answer: (call: Call) => Response = () => reply([])) {
  const calls: Call[] = [];
  const request = createRequester({
    async fetch(url, init) {
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      const call = { path: `${init.method} ${url}`, body };
      calls.push(call);
      return answer(call);
    },
  });
  return { client: createSongDatabaseClient({ request, hosts: { songDatabase: '/api' } }), calls };
}

describe('answers', () => {
  it('are songs, two unlinked ones apart', async () => {
    const { client } = createClient(() => reply(newestAnswer));
    const { songs, droppedCount } = await client.fetchSongById(4240);
    expect(droppedCount).toBe(0);
    expect(songs.map((song) => song.songName)).toEqual([
      'D-tecnoLife',
      'Life is Like a Boat',
      'Number One',
      'Nothing Can Be Explained',
    ]);
    expect(new Set(songs.map((song) => song.annSongId)).size).toBe(4);
    expect(songs[0]).toMatchObject({
      annSongId: 6408,
      HQ: 'zw95oo.webm',
      linkedIds: { myanimelist: 269 },
      artists: [{ id: 31, members: [{ id: 32 }, { id: 33, names: ['Katsuya'] }] }],
    });
    expect(songs[1]).toMatchObject({ audio: null, artists: [{ groups: [{ id: 41 }] }] });
  });

  it('of an old server give the song of a new one, but for what it does not know', async () => {
    const [newest] = (await createClient(() => reply(newestAnswer)).client.fetchSongById(1)).songs;
    const [old] = (await createClient(() => reply(oldAnswer)).client.fetchSongById(1)).songs;
    expect(old).toEqual({
      ...newest,
      amqSongId: null,
      songCategory: null,
      animeAltNames: [],
      linkedIds: { myanimelist: null, anidb: null, anilist: null, kitsu: null },
      songLengthSeconds: null,
    });
  });

  it('lose bad songs alone, and count them', async () => {
    const { client } = createClient(() => reply(partlyBrokenAnswer));
    const { songs, droppedCount } = await client.fetchSongById(4240);
    expect(droppedCount).toBe(5);
    expect(songs.map((song) => song.annSongId)).toEqual([6408, 6412]);
    expect(songs[1]).toMatchObject({
      artists: [],
      HQ: null,
      MQ: null,
      audio: null,
      animeAltNames: ['5'],
      songLengthSeconds: null,
    });
  });

  it('hold a song once', async () => {
    const { client } = createClient(() => reply([newestAnswer[0], newestAnswer[0]]));
    expect(await client.fetchSongById(4240)).toMatchObject({
      songs: [{ annSongId: 6408 }],
      droppedCount: 0,
    });
  });

  it.each([
    ['no list', '{"songs":[]}'],
    ['null', 'null'],
    ['a page', '<!doctype html><html></html>'],
    ['nothing', ''],
    ['half of a list', '[{"annId":1,'],
  ])('that are %s fail as malformed', async (_name, text) => {
    const { client } = createClient(() => new Response(text));
    await expect(client.fetchSongById(1)).rejects.toMatchObject({
      name: 'WireError',
      kind: 'malformed',
    });
  });

  it('that are any list never fail', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 5 }), async (rows) => {
        const { client } = createClient(() => reply(rows));
        const { songs, droppedCount } = await client.fetchRandomSongs();
        expect(songs.length + droppedCount).toBe(rows.length);
      }),
    );
  });

  it('that refuse carry status and detail', async () => {
    const { client } = createClient(() => reply({ detail: 'At least one type' }, 400));
    await expect(client.fetchAllSong('bleach')).rejects.toMatchObject({
      message: 'Erro na solicitação',
      status: 400,
      detail: 'At least one type',
    });
  });
});

describe('a passing failure', () => {
  it('is survived by calls that POST, because they only read', async () => {
    let callCount = 0;
    const { client, calls } = createClient(() => {
      callCount += 1;
      return callCount === 1 ? reply({}, 429, { 'Retry-After': '0' }) : reply(newestAnswer);
    });
    expect((await client.fetchSongById(4240)).songs).toHaveLength(4);
    expect(calls).toHaveLength(2);
  });
});

describe('fetchAllSong', () => {
  it('searches all names with the defaults', async () => {
    const { client, calls } = createClient(() => reply(newestAnswer));
    const answer = await client.fetchAllSong('  bleach ');
    expect(answer).toMatchObject({ limitedTo: null, droppedCount: 0 });
    expect(answer.songs).toHaveLength(4);
    const text = { search: 'bleach', partial_match: true };
    expect(calls).toEqual([
      {
        path: 'POST /api/search_request',
        body: {
          anime_search_filter: text,
          song_name_search_filter: text,
          artist_search_filter: { ...text, group_granularity: 0, max_other_artist: 99 },
          composer_search_filter: { ...text, arrangement: true },
          and_logic: false,
          ...COMMON,
        },
      },
    ]);
  });

  it.each(['', '   ', '\n\t', '\u3000'])('asks nobody for %j', async (text) => {
    const { client, calls } = createClient();
    expect(await client.fetchAllSong(text)).toEqual({
      songs: [],
      droppedCount: 0,
      limitedTo: null,
      isFull: false,
    });
    expect(calls).toEqual([]);
  });

  it.each([
    ['cuts a long text', 'x'.repeat(600), 'x'.repeat(500)],
    ['never through a character', '🎵'.repeat(600), '🎵'.repeat(500)],
    ['keeps 500 characters of two halves each', '🎵'.repeat(500), '🎵'.repeat(500)],
    ['repairs halves of characters', 'a\ud800', 'a\ufffd'],
  ])('%s', async (_name, text, search) => {
    const { client, calls } = createClient();
    await client.fetchAllSong(text);
    expect(calls[0]?.body).toMatchObject({ song_name_search_filter: { search } });
  });

  it('searches anime names alone when a ranked match refuses the rest', async () => {
    const { client, calls } = createClient(({ body }) =>
      JSON.stringify(body).includes('artist_search_filter')
        ? reply(RANKED_REFUSAL, 503)
        : reply(newestAnswer),
    );
    const answer = await client.fetchAllSong('bleach');
    expect(answer.limitedTo).toBe('anime');
    expect(answer.songs).toHaveLength(4);
    expect(calls).toHaveLength(2);
    expect(calls[1]?.body).toEqual({
      anime_search_filter: { search: 'bleach', partial_match: true },
      and_logic: false,
      ...COMMON,
    });
  });

  it('sends the anime filter alone when that is all that may be searched', async () => {
    const { client, calls } = createClient(() => reply(newestAnswer));
    const answer = await client.fetchAllSong(' bleach', { fields: 'anime' });
    expect(answer.limitedTo).toBe('anime');
    expect(answer.songs).toHaveLength(4);
    expect(calls).toEqual([
      {
        path: 'POST /api/search_request',
        body: {
          anime_search_filter: { search: 'bleach', partial_match: true },
          and_logic: false,
          ...COMMON,
        },
      },
    ]);
  });

  it('asks nobody for a blank text, whatever may be searched', async () => {
    const { client, calls } = createClient();
    expect(await client.fetchAllSong(' ', { fields: 'anime' })).toMatchObject({ limitedTo: null });
    expect(calls).toEqual([]);
  });

  it.each<['song' | 'artist', readonly string[]]>([
    ['song', ['song_name_search_filter']],
    ['artist', ['artist_search_filter', 'composer_search_filter']],
  ])('sends the names of one kind alone: %s', async (fields, filters) => {
    const { client, calls } = createClient();
    await client.fetchAllSong('bleach', { fields });
    const [{ body } = { body: {} }] = calls;
    const sent = Object.keys(v.parse(v.looseObject({}), body));
    expect(sent.filter((name) => name.endsWith('_search_filter'))).toEqual(filters);
    expect(body).toMatchObject({ and_logic: false, ...COMMON });
  });

  it('does not turn songs or people alone into a search for anime', async () => {
    const { client, calls } = createClient(() => reply(RANKED_REFUSAL, 503));
    await expect(client.fetchAllSong('x', { fields: 'song' })).rejects.toMatchObject({
      status: 503,
    });
    expect(calls).toHaveLength(1);
  });

  it('sends what was meant by a text, as the service compares it as it stands', async () => {
    const { client, calls } = createClient();
    await client.fetchAllSong(' ｓｉｓｔｅｒ’ｓ　 noise… ');
    expect(calls[0]?.body).toMatchObject({ anime_search_filter: { search: "sister's noise" } });
  });

  it('is full by its rows, also where they say one song twice', async () => {
    const rows = Array.from({ length: 500 }, () => newestAnswer[0]);
    const { client } = createClient(() => reply(rows));
    expect(await client.fetchAllSong('x')).toMatchObject({ songs: [{}], isFull: true });
    const shorter = createClient(() => reply(rows.slice(1)));
    expect(await shorter.client.fetchAllSong('x')).toMatchObject({ isFull: false });
  });

  it('fails when even that is refused', async () => {
    const { client, calls } = createClient(() => reply(RANKED_REFUSAL, 503));
    await expect(client.fetchAllSong('bleach')).rejects.toMatchObject({ status: 503 });
    expect(calls).toHaveLength(2);
  });

  it('does not take another refusal for a ranked one', async () => {
    const { client, calls } = createClient(() => reply({ detail: 'ranked is a word' }, 400));
    await expect(client.fetchAllSong('bleach')).rejects.toMatchObject({ status: 400 });
    expect(calls).toHaveLength(1);
  });

  it('is given up by its signal', async () => {
    const { client } = createClient();
    const signal = AbortSignal.abort();
    await expect(client.fetchAllSong('bleach', { signal })).rejects.toMatchObject({
      kind: 'aborted',
    });
  });
});

describe('look-ups', () => {
  it('ask with the ids and the defaults', async () => {
    const { client, calls } = createClient();
    await client.fetchSongById(4240);
    await client.fetchArtistById(31);
    await client.fetchComposerById(32);
    await client.fetchSongsOfSeason('Winter 2024');
    await client.fetchRandomSongs();
    const artist = { artist_ids: [31], group_granularity: 0, max_other_artist: 99, ...COMMON };
    const composer = { composer_ids: [32], arrangement: true, ...COMMON };
    expect(calls).toEqual([
      { path: 'POST /api/annId_request', body: { annId: 4240, ...COMMON } },
      { path: 'POST /api/artist_ids_request', body: artist },
      { path: 'POST /api/composer_ids_request', body: composer },
      { path: 'POST /api/season_request', body: { season: 'Winter 2024', ...COMMON } },
      { path: 'POST /api/get_50_random_songs', body: {} },
    ]);
  });

  it('combine a person as artist and as composer, each song once', async () => {
    const { client, calls } = createClient(({ path }) =>
      path.includes('artist_ids')
        ? reply([newestAnswer[0], null])
        : reply([newestAnswer[0], newestAnswer[1], 'bad']),
    );
    const { songs, droppedCount } = await client.fetchArtistOrComposerById(31);
    expect(songs.map((song) => song.annSongId)).toEqual([6408, 6410]);
    expect(droppedCount).toBe(2);
    expect(calls.map((call) => call.path)).toEqual([
      'POST /api/artist_ids_request',
      'POST /api/composer_ids_request',
    ]);
  });

  it('ask for songs by id in chunks of 500, without repeated and unlinked ids', async () => {
    const { client, calls } = createClient();
    const ids = Array.from({ length: 1001 }, (_, index) => index + 1);
    await client.fetchSongsByAnnSongIds([-5, -1, 0, ...ids, 1, 2.5]);
    const sizes = calls.map(({ body }) => v.parse(idsBodySchema, body).ann_song_ids.length);
    expect(sizes).toEqual([500, 500, 1]);
    expect(calls[2]).toEqual({
      path: 'POST /api/ann_song_ids_request',
      body: { ann_song_ids: [1001], ...COMMON },
    });
  });

  it('ask nobody for no ids', async () => {
    const { client, calls } = createClient();
    expect(await client.fetchSongsByAnnSongIds([-7])).toEqual({ songs: [], droppedCount: 0 });
    expect(calls).toEqual([]);
  });
});

describe('fetchRankedStatus', () => {
  it.each([
    [
      { active: true, region: 'Europe', remaining_minutes: 12, remaining_seconds: 720 },
      { isActive: true, region: 'Europe', secondsLeft: 720 },
    ],
    [
      { active: true, region: 'Europe', remaining_minutes: 12, remaining_seconds: 5 },
      { isActive: true, region: 'Europe', secondsLeft: 725 },
    ],
    [
      { active: 1, region: 'Asia', remaining_minutes: '3' },
      { isActive: true, region: 'Asia', secondsLeft: 180 },
    ],
    [
      {
        active: true,
        region: 'Eastern',
        remaining_minutes: 0,
        remaining_seconds: 45,
        server_time: '2026-05-10T12:22:15+00:00',
      },
      { isActive: true, region: 'Eastern', secondsLeft: 45 },
    ],
    [
      { active: true, region: 'Central', remaining_minutes: 53, remaining_seconds: 0 },
      { isActive: true, region: 'Central', secondsLeft: 3180 },
    ],
    [
      { active: true, region: null, remaining_minutes: null, remaining_seconds: null },
      { isActive: true, region: null, secondsLeft: null },
    ],
    [
      { active: true, region: 'Western', remaining_minutes: 1e300, remaining_seconds: 'soon' },
      { isActive: true, region: 'Western', secondsLeft: null },
    ],
    [
      { active: false, region: null, remaining_minutes: null, remaining_seconds: null },
      { isActive: false, region: null, secondsLeft: 0 },
    ],
    [
      { active: false, region: null, remaining_minutes: 0, server_time: 'x' },
      { isActive: false, region: null, secondsLeft: 0 },
    ],
  ])('reads %j', async (body, status) => {
    const { client, calls } = createClient(() => reply(body));
    expect(await client.fetchRankedStatus()).toEqual(status);
    expect(calls).toEqual([{ path: 'GET /api/ranked_time_status', body: null }]);
  });

  it('is asked once, though the failure may pass', async () => {
    const { client, calls } = createClient(() => reply({ detail: 'busy' }, 503));
    await expect(client.fetchRankedStatus()).rejects.toMatchObject({ status: 503 });
    expect(calls).toHaveLength(1);
  });

  it('names the field it misses', async () => {
    const { client } = createClient(() => reply({ region: 'Asia' }));
    await expect(client.fetchRankedStatus()).rejects.toMatchObject({
      kind: 'malformed',
      field: 'active',
    });
  });
});
