import { RecentlyUsed } from './recentlyUsed';
import type { ChunkOrder } from './renderChunk';
import type { RenderThread } from './renderThread';

/** How soon a chunk is wanted: `first` is somebody's first byte, `next` follows what plays. */
export type Urgency = 'first' | 'next' | 'idle';

interface Job {
  readonly order: ChunkOrder;
  readonly promise: Promise<Uint8Array>;
  readonly start: () => void;
  readonly abandon: (reason: Error) => void;
  urgency: Urgency;
  /** Who still waits; a job nobody waits for any more is not rendered. */
  waiters: number;
}

const RANKS: Readonly<Record<Urgency, number>> = { first: 0, next: 1, idle: 2 };

function raceWithSignal<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Rendered chunks: each is rendered once at a time, the most urgent first, and kept for a while. */
export class ChunkStore {
  private readonly kept: RecentlyUsed<Uint8Array>;
  private readonly jobs = new Map<string, Job>();
  private thread: RenderThread | null = null;
  private runningKey: string | null = null;
  private isClosed = false;

  /**
   * @param startThread called when the first chunk is wanted
   * @param cacheBytes how much is kept
   */
  constructor(
    private readonly startThread: () => RenderThread,
    cacheBytes: number,
  ) {
    this.kept = new RecentlyUsed(cacheBytes, (bytes) => bytes.length);
  }

  /**
   * One chunk, from memory or rendered.
   *
   * @param key tells the chunk apart from all others
   * @throws the signal's reason when aborted; Error when closed or when rendering fails
   */
  async chunk(
    key: string,
    order: ChunkOrder,
    urgency: Urgency,
    signal?: AbortSignal,
  ): Promise<Uint8Array> {
    signal?.throwIfAborted();
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    if (this.isClosed) throw new Error('The media library was closed.');
    const job = this.jobs.get(key) ?? this.enqueue(key, order, urgency);
    if (RANKS[urgency] < RANKS[job.urgency]) job.urgency = urgency;
    job.waiters += 1;
    this.startNext();
    try {
      return await (signal === undefined ? job.promise : raceWithSignal(job.promise, signal));
    } finally {
      job.waiters -= 1;
      this.dropIfUnwanted(key, job);
    }
  }

  close(): void {
    this.isClosed = true;
    this.kept.clear();
    for (const job of this.jobs.values()) job.abandon(new Error('The media library was closed.'));
    this.jobs.clear();
    this.thread?.close();
  }

  private enqueue(key: string, order: ChunkOrder, urgency: Urgency): Job {
    const { promise, resolve, reject } = newDeferred<Uint8Array>();
    // Whoever waits hears of a failure; with nobody left it must not end the process.
    promise.catch(() => {});
    const start = () => {
      this.thread ??= this.startThread();
      this.thread
        .render(order)
        .then((bytes) => {
          if (!this.isClosed) this.kept.set(key, bytes);
          resolve(bytes);
        }, reject)
        .finally(() => {
          this.jobs.delete(key);
          this.runningKey = null;
          this.startNext();
        });
    };
    const job: Job = { order, promise, start, abandon: reject, urgency, waiters: 0 };
    this.jobs.set(key, job);
    return job;
  }

  /** Gives the thread one chunk at a time: what is not yet begun can still be overtaken. */
  private startNext(): void {
    if (this.runningKey !== null || this.isClosed) return;
    let best: readonly [string, Job] | null = null;
    for (const entry of this.jobs) {
      if (best === null || RANKS[entry[1].urgency] < RANKS[best[1].urgency]) best = entry;
    }
    if (best === null) return;
    this.runningKey = best[0];
    best[1].start();
  }

  private dropIfUnwanted(key: string, job: Job): void {
    if (job.waiters === 0 && key !== this.runningKey && this.jobs.get(key) === job) {
      this.jobs.delete(key);
    }
  }
}

interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: Error) => void;
}

function newDeferred<Value>(): Deferred<Value> {
  let resolve: Deferred<Value>['resolve'] = () => {};
  let reject: Deferred<Value>['reject'] = () => {};
  const promise = new Promise<Value>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
