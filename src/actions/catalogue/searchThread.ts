import * as v from 'valibot';
import { createOpenQuestions } from './openQuestions';
import {
  type CatalogueAnswer,
  type CatalogueAsk,
  type OpenResult,
  type SearchReply,
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
  const questions = createOpenQuestions();
  let worker: SearchWorker | null = null;
  let isBroken = false;
  let restartsLeft = RESTARTS;
  let own: OwnRequest = { kind: 'own', listenedIds: [], listedIds: [] };
  /** Who waits to hear that it is open, in the order in which it was asked to. */
  const openings: ((result: OpenResult | 'broken') => void)[] = [];
  const send = (request: SearchRequest) => worker?.postMessage(request);

  function begin(): boolean {
    worker = connect(start, {
      onReply(reply) {
        if (reply.kind === 'opened') openings.shift()?.(reply.result);
        else questions.take(reply.id, reply.answer);
      },
      onCrash: (crashed) => void (worker === crashed && breakDown()),
    });
    send(own);
    return worker !== null;
  }

  function breakDown(): void {
    worker?.terminate();
    restartsLeft -= 1;
    if (restartsLeft < 0 || !begin()) {
      giveUp();
      return;
    }
    if (openings.length === 0) openings.push(ignore);
    for (const _ of openings) send({ kind: 'open' });
    questions.askAgain(send);
  }

  function giveUp(): void {
    isBroken = true;
    stop();
    onBroken();
  }

  function stop(): void {
    worker?.terminate();
    worker = null;
    for (const answer of openings.splice(0)) answer(isBroken ? 'broken' : 'absent');
    questions.drop();
  }

  return {
    stop,
    async open() {
      if (worker === null && !isBroken && !begin()) giveUp();
      if (isBroken) return 'broken';
      return new Promise((resolve) => {
        openings.push(resolve);
        send({ kind: 'open' });
      });
    },
    async ask(ask, onPart, signal) {
      signal?.throwIfAborted();
      return worker === null ? false : questions.ask(send, ask, onPart, signal);
    },
    setOwn(lists) {
      own = { kind: 'own', ...lists };
      send(own);
    },
  };
}

const ignore = () => undefined;

interface WorkerEvents {
  readonly onReply: (reply: SearchReply) => void;
  /** It could not be loaded, it broke down, or nobody knows what it says. */
  readonly onCrash: (worker: SearchWorker) => void;
}

function connect(
  start: () => SearchWorker | null,
  { onReply, onCrash }: WorkerEvents,
): SearchWorker | null {
  const worker = start();
  if (worker === null) return null;
  worker.onmessage = ({ data }) => {
    const reply = v.safeParse(searchReplySchema, data);
    if (reply.success) onReply(reply.output);
    else onCrash(worker);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    onCrash(worker);
  };
  return worker;
}
