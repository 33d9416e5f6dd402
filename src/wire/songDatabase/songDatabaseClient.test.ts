import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { COMMON_BODY, replyJson, setUpSongDatabase } from '../../testing/songDatabaseHarness';
import newestAnswer from './fixtures/newestAnswer.json';
import oldAnswer from './fixtures/oldAnswer.json';
import partlyBrokenAnswer from './fixtures/partlyBrokenAnswer.json';

const idsBodySchema = v.object({ ann_song_ids: v.array(v.number()) });

describe('song responses', () => {
  it('are read into songs, and unlinked ones get different ids [3.1 7.1]', async () => {
    const { client } = setUpSongDatabase(() => replyJson(newestAnswer));
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

  it('of an old server give the same song with its unknown fields empty', async () => {
    const [newest] = (
      await setUpSongDatabase(() => replyJson(newestAnswer)).client.fetchSongById(1)
    ).songs;
    const [old] = (await setUpSongDatabase(() => replyJson(oldAnswer)).client.fetchSongById(1))
      .songs;
    expect(old).toEqual({
      ...newest,
      amqSongId: null,
      songCategory: null,
      animeAltNames: [],
      linkedIds: { myanimelist: null, anidb: null, anilist: null, kitsu: null },
      songLengthSeconds: null,
    });
  });

  it('lose only their bad songs, which are counted', async () => {
    const { client } = setUpSongDatabase(() => replyJson(partlyBrokenAnswer));
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

  it('contain a repeated song once', async () => {
    const { client } = setUpSongDatabase(() => replyJson([newestAnswer[0], newestAnswer[0]]));
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
  ])('that are %s reject as malformed [7.1]', async (_name, text) => {
    const { client } = setUpSongDatabase(() => new Response(text));
    await expect(client.fetchSongById(1)).rejects.toMatchObject({
      name: 'WireError',
      kind: 'malformed',
    });
  });

  it('that are any list never reject', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 5 }), async (rows) => {
        const { client } = setUpSongDatabase(() => replyJson(rows));
        const { songs, droppedCount } = await client.fetchRandomSongs();
        expect(songs.length + droppedCount).toBe(rows.length);
      }),
    );
  });
});

describe('a passing failure of the song database', () => {
  it('is retried for POST requests that only read', async () => {
    let callCount = 0;
    const { client, calls } = setUpSongDatabase(() => {
      callCount += 1;
      return callCount === 1 ? replyJson({}, 429, { 'Retry-After': '0' }) : replyJson(newestAnswer);
    });
    expect((await client.fetchSongById(4240)).songs).toHaveLength(4);
    expect(calls).toHaveLength(2);
  });
});

describe('the look-ups of songs', () => {
  it('send the ids and the default filters [7.4 7.5 7.6 7.7 7.9 9.4]', async () => {
    const { client, calls } = setUpSongDatabase();
    await client.fetchSongById(4240);
    await client.fetchArtistById(31);
    await client.fetchComposerById(32);
    await client.fetchSongsOfSeason('Winter 2024');
    await client.fetchRandomSongs();
    const artist = { artist_ids: [31], group_granularity: 0, max_other_artist: 99, ...COMMON_BODY };
    const composer = { composer_ids: [32], arrangement: true, ...COMMON_BODY };
    expect(calls).toEqual([
      { path: 'POST /api/annId_request', body: { annId: 4240, ...COMMON_BODY } },
      { path: 'POST /api/artist_ids_request', body: artist },
      { path: 'POST /api/composer_ids_request', body: composer },
      { path: 'POST /api/season_request', body: { season: 'Winter 2024', ...COMMON_BODY } },
      { path: 'POST /api/get_50_random_songs', body: {} },
    ]);
  });

  it('request songs by id in chunks of 500, without repeated and unlinked ids', async () => {
    const { client, calls } = setUpSongDatabase();
    const ids = Array.from({ length: 1001 }, (_, index) => index + 1);
    await client.fetchSongsByAnnSongIds([-5, -1, 0, ...ids, 1, 2.5]);
    const sizes = calls.map(({ body }) => v.parse(idsBodySchema, body).ann_song_ids.length);
    expect(sizes).toEqual([500, 500, 1]);
    expect(calls[2]).toEqual({
      path: 'POST /api/ann_song_ids_request',
      body: { ann_song_ids: [1001], ...COMMON_BODY },
    });
  });

  it('send no request when no id can be asked for', async () => {
    const { client, calls } = setUpSongDatabase();
    expect(await client.fetchSongsByAnnSongIds([-7])).toEqual({ songs: [], droppedCount: 0 });
    expect(calls).toEqual([]);
  });
});

