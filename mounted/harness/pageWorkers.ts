import type { RpcPort } from '../../src/lib/rpc';
import { realTimers } from './realTimers';

/** Those that answer calls; the one that measures loudness would have to decode sound. */
const OWN_WORKER = /\/(?:songs|loader|import)Worker\.ts(?=\?)/;
/** By this query `vitest.config.ts` lets a worker's module run in a scope of its own. */
const SCOPE_QUERY = '?workerScope';

/** What the module of a worker sees as `self` and `globalThis`. */
interface WorkerScope extends RpcPort {
  readonly name: string;
}

interface WorkerModule {
  readonly startIn: (scope: WorkerScope) => Promise<void>;
}

/** A copy as for another thread; a file, which nobody can change, is the same one there. */
function copyFor(value: unknown, transfer: Transferable[] = []): unknown {
  if (value instanceof Blob) return value;
  const isRecord = Object.getPrototypeOf(value ?? 0) === Object.prototype;
  const parts = isRecord ? Object.entries(value as object) : [];
  if (!parts.some(([, part]) => part instanceof Blob)) return structuredClone(value, { transfer });
  return Object.fromEntries(parts.map(([name, part]) => [name, copyFor(part)]));
}

/**
 * Workers in the thread of the page, since their database is in its memory. Each runs its module
 * anew and gets copies of what is sent, in a task of its own, as from another thread. What only a
 * second thread shows, such as a page that stays quick meanwhile, is a matter for the browser tests.
 */
export function createPageWorkers() {
  const open = new Set<{ terminate(): void }>();

  class PageWorker {
    onmessage: ((event: MessageEvent) => void) | null = null;
    onerror: ((event: ErrorEvent) => void) | null = null;
    private readonly scope: WorkerScope;
    private readonly loaded: Promise<unknown>;
    private isOver = false;

    /** @throws for a worker that this page does not have, as where a browser does not let it start */
    constructor(url: string | URL, { name = '' }: WorkerOptions = {}) {
      const path = /^.*\.ts(?=\?)/.exec(String(url))?.[0];
      if (path === undefined || !OWN_WORKER.test(String(url))) {
        throw new DOMException(`no worker ${String(url)}`, 'SecurityError');
      }
      this.scope = { name, onmessage: null, postMessage: (reply) => this.send(reply) };
      open.add(this);
      this.loaded = this.load(`${path}${SCOPE_QUERY}`).catch((error: unknown) => {
        if (!this.isOver) this.onerror?.(new ErrorEvent('error', { message: String(error) }));
      });
    }

    private async load(address: string): Promise<void> {
      const { startIn }: WorkerModule = await import(/* @vite-ignore */ address);
      if (!this.isOver) await startIn(this.scope);
    }

    private send(reply: unknown): void {
      const data: unknown = structuredClone(reply);
      realTimers.schedule(() => {
        if (!this.isOver) this.onmessage?.(new MessageEvent('message', { data }));
      });
    }

    postMessage(message: unknown, transfer: Transferable[] = []): void {
      const data = copyFor(message, transfer);
      void this.loaded.then(() =>
        realTimers.schedule(() => {
          if (!this.isOver) this.scope.onmessage?.(new MessageEvent('message', { data }));
        }),
      );
    }

    terminate(): void {
      this.isOver = true;
      this.scope.onmessage = null;
      open.delete(this);
    }
  }

  Reflect.set(globalThis, 'Worker', PageWorker);

  return {
    /** Ends those of a page that is left. */
    end(): void {
      for (const worker of open) worker.terminate();
    },
  };
}
