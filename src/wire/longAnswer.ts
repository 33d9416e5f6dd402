import { unlessAborted } from '../lib/abort';
import type { Clock } from '../lib/clock';
import { chunksOf } from './answerBody';
import type { Send } from './request';
import { WireError } from './wireError';

/** Between two chunks. */
export const STALL_TIMEOUT_MS = 30_000;

/**
 * The chunks of a body as they arrive.
 *
 * @param close aborts the exchange; also called at the end
 * @throws WireError network when the connection breaks, timeout when no more data arrives
 */
export async function* readChunks(
  body: ReadableStream<Uint8Array>,
  clock: Clock,
  close: () => void,
): AsyncGenerator<Uint8Array> {
  function inTime<Step>(step: Promise<Step>): Promise<Step> {
    const late = new AbortController();
    const cancel = clock.schedule(
      () => late.abort(WireError.timeout(STALL_TIMEOUT_MS)),
      STALL_TIMEOUT_MS,
    );
    return unlessAborted(step, late.signal).finally(cancel);
  }
  try {
    yield* chunksOf(body, inTime);
  } catch (error) {
    throw error instanceof WireError ? error : WireError.network(error);
  } finally {
    close();
  }
}

/**
 * Sends a request until the head of its answer is read. Throws only WireError.
 *
 * @param read takes the answer, and ends the exchange where the rest of it is not wanted
 */
export async function openAnswer<Value>(
  { send, clock }: { readonly send: Send; readonly clock: Clock },
  url: string,
  { timeoutMs, ...init }: RequestInit & { readonly timeoutMs: number },
  read: (response: Response, close: () => void) => Value | Promise<Value>,
): Promise<Value> {
  const stop = new AbortController();
  const { signal } = stop;
  const cancelTimeout = clock.schedule(() => stop.abort(WireError.timeout(timeoutMs)), timeoutMs);
  try {
    const response = await unlessAborted(send(url, { ...init, signal }), signal);
    return await read(response, () => stop.abort(WireError.aborted()));
  } catch (error) {
    stop.abort();
    throw error instanceof WireError ? error : WireError.network(error);
  } finally {
    cancelTimeout();
  }
}
