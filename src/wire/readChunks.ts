import { unlessAborted } from '../lib/abort';
import type { Clock } from '../lib/clock';
import { chunksOf } from './answerBody';
import { WireError } from './wireError';

/** Between two chunks. */
const STALL_TIMEOUT_MS = 30_000;

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
