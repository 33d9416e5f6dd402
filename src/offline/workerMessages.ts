import * as v from 'valibot';

/** What a page tells the worker. */
export const workerMessageSchema = v.variant('kind', [
  /** The user wants the version that waits. */
  v.object({ kind: v.literal('takeOver') }),
  /**
   * A page has started while this version waits: it takes over where that is the only one, and answers
   * through the port where it is not.
   */
  v.object({ kind: v.literal('started') }),
  /** A page of this version has started. */
  v.object({ kind: v.literal('opened'), version: v.string() }),
]);

export type WorkerMessage = v.InferOutput<typeof workerMessageSchema>;
