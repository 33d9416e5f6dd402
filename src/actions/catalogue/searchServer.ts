import * as v from 'valibot';
import { createTaskQueue } from '../../lib/nextTask';
import { type Answering, createAnswering } from './answering';
import type { CatalogueEngine, OwnSongs } from './catalogueEngine';
import {
  type CatalogueAsk,
  type OpenResult,
  type SearchReply,
  type SearchRequest,
  searchRequestSchema,
} from './searchMessages';

interface SearchPort {
  postMessage: (message: SearchReply) => void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** What became of looking for the catalogue. */
export type OpenedCatalogue =
  | { readonly kind: 'ready'; readonly engine: CatalogueEngine }
  | { readonly kind: 'absent' | 'damaged' };

const NOTHING_OWN: OwnSongs = { listenedIds: new Set(), listedIds: new Set() };

/**
 * Answers questions for the page at the other end of the port, one after the other. Each is begun in
 * a task of its own, so that one that was given up meanwhile is dropped before any work is done.
 */
export function serveSearch(port: SearchPort, openCatalogue: () => Promise<OpenedCatalogue>): void {
  const inNextTask = createTaskQueue();
  const forgotten = new Set<number>();
  const waitingIds = new Set<number>();
  let answering: Answering | null = null;
  let own = NOTHING_OWN;
  let opening: Promise<void> = Promise.resolve();

  async function open(): Promise<void> {
    const opened = await openCatalogue().catch((): OpenedCatalogue => ({ kind: 'damaged' }));
    if (opened.kind === 'ready') {
      opened.engine.setOwn(own);
      answering = createAnswering(opened.engine);
      prepare(answering, opened.engine.prepare());
    } else answering = null;
    const result: OpenResult = opened.kind;
    port.postMessage({ kind: 'opened', result });
  }

  /** Each part in a task of its own, so that a question has to wait for one part at most. */
  function prepare(prepared: Answering, parts: Iterator<void, void>): void {
    inNextTask(() => {
      // Another catalogue may have been opened meanwhile.
      if (answering !== prepared) return;
      if (waitingIds.size > 0 || !parts.next().done) prepare(prepared, parts);
    });
  }

  function answer(id: number, ask: CatalogueAsk): void {
    waitingIds.delete(id);
    if (forgotten.delete(id)) return;
    if (answering === null) {
      port.postMessage({ kind: 'answer', id, answer: { kind: 'none' } });
      return;
    }
    const parts = answering.answer(ask);
    function sendNext(): void {
      if (forgotten.delete(id)) return;
      const { value: part, done } = parts.next();
      if (done) {
        waitingIds.delete(id);
        return;
      }
      port.postMessage({ kind: 'answer', id, answer: part });
      // Other questions have their turn between the parts of a long answer.
      waitingIds.add(id);
      inNextTask(sendNext);
    }
    sendNext();
  }

  function take(request: SearchRequest): void {
    if (request.kind === 'open') {
      opening = opening.then(open);
    } else if (request.kind === 'own') {
      own = {
        listenedIds: new Set(request.listenedIds),
        listedIds: new Set(request.listedIds),
      };
      answering?.setOwn(own);
    } else if (request.kind === 'forget') {
      if (waitingIds.has(request.id)) forgotten.add(request.id);
    } else {
      waitingIds.add(request.id);
      void opening.then(() => inNextTask(() => answer(request.id, request.ask)));
    }
  }

  port.onmessage = (event) => {
    const request = v.safeParse(searchRequestSchema, event.data);
    if (request.success) take(request.output);
  };
}
