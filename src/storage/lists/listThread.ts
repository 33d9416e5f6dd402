import * as v from 'valibot';
import { createTurns } from '../../lib/inTurn';
import type { Changes } from '../database/changes';
import { type ListReply, type ListRequest, listReplySchema } from './listMessages';
import type { ListName, PageQuery, RecordPage } from './listReader';
import type { ClosestOfEach, ClosestOfEachQuery } from './readClosest';

/** A worker that was started, or what stands in for one. */
export interface ListWorker {
  postMessage: (message: ListRequest) => void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate: () => void;
}

/**
 * The thread that sorts and filters lists; it keeps their names for as long as the page is open. It
 * is asked one question at a time; one that is given up before its turn is never asked.
 */
export interface ListThread {
  /**
   * @returns null when the thread cannot tell
   * @throws the signal's reason
   */
  readonly readPage: (
    list: ListName,
    query: PageQuery,
    signal?: AbortSignal,
  ) => Promise<RecordPage | null>;
  /**
   * All lists in one question.
   *
   * @returns null when the thread cannot tell
   * @throws the signal's reason
   */
  readonly readClosest: (
    query: ClosestOfEachQuery,
    signal?: AbortSignal,
  ) => Promise<ClosestOfEach | null>;
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
  let take: (reply: ListReply | null) => void = () => undefined;

  function worker(): ListWorker | null {
    if (started !== undefined) return started;
    started = start();
    if (started === null) return null;
    started.onmessage = ({ data }) => take(toReply(data));
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

  function ask(request: ListRequest, signal: AbortSignal | undefined): Promise<ListReply | null> {
    return inTurn(async () => {
      signal?.throwIfAborted();
      const asked = worker();
      if (asked === null) return null;
      return new Promise((resolve) => {
        take = resolve;
        asked.postMessage(request);
      });
    });
  }

  return {
    async readPage(list, query, signal) {
      const reply = await ask({ kind: 'find', list, query }, signal);
      return reply?.kind === 'found' ? reply : null;
    },
    async readClosest(query, signal) {
      const reply = await ask({ kind: 'closest', query }, signal);
      return reply?.kind === 'closest' ? reply.found : null;
    },
    prepare(list) {
      const asked = worker();
      asked?.postMessage({ kind: 'prepare', list });
      return asked !== null;
    },
  };
}

function toReply(data: unknown): ListReply | null {
  const reply = v.safeParse(listReplySchema, data);
  return reply.success ? reply.output : null;
}
