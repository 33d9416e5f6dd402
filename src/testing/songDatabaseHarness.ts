import { vi } from 'vitest';
import { createRequester } from '../wire/request';
import { createSongDatabaseClient } from '../wire/songDatabase/client';

/** What a song database was asked. */
export interface DatabaseCall {
  readonly path: string;
  readonly body: unknown;
}

const FLAT_FILTERS = { opening_filter: true, ending_filter: true, insert_filter: true };
const NESTED_FILTERS = { filters: { song_types: ['opening', 'ending', 'insert'] } };

/** What every question for songs says unless told otherwise. */
export const COMMON_BODY = { ignore_duplicate: false, ...FLAT_FILTERS, ...NESTED_FILTERS };

/** An answer in JSON. */
export const replyJson = (body: unknown, status = 200, headers: HeadersInit = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** A client of a song database that answers what the function says, and the calls it got. */
export function setUpSongDatabase(answer: (call: DatabaseCall) => Response = () => replyJson([])) {
  const calls: DatabaseCall[] = [];
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

/** A requester whose requests are all answered by the function, and what was asked for when. */
export function answerWith(answer: (url: string) => Response | Promise<Response>) {
  const urls: string[] = [];
  const sentAtMs: number[] = [];
  const request = createRequester({
    random: () => 0.5,
    async fetch(url) {
      urls.push(url);
      sentAtMs.push(Date.now());
      return answer(url);
    },
  });
  return { request, urls, sentAtMs };
}

/** What became of a call, with all the time it needs; the clock is a made one. */
export async function outcomeOf(promise: Promise<unknown>): Promise<unknown> {
  const outcome = promise.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
}
