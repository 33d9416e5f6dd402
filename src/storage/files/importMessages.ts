import * as v from 'valibot';
import { problemSchema, songFaultSchema } from '../../domain/app/problem';
import { IMPORT_MODES } from '../../domain/playlist/importPlan';

/** What the page asks of the thread that imports, and what it answers. */
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const importRequestSchema = v.variant('kind', [
  v.object({ kind: v.literal('read'), file: v.instance(Blob) }),
  v.object({
    kind: v.literal('store'),
    mode: v.picklist(IMPORT_MODES),
    title: v.string(),
    timeText: v.string(),
  }),
]);
export type ImportRequest = v.InferOutput<typeof importRequestSchema>;

const previewSchema = v.object({
  title: v.nullable(v.string()),
  songCount: count,
  missingCount: count,
  repeatedCount: count,
  problemCount: count,
  firstProblems: v.pipe(v.array(v.object({ index: count, fault: songFaultSchema })), v.readonly()),
});

export const importReplySchema = v.variant('kind', [
  v.object({ kind: v.literal('progress'), doneCount: count, totalCount: count }),
  v.object({ kind: v.literal('opened'), preview: previewSchema }),
  /** The file is not one that can be imported. */
  v.object({ kind: v.literal('refused'), problem: problemSchema }),
  v.object({ kind: v.literal('stored'), id: v.number(), title: v.string(), songCount: count }),
  /** The database did not take it: name and message of the browser's error. */
  v.object({ kind: v.literal('failed'), name: v.string(), message: v.string() }),
  /** This thread cannot do it; the page itself may. */
  v.object({ kind: v.literal('unavailable') }),
]);
export type ImportReply = v.InferOutput<typeof importReplySchema>;

/** The part of a worker, of its inside and of a message port that is used here. */
export interface ImportPort {
  postMessage: (message: ImportRequest | ImportReply) => void;
  onmessage: ((event: MessageEvent) => void) | null;
}

export interface ImportProgress {
  /** Songs that have been read, or stored. */
  readonly doneCount: number;
  readonly totalCount: number;
}

export type OnImportProgress = (progress: ImportProgress) => void;
