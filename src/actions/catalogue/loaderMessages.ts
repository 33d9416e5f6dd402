import * as v from 'valibot';
import { storedFactsSchema } from '../../storage/catalogue/catalogueRecords';
import { DOWNLOAD_FAULTS } from './catalogue';

/** What the page tells the thread that fetches the catalogue. */
export const loaderRequestSchema = v.object({
  kind: v.literal('load'),
  /** Prefix of every song database path. */
  songDatabase: v.string(),
});
export type LoaderRequest = v.InferOutput<typeof loaderRequestSchema>;

/** What it answers: progress, and then one outcome. */
export const loaderReplySchema = v.variant('kind', [
  v.object({
    kind: v.literal('progress'),
    byteCount: v.number(),
    totalBytes: v.nullable(v.number()),
    songCount: v.number(),
  }),
  v.object({ kind: v.literal('stored'), facts: storedFactsSchema }),
  v.object({ kind: v.literal('unchanged') }),
  v.object({ kind: v.literal('failed'), fault: v.picklist(DOWNLOAD_FAULTS) }),
  /** A mistake of this program. */
  v.object({ kind: v.literal('broken') }),
]);
export type LoaderReply = v.InferOutput<typeof loaderReplySchema>;
