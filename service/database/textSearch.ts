import { createServiceMatcher } from '../../src/engine/text/serviceMatcher';
import type { WireSong } from '../catalogue/wireSong';
import { type ArtistLookup, NO_LIMIT_OF_OTHERS } from './artistLookup';
import type { SongTable } from './songTable';

type Matcher = ReturnType<typeof createServiceMatcher>;

/** The search text of one field. */
export interface TextFilter {
  readonly search: string;
  readonly partial_match: boolean;
  readonly match_case: boolean;
}

export interface PersonFilter extends TextFilter {
  readonly group_granularity: number;
  readonly max_other_artist: number;
}

/** The four texts of a search; null for fields that are not searched. */
export interface TextSearch {
  readonly anime: TextFilter | null;
  readonly songName: TextFilter | null;
  readonly artist: PersonFilter | null;
  readonly composer: (PersonFilter & { readonly arrangement: boolean }) | null;
  /** True: all texts must match. False: any of them. */
  readonly isIntersection: boolean;
}

function toMatcher(filter: TextFilter, swapsWords: boolean): Matcher {
  return createServiceMatcher(filter.search, {
    isPartial: filter.partial_match,
    matchesCase: filter.match_case,
    swapsWords,
  });
}

function findByPeople(table: SongTable, lookup: ArtistLookup, fits: Matcher, filter: PersonFilter) {
  const ids = table.people.findIds(fits);
  const songIndexes = lookup.findSongs(ids, {
    groupGranularity: filter.group_granularity,
    maxOtherArtist: filter.max_other_artist,
  });
  return { isAnybodyKnown: ids.length > 0, songIndexes };
}

/** A text that is not a person's name may still be the credit of several people together. */
function findByArtist(table: SongTable, filter: PersonFilter): Iterable<number> {
  const fits = toMatcher(filter, true);
  const { isAnybodyKnown, songIndexes } = findByPeople(table, table.artists, fits, filter);
  const isConditional =
    filter.group_granularity > 0 || filter.max_other_artist < NO_LIMIT_OF_OTHERS;
  return isAnybodyKnown || isConditional ? songIndexes : table.creditTexts.findOwners(fits);
}

function findByComposer(
  table: SongTable,
  filter: NonNullable<TextSearch['composer']>,
): Iterable<number> {
  const lookup = filter.arrangement ? table.composersAndArrangers : table.composers;
  return findByPeople(table, lookup, toMatcher(filter, true), filter).songIndexes;
}

/**
 * Searches songs by their names. Matches by anime come first, then by song, artist and composer,
 * each by annId: a limit cuts the last fields first.
 */
export function searchSongs(table: SongTable, search: TextSearch): readonly WireSong[] {
  const { anime, songName, artist, composer, isIntersection } = search;
  const fields: Iterable<number>[] = [];
  if (anime) fields.push(table.animeNames.findOwners(toMatcher(anime, false)));
  if (songName) fields.push(table.songNames.findOwners(toMatcher(songName, false)));
  if (artist) fields.push(findByArtist(table, artist));
  if (composer) fields.push(findByComposer(table, composer));
  const sorted = fields.map((found) => [...found].sort((left, right) => left - right));
  const joined = new Set(sorted.flat());
  const sets = sorted.map((found) => new Set(found));
  return [...joined]
    .filter((songIndex) => !isIntersection || sets.every((found) => found.has(songIndex)))
    .map((songIndex) => table.songs[songIndex])
    .filter((song) => song !== undefined);
}
