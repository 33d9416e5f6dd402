import type { Fault, Faults } from '../faults';
import { jsonResponse } from './serviceError';

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

/**
 * What a fault does before the request is looked at.
 *
 * @returns the answer that replaces the real one, or null to go on
 */
export async function strikeBefore(
  fault: Fault,
  faults: Faults,
  signal: AbortSignal,
): Promise<Response | null> {
  switch (fault.kind) {
    case 'fail':
      return jsonResponse(fault.status, { detail: fault.detail }, fault.headers);
    case 'answer':
      return new Response(fault.status === 204 || fault.status === 304 ? null : fault.body, {
        status: fault.status,
        headers: { 'content-type': fault.contentType, 'cache-control': 'no-store' },
      });
    case 'hang':
      await faults.untilCleared(signal);
      return null;
    case 'slow':
      await wait(fault.delayMs, signal);
      return null;
    case 'cut':
    case 'corrupt':
      return null;
  }
}

function scrambled(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        controller.enqueue(chunk.map((byte) => byte ^ SCRAMBLE));
      },
    }),
  );
}

/** Text loses its second half; anything else is scrambled byte by byte. */
export async function corruptResponse(response: Response): Promise<Response> {
  if (response.body === null) return response;
  const headers = new Headers(response.headers);
  if (!TEXT_TYPE.test(headers.get('content-type') ?? '')) {
    return new Response(scrambled(response.body), { status: response.status, headers });
  }
  headers.delete('content-length');
  headers.delete('etag');
  const text = await response.text();
  return new Response(text.slice(0, text.length >> 1), { status: response.status, headers });
}

/** Announces the whole length, sends so many bytes and then breaks the connection. */
export function cutResponse(response: Response, afterBytes: number): Response {
  const reader = response.body?.getReader();
  if (reader === undefined) return response;
  let leftBytes = afterBytes;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } =
        leftBytes > 0 ? await reader.read() : { done: true, value: undefined };
      if (!done && value !== undefined) {
        const piece = value.subarray(0, leftBytes);
        leftBytes -= piece.byteLength;
        controller.enqueue(piece);
        return;
      }
      await reader.cancel().catch(() => undefined);
      controller.error(new Error('Cut off on demand'));
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, { status: response.status, headers: response.headers });
}
