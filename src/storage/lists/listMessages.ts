import * as v from 'valibot';
import { ANIME_NAME_STYLES } from '../../domain/song/personNames';
import { LIBRARY_SORTS } from './listIndex';
import { LIST_NAMES } from './listReader';

const kanaSchema = v.pipe(
  v.array(v.pipe(v.tuple([v.string(), v.string()]), v.readonly())),
  v.readonly(),
);
const texts = v.pipe(v.array(v.string()), v.readonly());

/** What the page tells the thread that sorts and filters lists. */
export const listRequestSchema = v.variant('kind', [
  v.object({
    kind: v.literal('find'),
    list: v.picklist(LIST_NAMES),
    query: v.object({
      page: v.number(),
      sort: v.picklist(LIBRARY_SORTS),
      animeNames: v.optional(v.picklist(ANIME_NAME_STYLES)),
      filter: v.string(),
      isAnimeOnly: v.optional(v.boolean()),
      kana: v.optional(kanaSchema),
      rowCount: v.optional(v.number()),
      only: v.optional(v.pipe(v.array(v.number()), v.readonly())),
    }),
  }),
  v.object({
    kind: v.literal('closest'),
    query: v.object({
      filters: v.object({ songs: texts, animes: texts, artists: texts, composers: texts }),
      texts,
      limit: v.number(),
    }),
  }),
  v.object({ kind: v.literal('prepare'), list: v.picklist(LIST_NAMES) }),
  v.object({ kind: v.literal('changed'), topic: v.picklist(['songs', 'rewrittenSongs']) }),
]);
export type ListRequest = v.InferOutput<typeof listRequestSchema>;

const closestRecords = v.object({
  records: v.pipe(v.array(v.unknown()), v.readonly()),
  totalCount: v.number(),
});

/** What it answers: one reply to each 'find' and 'closest', in their order. */
export const listReplySchema = v.variant('kind', [
  v.object({
    kind: v.literal('found'),
    records: v.array(v.unknown()),
    page: v.number(),
    totalCount: v.number(),
    libraryCount: v.number(),
  }),
  v.object({
    kind: v.literal('closest'),
    found: v.object({
      songs: closestRecords,
      animes: closestRecords,
      artists: closestRecords,
      composers: closestRecords,
    }),
  }),
  v.object({ kind: v.literal('unavailable') }),
]);
export type ListReply = v.InferOutput<typeof listReplySchema>;
