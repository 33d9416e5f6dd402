import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ServiceHandler } from './handler';

const FALLBACK_HOST = 'localhost';
const PLAIN_HOST = /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i;

/** Answers that name an address of their own name the one that was asked. */
function originOf(incoming: IncomingMessage): string {
  const { host = '' } = incoming.headers;
  return `http://${PLAIN_HOST.test(host) ? host : FALLBACK_HOST}`;
}

function readHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  const { rawHeaders } = incoming;
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  }
  return headers;
}

/** Reads on demand. Giving up reading leaves the connection open for the answer. */
function readBodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

/** @throws TypeError for a target or a header that HTTP does not know */
function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', url = '/' } = incoming;
  if (!url.startsWith('/')) throw new TypeError('Only paths of this service are answered');
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`${originOf(incoming)}${url}`, {
    method,
    headers: readHeaders(incoming),
    signal,
    ...(hasBody && { body: readBodyOf(incoming), duplex: 'half' }),
  });
}

/** Ends when there is room for more, or nobody is there any more. */
async function untilDrained(outgoing: ServerResponse, signal: AbortSignal): Promise<void> {
  await once(outgoing, 'drain', { signal }).catch(() => undefined);
}

async function sendBody(
  body: ReadableStream<Uint8Array>,
  outgoing: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const reader = body.getReader();
  const giveUp = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', giveUp);
  if (signal.aborted) giveUp();
  for (;;) {
    const { done, value } = await reader.read();
    if (done || signal.aborted) return;
    if (!outgoing.write(value)) await untilDrained(outgoing, signal);
  }
}

async function send(
  response: Response,
  outgoing: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body !== null) {
    // The headers must not wait for a body that is made as it is sent.
    outgoing.flushHeaders();
    await sendBody(response.body, outgoing, signal);
  }
  outgoing.end();
}

/** Serves a fetch-style handler from Node's HTTP server. Whatever clients do, it never throws. */
export function toNodeListener(handler: ServiceHandler): RequestListener {
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const abort = new AbortController();
    outgoing.once('close', () => abort.abort());
    let request: Request;
    try {
      request = toRequest(incoming, abort.signal);
    } catch {
      outgoing.writeHead(400, { 'content-type': 'application/json' });
      outgoing.end('{"detail":"Bad Request"}');
      return;
    }
    await send(await handler(request), outgoing, abort.signal);
  }

  return (incoming, outgoing) => {
    // A body that breaks off ends its connection, after what was sent has left.
    answer(incoming, outgoing).catch(() => incoming.socket.destroySoon());
  };
}
