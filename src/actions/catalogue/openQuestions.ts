import type { CatalogueAnswer, CatalogueAsk, SearchRequest } from './searchMessages';

type Send = (request: SearchRequest) => void;

/** Questions whose answers have not come, or not whole. */
export interface OpenQuestions {
  /**
   * @param onPart called with each part of the answer
   * @returns false when there is no catalogue to ask; what came before that is of no use
   * @throws the signal's reason
   */
  readonly ask: (
    send: Send,
    ask: CatalogueAsk,
    onPart: (answer: CatalogueAnswer) => void,
    signal: AbortSignal | undefined,
  ) => Promise<boolean>;
  readonly take: (id: number, answer: CatalogueAnswer) => void;
  /** To a thread that begins anew. One that is half answered gets no answer. */
  readonly askAgain: (send: Send) => void;
  /** None of them gets an answer. */
  readonly drop: () => void;
}

interface Waiting {
  readonly ask: CatalogueAsk;
  readonly take: (answer: CatalogueAnswer | null) => void;
  hasPart: boolean;
}

export function createOpenQuestions(): OpenQuestions {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  return {
    ask: (send, ask, onPart, signal) => {
      lastId += 1;
      const id = lastId;
      return new Promise<boolean>((resolve, reject) => {
        function end(): void {
          waiting.delete(id);
          signal?.removeEventListener('abort', giveUp);
        }
        function giveUp(): void {
          end();
          send({ kind: 'forget', id });
          reject(signal?.reason);
        }
        const entry: Waiting = {
          ask,
          hasPart: false,
          take(answer) {
            const isNone = answer === null || answer.kind === 'none';
            const isLast = isNone || !('isLast' in answer) || answer.isLast;
            entry.hasPart = true;
            if (isLast) end();
            if (!isNone) onPart(answer);
            if (isLast) resolve(!isNone);
          },
        };
        waiting.set(id, entry);
        signal?.addEventListener('abort', giveUp, { once: true });
        send({ kind: 'ask', id, ask });
      });
    },

    take: (id, answer) => waiting.get(id)?.take(answer),

    askAgain(send) {
      for (const [id, { ask, hasPart, take }] of [...waiting]) {
        if (hasPart) take(null);
        else send({ kind: 'ask', id, ask });
      }
    },

    drop() {
      for (const { take } of [...waiting.values()]) take(null);
    },
  };
}
