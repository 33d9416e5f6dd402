import { Hono } from 'hono';
import { readBody } from '../http/requestBody';
import { refuseMethod, ServiceError } from '../http/serviceError';
import type { LiveHost } from '../liveHosts';

/** Only these travel on: the others belong to one connection, or to the user. */
const REQUEST_HEADERS = ['accept', 'content-type', 'range', 'if-range', 'if-none-match'] as const;
const RESPONSE_HEADERS = [
  'content-type',
  'content-range',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
  'retry-after',
] as const;
const ANSWER_TIMEOUT_MS = 30_000;

function pickHeaders(headers: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}

function toAddress(host: LiveHost, requestUrl: string): string {
  const { pathname, search } = new URL(requestUrl);
  return `${host.address}${pathname.slice(host.path.length)}${search}`;
}

async function ask(request: Request, host: LiveHost): Promise<Response> {
  const address = toAddress(host, request.url);
  const body = request.method === 'POST' ? await readBody(request) : null;
  const abort = new AbortController();
  // Only until the answer begins: a song may take minutes to stream.
  const timer = setTimeout(() => abort.abort(), ANSWER_TIMEOUT_MS);
  try {
    return await fetch(address, {
      method: request.method,
      headers: pickHeaders(request.headers, REQUEST_HEADERS),
      body,
      signal: AbortSignal.any([request.signal, abort.signal]),
    });
  } catch {
    throw new ServiceError(502, `${new URL(address).host} could not be reached`);
  } finally {
    clearTimeout(timer);
  }
}

function toResponse(answer: Response): Response {
  const headers = pickHeaders(answer.headers, RESPONSE_HEADERS);
  const length = answer.headers.get('content-length');
  // What was compressed on the way arrives here unpacked, so that its length is another.
  if (length !== null && !answer.headers.has('content-encoding')) {
    headers.set('content-length', length);
  }
  return new Response(answer.body, { status: answer.status, headers });
}

/** Forwards everything below the hosts' paths and streams the answers back. */
export function createLiveRoutes(hosts: readonly LiveHost[]): Hono {
  const routes = new Hono();
  for (const host of hosts) {
    for (const path of [host.path, `${host.path}/*`]) {
      routes.on(['GET', 'POST'], path, async ({ req }) => toResponse(await ask(req.raw, host)));
      routes.all(path, refuseMethod('GET', 'HEAD', 'POST'));
    }
  }
  return routes;
}
