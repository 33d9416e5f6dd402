import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defer } from '../../testing/deferred';
import { createAskAhead } from './prefetchQuestion';
import type { SongQuery } from './songQueries';

const FOUND = { songs: [], droppedCount: 0 };

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
});
afterEach(() => client.clear());

/** A question that stays pending until it is answered or aborted. */
function openQuestion(name: string) {
  const { promise, resolve, reject } = defer<typeof FOUND>();
  const ask = vi.fn((signal: AbortSignal) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  const query: SongQuery<typeof FOUND> = { key: ['anime', name], ask, isAskedAhead: true };
  const isTakenBack = () => ask.mock.calls[0]?.[0].aborted;
  return { query, ask, isTakenBack, answer: () => resolve(FOUND) };
}

/** Renders a page with the query. @returns leaves the page */
function draw({ key, ask }: SongQuery<typeof FOUND>): () => void {
  const queryFn = ({ signal }: { signal: AbortSignal }) => ask(signal);
  return new QueryObserver(client, { queryKey: key, queryFn }).subscribe(() => {});
}

it('asks before there is a page, which joins in', async () => {
  const { query, ask, answer } = openQuestion('one');
  createAskAhead(client)(query);
  expect(ask).toHaveBeenCalledOnce();
  const leave = draw(query);
  answer();
  await vi.waitFor(() => expect(client.getQueryData(query.key)).toEqual(FOUND));
  expect(ask).toHaveBeenCalledOnce();
  leave();
});

it('does not ask again for what is known', async () => {
  const prefetch = createAskAhead(client);
  const { query, ask, answer } = openQuestion('one');
  answer();
  prefetch(query);
  await vi.waitFor(() => expect(client.getQueryData(query.key)).toEqual(FOUND));
  prefetch(null);
  prefetch(query);
  expect(ask).toHaveBeenCalledOnce();
});

it('takes back what was asked for a page that never came', () => {
  const prefetch = createAskAhead(client);
  const left = openQuestion('left');
  const next = openQuestion('next');
  prefetch(left.query);
  prefetch(next.query);
  expect(left.isTakenBack()).toBe(true);
  expect(next.isTakenBack()).toBe(false);
  prefetch(null);
  expect(next.isTakenBack()).toBe(true);
});

it('leaves what a page has taken over to that page', () => {
  const prefetch = createAskAhead(client);
  const { query, isTakenBack } = openQuestion('drawn');
  prefetch(query);
  const leave = draw(query);
  prefetch(null);
  expect(isTakenBack()).toBe(false);
  leave();
  expect(isTakenBack()).toBe(true);
});

it('a failure stays with the question and reaches nobody else', async () => {
  const query: SongQuery<typeof FOUND> = {
    key: ['anime', 'broken'],
    ask: () => Promise.reject(new Error('offline')),
    isAskedAhead: true,
  };
  createAskAhead(client)(query);
  await vi.waitFor(() => expect(client.getQueryState(query.key)?.status).toBe('error'));
});
