import * as v from 'valibot';
import { createTurns } from '../../mechanisms/inTurn';
import type { Changes } from '../database/changes';
import { type ListRequest, listReplySchema } from './listMessages';
import type { ListName, PageQuery, RecordPage } from './listReader';

/** A worker that was started, or what stands in for one. */
export interface ListWorker {
  postMessage: (message: ListRequest) => void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate: () => void;
}

/** The thread that sorts and filters lists; it keeps their names for as long as the page is open. */
export interface ListThread {
  /**
   * One question at a time; one that is given up before its turn is never asked.
   *
   * @returns null when the thread cannot tell
   * @throws the signal's reason
   */
  readonly readPage: (
    list: ListName,
    query: PageQuery,
    signal?: AbortSignal,
  ) => Promise<RecordPage | null>;
  /**
   * Reads the names of a list, so that its first sort or filter does not wait for them.
   *
   * @returns false where there is no thread
   */
  readonly prepare: (list: ListName) => boolean;
}

/** @param start called once, when it is needed first; null where the browser has no threads */
export function createListThread(
  start: () => ListWorker | null,
  changes: Pick<Changes, 'subscribe'>,
): ListThread {
  const inTurn = createTurns();
  let started: ListWorker | null | undefined;
  let take: (page: RecordPage | null) => void = () => undefined;

  function worker(): ListWorker | null {
    if (started !== undefined) return started;
    started = start();
    if (started === null) return null;
    started.onmessage = ({ data }) => take(toPage(data));
    started.onerror = (event) => {
      event.preventDefault();
      stop();
    };
    return started;
  }

  function stop(): void {
    started?.terminate();
    started = null;
    take(null);
  }

  for (const topic of ['songs', 'rewrittenSongs'] as const) {
    changes.subscribe([topic], () => started?.postMessage({ kind: 'changed', topic }));
  }
  // What has been deleted must not be opened again.
  changes.subscribe(['everything'], stop);

  return {
    readPage: (list, query, signal) =>
      inTurn(async () => {
        signal?.throwIfAborted();
        const asked = worker();
        if (asked === null) return null;
        return new Promise((resolve) => {
          take = resolve;
          asked.postMessage({ kind: 'find', list, query });
        });
      }),
    prepare(list) {
      const asked = worker();
      asked?.postMessage({ kind: 'prepare', list });
      return asked !== null;
    },
  };
}

function toPage(data: unknown): RecordPage | null {
  const reply = v.safeParse(listReplySchema, data);
  return reply.success && reply.output.kind === 'found' ? reply.output : null;
}
