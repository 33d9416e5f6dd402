import * as v from 'valibot';

/** What the page asks of the thread that measures, and what that answers. */
export const loudnessRequestSchema = v.object({
  id: v.number(),
  channels: v.array(v.instance(Float32Array)),
  /** In hertz. */
  sampleRate: v.number(),
});
export type LoudnessRequest = v.InferOutput<typeof loudnessRequestSchema>;

export const loudnessReplySchema = v.object({
  id: v.number(),
  loudnessLufs: v.nullable(v.number()),
});
export type LoudnessReply = v.InferOutput<typeof loudnessReplySchema>;
