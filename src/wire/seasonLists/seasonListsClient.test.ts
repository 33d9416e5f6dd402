import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNKNOWN_LISTS } from '../../domain/season/seasonIndex';
import type { SeasonListKey } from '../../domain/season/seasonList';
import { answerWith } from '../../testing/songDatabaseHarness';
import { WireError } from '../wireError';
import winterList from './fixtures/winterList.json';
import { createSeasonListsClient } from './seasonListsClient';

const KEY: SeasonListKey = { kind: 'year', year: 2024 };
const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

function createClient(answer: (url: string) => Response) {
  const { request, urls } = answerWith(answer);
  return { client: createSeasonListsClient(request, '/player/'), urls };
}

describe('fetchSeasonList', () => {
  it.each<[SeasonListKey, string]>([
    [{ kind: 'year', year: 1953 }, '/player/json/1953.json'],
    [{ kind: 'season', year: 2024, season: 'winter' }, '/player/json/2024-winter.json'],
    [{ kind: 'noDate' }, '/player/json/no_date.json'],
  ])('requests the list %j from %s [7.16]', async (key, url) => {
    const { client, urls } = createClient(() => reply([]));
    await client.fetchSeasonList(key);
    expect(urls).toEqual([url]);
  });

  it('returns entries of id, name and type [3.14 7.16]', async () => {
    const { client } = createClient(() => reply(winterList));
    expect((await client.fetchSeasonList(KEY)).entries).toEqual([
      { id: 101, name: 'First Example', type: 'TV' },
      { id: 102, name: '二番目の例', type: 'movie' },
      { id: 103, name: 'Third Example', type: null },
    ]);
  });

  it.each([
    ['no connection', WireError.network(null)],
    ['no answer in time', WireError.timeout(15_000)],
    ['too many requests', WireError.http(429, '', null)],
    ['a fault of the host', WireError.http(500, '', null)],
  ])('says that a retry may bring entries after %s, as the index does', async (_name, error) => {
    const request = () => Promise.reject(error);
    const client = createSeasonListsClient(request, '/');
    expect(await client.fetchSeasonList(KEY)).toEqual({ entries: [], hasFailed: true });
    await expect(client.fetchSeasonIndex()).rejects.toBe(error);
  });

  it('leaves out entries without an id or name, and repeated ids', async () => {
    const [first] = winterList;
    const { client } = createClient(() =>
      reply([
        null,
        { id: 7 },
        { name: 'x' },
        { id: 0, name: 'x' },
        [],
        first,
        { ...first, name: 'b' },
      ]),
    );
    expect(await client.fetchSeasonList(KEY)).toEqual({
      entries: [{ id: 101, name: 'First Example', type: 'TV' }],
      hasFailed: false,
    });
  });

  it.each([
    ['missing', () => reply('not found', 404)],
    ['a page in place of the file', () => new Response('<!doctype html>')],
    ['no list', () => reply({ entries: [] })],
  ])('returns an empty list when the response is %s [7.17]', async (_name, answer) => {
    expect(await createClient(answer).client.fetchSeasonList(KEY)).toEqual({
      entries: [],
      hasFailed: false,
    });
  });

  it('returns an empty list marked as failed when the host answers 500', async () => {
    const { client } = createClient(() => reply('', 500));
    expect(await client.fetchSeasonList(KEY)).toEqual({ entries: [], hasFailed: true });
  });

  it('rejects with aborted when its signal is aborted', async () => {
    const signal = AbortSignal.abort();
    const { client } = createClient(() => reply([]));
    await expect(client.fetchSeasonList(KEY, { signal })).rejects.toMatchObject({
      kind: 'aborted',
    });
  });

  it('never rejects, whatever the file contains', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        const { entries } = await createClient(() => reply(body)).client.fetchSeasonList(KEY);
        expect(Array.isArray(entries)).toBe(true);
      }),
    );
  });
});

describe('fetchSeasonIndex', () => {
  it.each([
    [
      { lastUpdate: 'Spring 2026', wholeOn: '2026-05-04', lists: ['2026-winter', 'no_date'] },
      {
        lastUpdate: 'Spring 2026',
        wholeOn: '2026-05-04',
        listNames: new Set(['2026-winter', 'no_date']),
      },
    ],
    [
      { lastUpdate: null, wholeOn: null, lists: [] },
      { lastUpdate: null, wholeOn: null, listNames: new Set() },
    ],
    [{ lastUpdate: 'Fall 2025' }, { ...UNKNOWN_LISTS, lastUpdate: 'Fall 2025' }],
    [{ wholeOn: 'yesterday', lists: 'all' }, UNKNOWN_LISTS],
    [
      { lists: [null, '1999', 7, {}] },
      { lastUpdate: null, wholeOn: null, listNames: new Set(['1999', '7']) },
    ],
    [{}, UNKNOWN_LISTS],
    [[], UNKNOWN_LISTS],
    ['x', UNKNOWN_LISTS],
  ])('reads the index file %j', async (body, index) => {
    const { client, urls } = createClient(() => reply(body));
    expect(await client.fetchSeasonIndex()).toEqual(index);
    expect(urls).toEqual(['/player/json/index.json']);
  });

  it('returns an unknown index when the file is missing', async () => {
    const { client } = createClient(() => reply('', 404));
    expect(await client.fetchSeasonIndex()).toEqual(UNKNOWN_LISTS);
  });

  it('rejects when the host answers 500 instead of calling the index missing', async () => {
    const { client } = createClient(() => reply('', 500));
    await expect(client.fetchSeasonIndex()).rejects.toMatchObject({ status: 500 });
  });

  it('never rejects, whatever the index contains', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        const { client } = createClient(() => reply(body));
        expect(await client.fetchSeasonIndex()).toHaveProperty('listNames');
      }),
    );
  });
});
