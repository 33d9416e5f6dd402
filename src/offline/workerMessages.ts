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
  /**
   * A page has started, of whatever version: the worker fetches what is missing of its files, and says
   * through the port how far they are.
   */
  v.object({ kind: v.literal('opened'), version: v.string() }),
]);

/** How far the worker's files are: being fetched again, all there, or not to be had. */
export const filesStateSchema = v.picklist(['fetching', 'whole', 'incomplete']);
export type FilesState = v.InferOutput<typeof filesStateSchema>;

export type WorkerMessage = v.InferOutput<typeof workerMessageSchema>;
