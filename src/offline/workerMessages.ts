import * as v from 'valibot';

/** Messages from a page to the worker. */
export const workerMessageSchema = v.variant('kind', [
  /** The user wants the waiting version. */
  v.object({ kind: v.literal('takeOver') }),
  /** A page started while this version waits: it takes over if that is the only page. */
  v.object({ kind: v.literal('started') }),
  /**
   * A page started, or shows another language: the worker fetches missing files, and answers through
   * the port.
   */
  v.object({ kind: v.literal('opened'), version: v.string(), language: v.optional(v.string()) }),
]);

/** The state of the worker's files: being fetched again, complete, or not available. */
export const filesStateSchema = v.picklist(['fetching', 'whole', 'incomplete']);
export type FilesState = v.InferOutput<typeof filesStateSchema>;

export type WorkerMessage = v.InferOutput<typeof workerMessageSchema>;
