import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import type { ChunkOrder } from './renderChunk';

const reportSchema = v.union([
  v.object({ ticket: v.number(), bytes: v.instance(Uint8Array) }),
  v.object({ ticket: v.number(), failure: v.string() }),
]);

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (reason: Error) => void;
}

/** Where chunks are rendered. */
export interface RenderThread {
  render(order: ChunkOrder): Promise<Uint8Array>;
  close(): void;
}

/** Renders where it is called; for places that cannot have a thread of their own. */
async function renderHere(order: ChunkOrder): Promise<Uint8Array> {
  const { renderChunk } = await import('./renderChunk');
  return renderChunk(order);
}

/**
 * Starts a worker thread for rendering. If the worker cannot start or dies, the orders it had and
 * all later ones are rendered in the calling thread instead: slower, never silent.
 */
export function startRenderThread(): RenderThread {
  const waiting = new Map<number, Waiting & { readonly order: ChunkOrder }>();
  let nextTicket = 0;
  let worker: Worker | null = null;
  let isClosed = false;

  const goOnWithout = () => {
    worker = null;
    const orphans = [...waiting.values()];
    waiting.clear();
    for (const { order, resolve, reject } of orphans) {
      if (isClosed) reject(new Error('The media library was closed.'));
      else renderHere(order).then(resolve, reject);
    }
  };
  const settle = (message: unknown) => {
    const report = v.parse(reportSchema, message);
    const entry = waiting.get(report.ticket);
    waiting.delete(report.ticket);
    if (waiting.size === 0) worker?.unref();
    if ('bytes' in report) entry?.resolve(report.bytes);
    else entry?.reject(new Error(report.failure));
  };
  worker = new Worker(new URL('./renderWorker.mjs', import.meta.url), { execArgv: [] });
  worker.on('message', settle);
  worker.once('error', goOnWithout);
  worker.once('exit', goOnWithout);
  // An idle renderer keeps no process alive; one that is at work does.
  worker.unref();

  return {
    render: (order) => {
      const current = worker;
      if (current === null) return renderHere(order);
      return new Promise((resolve, reject) => {
        const ticket = nextTicket;
        nextTicket += 1;
        waiting.set(ticket, { order, resolve, reject });
        current.ref();
        current.postMessage({ ticket, order });
      });
    },
    close: () => {
      isClosed = true;
      void worker?.terminate();
    },
  };
}
