import * as v from 'valibot';
import type { DownloadProgress } from './downloadProgress';
import type { LoadOutcome } from './loadCatalogue';
import { type LoaderRequest, loaderReplySchema } from './loaderMessages';

/** A worker that was started, or what stands in for one. */
export interface LoaderWorker {
  postMessage: (message: LoaderRequest) => void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate: () => void;
}

/** One download in a thread of its own, whose memory is given back at its end. */
export interface LoaderThread {
  /** null when it was cancelled. */
  readonly outcome: Promise<LoadOutcome | null>;
  readonly cancel: () => void;
}

/** One that breaks down is started once more: it goes on with what was kept. */
const STARTS = 2;

/** @param start null where the browser has no threads */
export function startLoader(
  start: () => LoaderWorker | null,
  songDatabase: string,
  onProgress: (progress: DownloadProgress) => void,
): LoaderThread {
  let cancel: () => void = () => undefined;
  let isCancelled = false;

  /** @returns undefined when it broke down */
  function runOnce(): Promise<LoadOutcome | null | undefined> {
    const worker = start();
    if (worker === null || isCancelled) return Promise.resolve(isCancelled ? null : undefined);
    return new Promise<LoadOutcome | null | undefined>((resolve) => {
      cancel = () => resolve(null);
      worker.onerror = (event) => {
        event.preventDefault();
        resolve(undefined);
      };
      worker.onmessage = ({ data }) => {
        const reply = v.safeParse(loaderReplySchema, data);
        if (!reply.success || reply.output.kind === 'broken') return resolve(undefined);
        if (reply.output.kind !== 'progress') return resolve(reply.output);
        const { kind: _, ...progress } = reply.output;
        onProgress(progress);
      };
      worker.postMessage({ kind: 'load', songDatabase });
    }).finally(() => worker.terminate());
  }

  async function run(): Promise<LoadOutcome | null> {
    for (let count = 0; count < STARTS; count += 1) {
      const outcome = await runOnce();
      if (outcome !== undefined) return outcome;
    }
    return { kind: 'failed', fault: 'crashed' };
  }

  return {
    outcome: run(),
    cancel() {
      isCancelled = true;
      cancel();
    },
  };
}
