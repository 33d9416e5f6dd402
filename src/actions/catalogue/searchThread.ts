import * as v from 'valibot';
import {
  type CatalogueAnswer,
  type CatalogueAsk,
  type OpenResult,
  type SearchRequest,
  searchReplySchema,
} from './searchMessages';

/** A worker that was started, or what stands in for one. */
export interface SearchWorker {
  postMessage: (message: SearchRequest) => void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate: () => void;
}

type OwnRequest = Extract<SearchRequest, { kind: 'own' }>;

/** The thread that searches the catalogue; it holds it for as long as the page is open. */
export interface SearchThread {
  /** Starts it where it does not run, and has it read what is stored now. */
  readonly open: () => Promise<OpenResult | 'broken'>;
  /**
   * @param onPart called with each part of the answer
   * @returns false when there is no catalogue to ask; what came before that is of no use
   * @throws the signal's reason
   */
  readonly ask: (
    ask: CatalogueAsk,
    onPart: (answer: CatalogueAnswer) => void,
    signal?: AbortSignal,
  ) => Promise<boolean>;
  readonly setOwn: (own: Omit<OwnRequest, 'kind'>) => void;
  /** Its memory is given back; what waits for an answer gets none. */
  readonly stop: () => void;
}

interface Waiting {
  readonly ask: CatalogueAsk;
  /** Begins again, where the thread broke down in the middle. */
  readonly take: (answer: CatalogueAnswer | null) => void;
  hasPart: boolean;
}

/** One that breaks down is started once more in the life of a page. */
const RESTARTS = 1;

/**
 * @param start null where the browser has no threads
 * @param onBroken called when it has broken down for good
 */
export function createSearchThread(
  start: () => SearchWorker | null,
  onBroken: () => void,
): SearchThread {
  const waiting = new Map<number, Waiting>();
  let worker: SearchWorker | null = null;
  let isBroken = false;
  let restartsLeft = RESTARTS;
  let lastId = 0;
  let own: OwnRequest = { kind: 'own', listenedIds: [], listedIds: [] };
  let opened: ((result: OpenResult | 'broken') => void)[] = [];

  function begin(): SearchWorker | null {
    const started = start();
    worker = started;
    if (started === null) return null;
    started.onmessage = ({ data }) => {
      const reply = v.safeParse(searchReplySchema, data);
      if (!reply.success) return breakDown();
      if (reply.output.kind === 'opened') opened.shift()?.(reply.output.result);
      else waiting.get(reply.output.id)?.take(reply.output.answer);
    };
    started.onerror = (event) => {
      event.preventDefault();
      if (worker === started) breakDown();
    };
    started.postMessage(own);
    return started;
  }

  function breakDown(): void {
    worker?.terminate();
    worker = null;
    const restarted = restartsLeft > 0 ? begin() : null;
    restartsLeft -= 1;
    if (restarted === null) return giveUp();
    // Those who wait for an opening get theirs; at least one is needed before the questions.
    for (let count = 0; count < Math.max(1, opened.length); count += 1) {
      restarted.postMessage({ kind: 'open' });
    }
    if (opened.length === 0) opened.push(() => undefined);
    for (const [id, { ask, hasPart, take }] of [...waiting]) {
      // Half an answer cannot be taken back.
      if (hasPart) take(null);
      else restarted.postMessage({ kind: 'ask', id, ask });
    }
  }

  function giveUp(): void {
    isBroken = true;
    stop();
    onBroken();
  }

  function stop(): void {
    worker?.terminate();
    worker = null;
    const callers = opened;
    opened = [];
    for (const answer of callers) answer(isBroken ? 'broken' : 'absent');
    for (const { take } of [...waiting.values()]) take(null);
  }

  return {
    stop,

    async open() {
      if (isBroken) return 'broken';
      const asked = worker ?? begin();
      if (asked === null) {
        giveUp();
        return 'broken';
      }
      return new Promise((resolve) => {
        opened.push(resolve);
        asked.postMessage({ kind: 'open' });
      });
    },

    async ask(ask, onPart, signal) {
      signal?.throwIfAborted();
      const asked = worker;
      if (asked === null) return false;
      lastId += 1;
      const id = lastId;
      return new Promise<boolean>((resolve, reject) => {
        function end(): void {
          waiting.delete(id);
          signal?.removeEventListener('abort', giveUpAsking);
        }
        function giveUpAsking(): void {
          end();
          worker?.postMessage({ kind: 'forget', id });
          reject(signal?.reason);
        }
        const entry: Waiting = {
          ask,
          hasPart: false,
          take(answer) {
            const isNone = answer === null || answer.kind === 'none';
            const isLast = isNone || !('isLast' in answer) || answer.isLast;
            if (isLast) end();
            else entry.hasPart = true;
            if (!isNone) onPart(answer);
            if (isLast) resolve(!isNone);
          },
        };
        waiting.set(id, entry);
        signal?.addEventListener('abort', giveUpAsking, { once: true });
        asked.postMessage({ kind: 'ask', id, ask });
      });
    },

    setOwn(lists) {
      own = { kind: 'own', ...lists };
      worker?.postMessage(own);
    },
  };
}
