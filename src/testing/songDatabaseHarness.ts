import { vi } from 'vitest';
import { createRequester } from '../wire/request';
import { createSongDatabaseClient } from '../wire/songDatabase/songDatabaseClient';

/** A request to the song database. */
export interface DatabaseCall {
  readonly path: string;
  readonly body: unknown;
}

const FLAT_FILTERS = { opening_filter: true, ending_filter: true, insert_filter: true };
const NESTED_FILTERS = { filters: { song_types: ['opening', 'ending', 'insert'] } };

/** The fields of every song request unless a test expects others. */
export const COMMON_BODY = { ignore_duplicate: false, ...FLAT_FILTERS, ...NESTED_FILTERS };

/** A JSON response. */
export const replyJson = (body: unknown, status = 200, headers: HeadersInit = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** A client of a fake song database with the given answers, and the calls it received. */
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
  return { client: createSongDatabaseClient(request, '/api'), calls };
}

/** A requester with the given answers, and the URLs and times of its requests. */
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

/** The value or error of a call, once all fake timers have run. */
export async function outcomeOf(promise: Promise<unknown>): Promise<unknown> {
  const outcome = promise.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
}