const row = (annSongId: number) => ({ annId: 1, annSongId, songName: `Song ${annSongId}` });
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));

/** A client of a service that answers with these rows, and the calls that the service got. */
const createClient = (answers: Readonly<Record<string, readonly unknown[]>>) =>
  setUpSongDatabase(({ path }) => replyJson(answers[path.slice('POST /api/'.length)] ?? []));

const idsOf = ({ songs }: { readonly songs: readonly { readonly annSongId: number }[] }) =>
  songs.map((song) => song.annSongId);

describe('fetchArtistOrComposerById', () => {
  it('merges the songs of both roles without repeats in two requests [7.8]', async () => {
    const { client, calls } = createClient({
      artist_ids_request: [row(1), row(2), null],
      composer_ids_request: [row(2), row(3), 'bad'],
    });
    const answer = await client.fetchArtistOrComposerById(31);
    expect(idsOf(answer)).toEqual([1, 2, 3]);
    expect(idsOf(answer.asArtist)).toEqual([1, 2]);
    expect(idsOf(answer.asCreator)).toEqual([2, 3]);
    expect(answer.droppedCount).toBe(2);
    expect(answer.asCreator.isFull).toBe(false);
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['499 rows', rows(499), false],
    ['500 rows', rows(500), true],
    ['500 rows of which one cannot be read', [...rows(499), null], true],
    ['500 rows of which one comes twice', [...rows(499), row(1)], true],
  ])(
    'decides from %s whether the composed songs may be cut off: %s',
    async (_what, answered, isFull) => {
      const { client } = createClient({ composer_ids_request: answered });
      expect((await client.fetchArtistOrComposerById(31)).asCreator.isFull).toBe(isFull);
    },
  );

  it('does not call 600 songs as an artist cut off, since these have no limit', async () => {
    const { client } = createClient({ artist_ids_request: rows(600) });
    const answer = await client.fetchArtistOrComposerById(31);
    expect(answer.songs).toHaveLength(600);
    expect(answer.asCreator.isFull).toBe(false);
  });
});

describe('fetchSongsByComposerName', () => {
  it.each([
    [
      { songType: 'ending', animeTypes: 'all' },
      { opening_filter: false, ending_filter: true, insert_filter: false },
    ],
    [
      { songType: 'insert', animeTypes: 'tv' },
      {
        opening_filter: false,
        ending_filter: false,
        insert_filter: true,
        movie_filter: false,
        ova_filter: false,
        ona_filter: false,
        special_filter: false,
        doujin_filter: false,
      },
    ],
    [
      { songType: 'opening', animeTypes: 'other' },
      { opening_filter: true, ending_filter: false, insert_filter: false, tv_filter: false },
    ],
  ] as const)('sends the filters of the part %j', async (part, flags) => {
    const { client, calls } = createClient({ search_request: rows(500) });
    const answer = await client.fetchSongsByComposerName('O’Neil  Ō', part);
    expect(answer.isFull).toBe(true);
    expect(calls).toEqual([
      {
        path: 'POST /api/search_request',
        body: {
          composer_search_filter: { search: 'O’Neil  Ō', partial_match: false, arrangement: true },
          and_logic: false,
          ignore_duplicate: false,
          filters: { song_types: [part.songType] },
          ...flags,
        },
      },
    ]);
  });
});
