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
