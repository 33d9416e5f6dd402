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

it('a prefetch sends the request before the page is shown, and the page joins it', async () => {
  const { query, ask, answer } = openQuestion('one');
  createAskAhead(client)(query);
  expect(ask).toHaveBeenCalledOnce();
  const leave = draw(query);
  answer();
  await vi.waitFor(() => expect(client.getQueryData(query.key)).toEqual(FOUND));
  expect(ask).toHaveBeenCalledOnce();
  leave();
});

it('a prefetch sends no request for an answer that is cached', async () => {
  const prefetch = createAskAhead(client);
  const { query, ask, answer } = openQuestion('one');
  answer();
  prefetch(query);
  await vi.waitFor(() => expect(client.getQueryData(query.key)).toEqual(FOUND));
  prefetch(null);
  prefetch(query);
  expect(ask).toHaveBeenCalledOnce();
});

it('a prefetch is aborted when its page is never shown', () => {
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

it('a prefetch that a page has joined is aborted only when the page is left', () => {
  const prefetch = createAskAhead(client);
  const { query, isTakenBack } = openQuestion('drawn');
  prefetch(query);
  const leave = draw(query);
  prefetch(null);
  expect(isTakenBack()).toBe(false);
  leave();
  expect(isTakenBack()).toBe(true);
});

it('a failed prefetch is stored as the error of its query and throws nowhere else', async () => {
  const query: SongQuery<typeof FOUND> = {
    key: ['anime', 'broken'],
    ask: () => Promise.reject(new Error('offline')),
    isAskedAhead: true,
  };
  createAskAhead(client)(query);
  await vi.waitFor(() => expect(client.getQueryState(query.key)?.status).toBe('error'));
});
