import { Hono } from 'hono';
import { refuseMethod, ServiceError } from '../http/serviceError';
import { findLiveAddress, findRedirect } from '../liveAddress';
import type { LiveHost } from '../liveHosts';

/** Only these are forwarded: the others belong to one connection, or to the user. */
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
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const MOST_REDIRECTS = 3;
const FORWARDED_METHODS = ['GET', 'HEAD', 'POST'] as const;

function pickHeaders(headers: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}

async function send(request: Request, address: string, body: BodyInit | null): Promise<Response> {
  const abort = new AbortController();
  const giveUp = () => abort.abort();
  // Only until the answer starts: a song may take minutes to stream, and ends with its reader.
  const timer = setTimeout(giveUp, ANSWER_TIMEOUT_MS);
  request.signal.addEventListener('abort', giveUp);
  try {
    return await fetch(address, {
      method: request.method,
      headers: pickHeaders(request.headers, REQUEST_HEADERS),
      body,
      // Followed by hand, so that a redirect cannot lead out of the table.
      redirect: 'manual',
      signal: abort.signal,
    });
  } catch {
    throw new ServiceError(502, `${new URL(address).host} could not be reached`);
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', giveUp);
  }
}

async function ask(
  request: Request,
  firstAddress: string,
  hosts: readonly LiveHost[],
): Promise<Response> {
  const body = request.method === 'POST' ? await request.arrayBuffer() : null;
  let address = firstAddress;
  for (let redirectCount = 0; ; redirectCount += 1) {
    const answer = await send(request, address, body);
    if (!REDIRECT_STATUSES.has(answer.status)) return answer;
    await answer.body?.cancel();
    const next = findRedirect(hosts, address, answer.headers.get('location'));
    if (next === null || body !== null || redirectCount === MOST_REDIRECTS) {
      throw new ServiceError(502, `${new URL(address).host} sends this elsewhere`);
    }
    address = next;
  }
}

/**
 * The types that the app reads, only as a single value: of several, browsers use the last. Anything
 * else, such as a page or a script, becomes plain text.
 */
const PASSED_TYPE =
  /^(?:(?:audio|image|video)\/|text\/(?:plain|xml)\b|application\/(?:json|octet-stream|xml|[^;,]+\+json)\b)[^,]*$/i;
const PLAIN_TEXT = 'text/plain; charset=utf-8';

/** The answer of another host, which must not become a page of the app's own origin. */
function toResponse(answer: Response): Response {
  const headers = pickHeaders(answer.headers, RESPONSE_HEADERS);
  if (!PASSED_TYPE.test(headers.get('content-type') ?? '')) headers.set('content-type', PLAIN_TEXT);
  // XML and pictures can contain scripts too: opened as a page, they have no origin.
  headers.set('content-security-policy', 'sandbox');
  const length = answer.headers.get('content-length');
  // A compressed answer arrives here decompressed, so that its length differs.
  if (length !== null && !answer.headers.has('content-encoding')) {
    headers.set('content-length', length);
  }
  return new Response(answer.body, { status: answer.status, headers });
}

/**
 * Forwards everything below the hosts' paths and streams the answers back. Other paths are left to
 * the next handler.
 */
export function createLiveRoutes(hosts: readonly LiveHost[]): Hono {
  const refuse = refuseMethod(...FORWARDED_METHODS);
  const routes = new Hono();
  routes.all('*', async ({ req: { raw: request } }, next) => {
    const address = findLiveAddress(hosts, request.url);
    if (address === null) return next();
    if (!FORWARDED_METHODS.some((method) => method === request.method)) return refuse();
    return toResponse(await ask(request, address, hosts));
  });
  return routes;
}
