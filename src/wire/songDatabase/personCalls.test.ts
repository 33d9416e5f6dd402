import { describe, expect, it } from 'vitest';
import { createRequester } from '../request';
import { createSongDatabaseClient } from './client';

const row = (annSongId: number) => ({ annId: 1, annSongId, songName: `Song ${annSongId}` });
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));

/** A client of a service that answers these rows to each call, and the calls it got. */
function createClient(answers: Readonly<Record<string, readonly unknown[]>>) {
  const calls: { readonly call: string; readonly body: unknown }[] = [];
  const request = createRequester({
    async fetch(url, init) {
      const call = url.slice('/api/'.length);
      calls.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
      return new Response(JSON.stringify(answers[call] ?? []));
    },
  });
  return { client: createSongDatabaseClient({ request, hosts: { songDatabase: '/api' } }), calls };
}

const idsOf = ({ songs }: { readonly songs: readonly { readonly annSongId: number }[] }) =>
  songs.map((song) => song.annSongId);

describe('a person', () => {
  it('has each song in the roles of the calls that brought it, in two requests [7.8]', async () => {
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
  ])('may have composed more than an answer of %s tells: %s', async (_what, answered, isFull) => {
    const { client } = createClient({ composer_ids_request: answered });
    expect((await client.fetchArtistOrComposerById(31)).asCreator.isFull).toBe(isFull);
  });

  it('is not taken for cut by as many songs sung, which have no limit', async () => {
    const { client } = createClient({ artist_ids_request: rows(600) });
    const answer = await client.fetchArtistOrComposerById(31);
    expect(answer.songs).toHaveLength(600);
    expect(answer.asCreator.isFull).toBe(false);
  });
});

describe('the songs by a composer’s name', () => {
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
  ] as const)('are asked for by part: %j', async (part, flags) => {
    const { client, calls } = createClient({ search_request: rows(500) });
    const answer = await client.fetchSongsByComposerName('O’Neil  Ō', part);
    expect(answer.isFull).toBe(true);
    expect(calls).toEqual([
      {
        call: 'search_request',
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
