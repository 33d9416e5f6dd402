import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { COMMON_BODY, replyJson, setUpSongDatabase } from '../../testing/songDatabaseHarness';
import newestAnswer from './fixtures/newestAnswer.json';

const RANKED_REFUSAL = {
  detail: 'Song name/artist/composer text search is disabled during ranked time',
};

describe('fetchAllSong', () => {
  it('searches all names with the defaults [7.3 7.9 9.1]', async () => {
    const { client, calls } = setUpSongDatabase(() => replyJson(newestAnswer));
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
          ...COMMON_BODY,
        },
      },
    ]);
  });

  it.each(['', '   ', '\n\t', '\u3000'])('sends no request for the text %j', async (text) => {
    const { client, calls } = setUpSongDatabase();
    const nothing = { songs: [], droppedCount: 0, limitedTo: null, isFull: false };
    expect(await client.fetchAllSong(text)).toEqual(nothing);
    expect(await client.fetchAllSong(text, { fields: 'anime' })).toEqual(nothing);
    expect(calls).toEqual([]);
  });

  it.each([
    ['cuts a long text', 'x'.repeat(600), 'x'.repeat(500)],
    ['never through a character', '🎵'.repeat(600), '🎵'.repeat(500)],
    ['keeps 500 characters of two halves each', '🎵'.repeat(500), '🎵'.repeat(500)],
    ['repairs halves of characters', 'a\ud800', 'a\ufffd'],
  ])('sends a valid text of at most 500 characters: %s', async (_name, text, search) => {
    const { client, calls } = setUpSongDatabase();
    await client.fetchAllSong(text);
    expect(calls[0]?.body).toMatchObject({ song_name_search_filter: { search } });
  });

  it('repeats the search with anime names only when the host refuses during ranked time', async () => {
    const { client, calls } = setUpSongDatabase(({ body }) =>
      JSON.stringify(body).includes('artist_search_filter')
        ? replyJson(RANKED_REFUSAL, 503)
        : replyJson(newestAnswer),
    );
    const answer = await client.fetchAllSong('bleach');
    expect(answer.limitedTo).toBe('anime');
    expect(answer.songs).toHaveLength(4);
    expect(calls).toHaveLength(2);
    expect(calls[1]?.body).toEqual({
      anime_search_filter: { search: 'bleach', partial_match: true },
      and_logic: false,
      ...COMMON_BODY,
    });
  });

  it('sends only the anime filter when the fields are limited to anime', async () => {
    const { client, calls } = setUpSongDatabase(() => replyJson(newestAnswer));
    const answer = await client.fetchAllSong(' bleach', { fields: 'anime' });
    expect(answer.limitedTo).toBe('anime');
    expect(answer.songs).toHaveLength(4);
    expect(calls).toEqual([
      {
        path: 'POST /api/search_request',
        body: {
          anime_search_filter: { search: 'bleach', partial_match: true },
          and_logic: false,
          ...COMMON_BODY,
        },
      },
    ]);
  });

  it.each<['song' | 'artist', readonly string[]]>([
    ['song', ['song_name_search_filter']],
    ['artist', ['artist_search_filter', 'composer_search_filter']],
  ])('sends only the filters of the chosen field: %s', async (fields, filters) => {
    const { client, calls } = setUpSongDatabase();
    await client.fetchAllSong('bleach', { fields });
    const [{ body } = { body: {} }] = calls;
    const sent = Object.keys(v.parse(v.looseObject({}), body));
    expect(sent.filter((name) => name.endsWith('_search_filter'))).toEqual(filters);
    expect(body).toMatchObject({ and_logic: false, ...COMMON_BODY });
  });

  it('does not fall back to anime names when only songs are searched', async () => {
    const { client, calls } = setUpSongDatabase(() => replyJson(RANKED_REFUSAL, 503));
    await expect(client.fetchAllSong('x', { fields: 'song' })).rejects.toMatchObject({
      status: 503,
    });
    expect(calls).toHaveLength(1);
  });

  it('normalizes width, quotes and spaces of the text before sending it', async () => {
    const { client, calls } = setUpSongDatabase();
    await client.fetchAllSong(' ｓｉｓｔｅｒ’ｓ　 noise… ');
    expect(calls[0]?.body).toMatchObject({ anime_search_filter: { search: "sister's noise" } });
  });

  it('is full at 500 rows, even when they repeat one song', async () => {
    const rows = Array.from({ length: 500 }, () => newestAnswer[0]);
    const { client } = setUpSongDatabase(() => replyJson(rows));
    expect(await client.fetchAllSong('x')).toMatchObject({ songs: [{}], isFull: true });
    const shorter = setUpSongDatabase(() => replyJson(rows.slice(1)));
    expect(await shorter.client.fetchAllSong('x')).toMatchObject({ isFull: false });
  });

  it('rejects when the anime search is refused too', async () => {
    const { client, calls } = setUpSongDatabase(() => replyJson(RANKED_REFUSAL, 503));
    await expect(client.fetchAllSong('bleach')).rejects.toMatchObject({ status: 503 });
    expect(calls).toHaveLength(2);
  });

  it('does not fall back for a refusal that is not about ranked time', async () => {
    const { client, calls } = setUpSongDatabase(() =>
      replyJson({ detail: 'ranked is a word' }, 400),
    );
    await expect(client.fetchAllSong('bleach')).rejects.toMatchObject({ status: 400 });
    expect(calls).toHaveLength(1);
  });

  it('rejects with aborted when its signal is aborted', async () => {
    const { client } = setUpSongDatabase();
    const signal = AbortSignal.abort();
    await expect(client.fetchAllSong('bleach', { signal })).rejects.toMatchObject({
      kind: 'aborted',
    });
  });
});
