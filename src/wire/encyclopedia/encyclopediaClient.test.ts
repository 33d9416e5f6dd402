// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, outcomeOf } from '../../testing/songDatabaseHarness';
import { createEncyclopediaClient } from './encyclopediaClient';
import entryXml from './fixtures/entry.xml?raw';
import relatedXml from './fixtures/related.xml?raw';

const WARNING = '<ann><warning>no result for anime=1</warning></ann>';

function createClient(answer: (url: string) => Response, encyclopedia = '/ann') {
  const { request, urls, sentAtMs } = answerWith(answer);
  const client = createEncyclopediaClient(request, encyclopedia);
  return { client, urls, sentAtMs };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('fetchEntry', () => {
  it('returns the entry of the requested id [7.13]', async () => {
    const { client, urls } = createClient(() => new Response(entryXml));
    expect(await client.fetchEntry(4240)).toMatchObject({ annId: 4240, name: 'Bleach' });
    expect(urls).toEqual(['/ann?anime=4240']);
  });

  it.each([
    ['an unknown id', () => new Response(WARNING)],
    ['an entry of another id', () => new Response(relatedXml)],
    ['broken XML', () => new Response(entryXml.slice(0, 500))],
    ['a refusal', () => new Response('', { status: 500 })],
    ['lasting trouble', () => new Response('', { status: 503 })],
  ])('returns null for %s [8.9]', async (_name, answer) => {
    expect(await outcomeOf(createClient(answer).client.fetchEntry(4240))).toBeNull();
  });

  it('rejects with aborted when its signal is aborted', async () => {
    const { client } = createClient(() => new Response(entryXml));
    const signal = AbortSignal.abort();
    await expect(client.fetchEntry(4240, { signal })).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('sends one request a second to the public host', async () => {
    const host = 'https://encyclopedia.example/api.xml';
    const { client, sentAtMs, urls } = createClient(() => new Response(WARNING), host);
    await outcomeOf(Promise.all([1, 2, 3].map((annId) => client.fetchEntry(annId))));
    expect(sentAtMs).toEqual([0, 1000, 2000]);
    expect(urls[0]).toBe(`${host}?anime=1`);
  });
});

describe('fetchRelatedNames', () => {
  it('requests the names of all ids together after 700 ms [7.14 9.13]', async () => {
    const { client, urls, sentAtMs } = createClient(() => new Response(relatedXml));
    const names = await outcomeOf(client.fetchRelatedNames([3052, 6720, 23_000, 6720]));
    expect(names).toEqual(
      new Map([
        [6720, 'Bleach: A Film'],
        [23_000, 'Bleach: The Next Part'],
      ]),
    );
    expect(urls).toEqual(['/ann?anime=3052&anime=6720&anime=23000']);
    expect(sentAtMs).toEqual([700]);
  });

  it('requests at most 50 names at once', async () => {
    const { client, urls } = createClient(() => new Response(WARNING));
    const annIds = Array.from({ length: 120 }, (_, index) => index + 1);
    await outcomeOf(client.fetchRelatedNames(annIds));
    expect(urls.map((url) => url.split('anime=').length - 1)).toEqual([50, 50, 20]);
  });

  it('keeps the names it received when another request fails', async () => {
    const annIds = Array.from({ length: 60 }, (_, index) => index + 1);
    const { client } = createClient((url) =>
      url.includes('anime=60') ? new Response(relatedXml) : new Response('', { status: 500 }),
    );
    expect(await outcomeOf(client.fetchRelatedNames(annIds))).toHaveProperty('size', 2);
  });

  it.each([
    ['nothing was answered', () => new Response('', { status: 500 }), null],
    ['none is known as an anime', () => new Response(WARNING), new Map()],
  ])('tells failure and no result apart when %s', async (_name, answer, expected) => {
    expect(await outcomeOf(createClient(answer).client.fetchRelatedNames([1, 2]))).toEqual(
      expected,
    );
  });

  it('sends no request for an empty list of ids', async () => {
    const { client, urls } = createClient(() => new Response(relatedXml));
    expect(await client.fetchRelatedNames([])).toEqual(new Map());
    expect(urls).toEqual([]);
  });

  it('sends no request when it is aborted during the pause', async () => {
    const { client, urls } = createClient(() => new Response(relatedXml));
    const controller = new AbortController();
    const outcome = client
      .fetchRelatedNames([1], { signal: controller.signal })
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    controller.abort();
    expect(await outcome).toMatchObject({ kind: 'aborted' });
    await vi.runAllTimersAsync();
    expect(urls).toEqual([]);
  });
});
