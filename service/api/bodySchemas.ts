import * as v from 'valibot';
import type { SongFlag } from '../database/songFlags';
import {
  booleanField,
  boundedIntegerField,
  integerField,
  integersField,
  objectField,
  textField,
} from '../http/bodyFields';

/** Bodies of the song database calls; names, defaults and ignored fields are the real one's. */
export const LARGEST_SEARCH_ANSWER = 500;

const on = v.optional(booleanField, true);
const off = v.optional(booleanField, false);
const count = boundedIntegerField(0, Number.POSITIVE_INFINITY);

const flagEntries = {
  opening_filter: on,
  ending_filter: on,
  insert_filter: on,
  normal_broadcast: on,
  dub: on,
  rebroadcast: on,
  standard: on,
  instrumental: on,
  chanting: on,
  character: on,
  tv_filter: on,
  movie_filter: on,
  ova_filter: on,
  ona_filter: on,
  special_filter: on,
  doujin_filter: on,
} satisfies Readonly<Record<SongFlag, typeof on>>;

const textEntries = { search: textField, partial_match: on, match_case: off };
const personEntries = {
  group_granularity: v.optional(count, 0),
  max_other_artist: v.optional(count, 99),
};
const commonEntries = { ...flagEntries, ignore_duplicate: off };

export const searchBodySchema = objectField({
  ...commonEntries,
  anime_search_filter: v.nullish(objectField(textEntries), null),
  song_name_search_filter: v.nullish(objectField(textEntries), null),
  artist_search_filter: v.nullish(objectField({ ...textEntries, ...personEntries }), null),
  composer_search_filter: v.nullish(
    objectField({ ...textEntries, ...personEntries, arrangement: on }),
    null,
  ),
  and_logic: on,
});
export type SearchBody = v.InferOutput<typeof searchBodySchema>;

export const annIdBodySchema = objectField({ ...commonEntries, annId: integerField });
export const annIdsBodySchema = objectField({ ...commonEntries, ann_ids: integersField });
export const malIdsBodySchema = objectField({ ...commonEntries, mal_ids: integersField });
export const annSongIdsBodySchema = objectField({ ...commonEntries, ann_song_ids: integersField });
export const amqSongIdsBodySchema = objectField({ ...commonEntries, amq_song_ids: integersField });
export const artistIdsBodySchema = objectField({
  ...commonEntries,
  ...personEntries,
  artist_ids: integersField,
});
export const composerIdsBodySchema = objectField({
  ...commonEntries,
  ...personEntries,
  composer_ids: integersField,
  arrangement: on,
});
export const seasonBodySchema = objectField({ ...commonEntries, season: textField });
export const randomCountBodySchema = objectField({
  ...commonEntries,
  n: boundedIntegerField(1, LARGEST_SEARCH_ANSWER),
});
