import * as v from 'valibot';
import { ANIME_NAME_STYLES } from '../../domain/song/personNames';
import { SONG_GROUPINGS } from '../../domain/song/songIdGroups';

/** What the page asks of the thread that groups a long list, and what that answers in parts. */
export const groupRequestSchema = v.object({
  songIds: v.array(v.number()),
  grouping: v.picklist(SONG_GROUPINGS),
  animeNames: v.optional(v.picklist(ANIME_NAME_STYLES)),
});
export type GroupRequest = v.InferOutput<typeof groupRequestSchema>;

const linkSchema = v.object({ kind: v.picklist(['anime', 'artist']), id: v.number() });

export const groupReplySchema = v.variant('kind', [
  v.object({
    kind: v.literal('part'),
    groups: v.array(
      v.object({
        key: v.string(),
        heading: v.nullable(v.string()),
        link: v.nullable(linkSchema),
        count: v.number(),
      }),
    ),
  }),
  v.object({ kind: v.literal('done'), songIds: v.instance(Float64Array) }),
  v.object({ kind: v.literal('unavailable') }),
]);
export type GroupReply = v.InferOutput<typeof groupReplySchema>;
