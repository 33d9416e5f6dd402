import * as v from 'valibot';
import { SONG_TYPE_GROUPS } from '../../src/domain/songType';
import { notAnArray } from '../http/requestBody';
import { LARGEST_ANSWER } from '../search/songFilters';

/** Bodies of the song database calls; names and defaults are upstream's. */
const LONGEST_TEXT = 500;
const MOST_IDS = 500;

const flag = v.optional(v.boolean(), true);
const id = v.pipe(v.number(), v.safeInteger());
const ids = v.pipe(v.array(id), v.maxLength(MOST_IDS));
const smallCount = v.pipe(v.number(), v.integer(), v.minValue(0));
const granularity = v.optional(smallCount, 0);
const otherArtists = v.optional(smallCount, 99);

const textFilterEntries = {
  search: v.pipe(v.string(), v.maxLength(LONGEST_TEXT)),
  partial_match: flag,
};
const textFilter = v.nullish(v.pipe(v.unknown(), notAnArray, v.object(textFilterEntries)), null);
const artistFilter = v.nullish(
  v.pipe(
    v.unknown(),
    notAnArray,
    v.object({
      ...textFilterEntries,
      group_granularity: granularity,
      max_other_artist: otherArtists,
    }),
  ),
  null,
);
const composerFilter = v.nullish(
  v.pipe(v.unknown(), notAnArray, v.object({ ...textFilterEntries, arrangement: flag })),
  null,
);

const commonEntries = {
  ignore_duplicate: v.optional(v.boolean(), false),
  opening_filter: flag,
  ending_filter: flag,
  insert_filter: flag,
  /** The newest shape; its song types win over the three flags. Other groups are accepted. */
  filters: v.nullish(
    v.pipe(
      v.unknown(),
      notAnArray,
      v.looseObject({ song_types: v.nullish(v.array(v.picklist(SONG_TYPE_GROUPS)), null) }),
    ),
    null,
  ),
};
export const commonBodySchema = v.object(commonEntries);
export type CommonBody = v.InferOutput<typeof commonBodySchema>;

export const searchBodySchema = v.object({
  ...commonEntries,
  anime_search_filter: textFilter,
  song_name_search_filter: textFilter,
  artist_search_filter: artistFilter,
  composer_search_filter: composerFilter,
  and_logic: flag,
});
export type SearchBody = v.InferOutput<typeof searchBodySchema>;

export const annIdBodySchema = v.object({ ...commonEntries, annId: id });
export const annIdsBodySchema = v.object({ ...commonEntries, ann_ids: ids });
export const annSongIdsBodySchema = v.object({ ...commonEntries, ann_song_ids: ids });
export const artistIdsBodySchema = v.object({
  ...commonEntries,
  artist_ids: ids,
  group_granularity: granularity,
  max_other_artist: otherArtists,
});
export const composerIdsBodySchema = v.object({
  ...commonEntries,
  composer_ids: ids,
  arrangement: flag,
});
export const seasonBodySchema = v.object({
  ...commonEntries,
  season: v.pipe(v.string(), v.maxLength(LONGEST_TEXT)),
});
export const randomCountBodySchema = v.object({
  ...commonEntries,
  n: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_ANSWER)),
});
