import { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createMiddleware } from 'hono/factory';
import type { Fault, Faults } from '../faults';
import { blankPadded, plainText, stalledBody } from './faultyBodies';
import { jsonResponse } from './serviceError';

/** Passed on by the listener with a request. */
export interface NodeBindings {
  /** Node's ServerResponse; without it, the connection cannot be broken. */
  readonly outgoing?: unknown;
}

const SCRAMBLE = 0x5a;
const TEXT_TYPE = /^(?:text\/|application\/(?:json|xml|javascript))/;

function wait(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function ordered(fault: Extract<Fault, { kind: 'answer' }>): Response {
  const { status, contentType, headers, body, blankBytes } = fault;
  const isEmpty = status === 204 || status === 304;
  const padded = blankBytes === 0 ? body : blankPadded(body, blankBytes);
  return new Response(isEmpty ? null : padded, {
    status,
    headers: { 'content-type': contentType, 'cache-control': 'no-store', ...headers },
  });
}

/**
 * The effect of a fault before the request is handled.
 *
 * @returns the answer that replaces the real one, or null to go on
 */
async function strikeBefore(
  fault: Fault,
  faults: Faults,
  signal: AbortSignal,
): Promise<Response | null> {
  switch (fault.kind) {
    case 'fail':
      return jsonResponse(fault.status, { detail: fault.detail }, fault.headers);
    case 'answer':
      return ordered(fault);
    case 'hang':
      await faults.untilCleared(signal);
      return null;
    case 'slow':
      await wait(fault.delayMs, signal);
      return null;
    case 'cut':
    case 'stall':
    case 'corrupt':
      return null;
  }
}

/** Text loses its second half; other content is scrambled byte by byte. */
async function corrupted(response: Response): Promise<Response> {
  if (response.body === null) return response;
  const { status } = response;
  const headers = new Headers(response.headers);
  if (!TEXT_TYPE.test(headers.get('content-type') ?? '')) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    return new Response(
      bytes.map((byte) => byte ^ SCRAMBLE),
      { status, headers },
    );
  }
  const text = await plainText(response);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return new Response(text.slice(0, text.length >> 1), { status, headers });
}

/** Announces the full length, sends this many bytes, and then breaks the connection. */
async function cutOff(
  response: Response,
  { afterBytes, pauseMs }: Extract<Fault, { kind: 'cut' }>,
  outgoing: ServerResponse,
): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'content-length': bytes.byteLength,
  });
  outgoing.flushHeaders();
  const cut = () => outgoing.socket?.destroySoon();
  // Only after the bytes were sent.
  outgoing.write(bytes.subarray(0, afterBytes), () => {
    if (pauseMs === 0) cut();
    else setTimeout(cut, pauseMs).unref();
  });
  return RESPONSE_ALREADY_SENT;
}

/** Announces the full length, and stops after this many bytes until `untilTime` resolves. */
async function stalled(
  response: Response,
  afterBytes: number,
  untilTime: () => Promise<void>,
): Promise<Response> {
  if (response.body === null) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set('content-length', String(bytes.byteLength));
  const body = stalledBody(bytes, afterBytes, untilTime);
  return new Response(body, { status: response.status, headers });
}

/** The effect of a fault on the real answer. Only real connections can be broken. */
async function strikeAfter(
  fault: Fault,
  response: Response,
  outgoing: unknown,
  untilCleared: () => Promise<void>,
): Promise<Response> {
  if (fault.kind === 'corrupt') return corrupted(response);
  if (fault.kind === 'stall') return stalled(response, fault.afterBytes, untilCleared);
  if (fault.kind !== 'cut' || !(outgoing instanceof ServerResponse)) return response;
  return cutOff(response, fault, outgoing);
}

/** Applies the faults to all following handlers. */
export function strikeWith(faults: Faults) {
  return createMiddleware<{ Bindings: NodeBindings }>(async (context, next) => {
    const { raw } = context.req;
    const fault = faults.strike(new URL(raw.url).pathname);
    if (fault === null) return next();
    // From now on: faults that are cleared while the real answer is made are cleared for this one too.
    const cleared = faults.untilCleared(raw.signal);
    const answer = await strikeBefore(fault, faults, raw.signal);
    if (answer !== null) return answer;
    await next();
    const struck = await strikeAfter(fault, context.res, context.env.outgoing, () => cleared);
    // Emptied first: otherwise the headers of the real answer would be added to this one.
    context.res = undefined;
    context.res = struck;
  });
}
