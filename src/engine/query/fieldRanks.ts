import { BEARER_KINDS } from '../tables/codes';
import type { BearerLists } from '../tables/columnKinds';
import type { ListColumn } from '../tables/lists';
import type { CatalogueTables, NameOwners } from '../tables/tables';
import { IN_DIFFERENT_NAMES } from '../text/hitCloseness';
import type { NameHits } from '../text/nameFinder';

/** The names of a song to search in. */
export interface SearchedFields {
  readonly anime: boolean;
  readonly song: boolean;
  readonly artist: boolean;
  readonly composer: boolean;
}

export const EVERY_FIELD: SearchedFields = {
  anime: true,
  song: true,
  artist: true,
  composer: true,
};
export const ANIME_FIELD: SearchedFields = {
  anime: true,
  song: false,
  artist: false,
  composer: false,
};

export function fieldsOf(isAnimeOnly: boolean): SearchedFields {
  return isAnimeOnly ? ANIME_FIELD : EVERY_FIELD;
}

/** The kinds that are searched, each with its own columns. */
export const KINDS = ['songs', 'anime', 'people'] as const;
type Kind = (typeof KINDS)[number];

/** How close the places of a column are to a text. */
export interface Ranks {
  /** Closeness plus one, summed over the parts of a text; 0 for a place that does not fit. */
  readonly ranks: Uint16Array;
  /** The places that fit, each once, unordered. */
  readonly places: readonly number[];
}

/** How close songs, anime and people are to a text. */
export type FieldRanks = Readonly<Record<Kind, Ranks>>;

/** Ranks to which places can be added. */
interface OpenRanks extends Ranks {
  readonly places: number[];
}

export function emptyRanks({
  songCount,
  animeCount,
  personCount,
}: CatalogueTables): Readonly<Record<Kind, OpenRanks>> {
  const empty = (count: number) => ({ ranks: new Uint16Array(count), places: [] });
  return { songs: empty(songCount), anime: empty(animeCount), people: empty(personCount) };
}

/** Adds a place; one that is there keeps its closer rank. */
export function putPlace({ ranks, places }: OpenRanks, place: number, rank: number): void {
  const before = ranks[place] ?? 0;
  if (before === 0) places.push(place);
  if (before === 0 || rank < before) ranks[place] = rank;
}

/** Gives the ranks of anime or people to their songs. */
function passOn({ ranks, places }: Ranks, { starts, values }: ListColumn, to: OpenRanks): void {
  for (const row of places) {
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at += 1) {
      putPlace(to, values[at] ?? 0, ranks[row] ?? 0);
    }
  }
}

/** @param targets for each of BEARER_KINDS; null for one that is not searched */
function rankBearers(
  { names, closeness }: NameHits,
  { starts, values, kinds }: BearerLists,
  targets: readonly (OpenRanks | null)[],
): void {
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] ?? 0;
    const rank = (closeness[index] ?? 0) + 1;
    const end = starts[name + 1] ?? 0;
    for (let at = starts[name] ?? 0; at < end; at += 1) {
      const target = targets[kinds[at] ?? 0] ?? null;
      if (target !== null) putPlace(target, values[at] ?? 0, rank);
    }
  }
}

/** Ranks the owners of found names; anime and people only by their own names. */
export function rankOwners(
  tables: CatalogueTables,
  { bearers, songsOfAnime, songsOfArtist, songsOfComposer }: NameOwners,
  hits: NameHits,
  fields: SearchedFields,
): FieldRanks {
  const all = emptyRanks(tables);
  const { songs, anime, people } = all;
  const targets = {
    anime: fields.anime ? anime : null,
    songName: fields.song ? songs : null,
    artistText: fields.artist ? songs : null,
    composerText: fields.composer ? songs : null,
    person: fields.artist || fields.composer ? people : null,
  };
  rankBearers(
    hits,
    bearers,
    BEARER_KINDS.map((kind) => targets[kind]),
  );
  passOn(anime, songsOfAnime, songs);
  if (fields.artist) passOn(people, songsOfArtist, songs);
  if (fields.composer) passOn(people, songsOfComposer, songs);
  return all;
}

function hasNothing({ songs, anime, people }: FieldRanks): boolean {
  return songs.places.length + anime.places.length + people.places.length === 0;
}

/**
 * The places that fit any of several, each with its closest rank.
 *
 * @param inDifferentNames less close, since the words are in different names
 */
export function fitAny(
  tables: CatalogueTables,
  all: readonly FieldRanks[],
  inDifferentNames: readonly FieldRanks[] = [],
): FieldRanks {
  const [only, ...others] = all.filter((each) => !hasNothing(each));
  if (only && others.length === 0 && inDifferentNames.every(hasNothing)) return only;
  const closest = emptyRanks(tables);
  for (const kind of KINDS) {
    const into = closest[kind];
    for (const {
      [kind]: { ranks, places },
    } of all) {
      for (const place of places) putPlace(into, place, ranks[place] ?? 0);
    }
    for (const {
      [kind]: { ranks, places },
    } of inDifferentNames) {
      for (const place of places) putPlace(into, place, (ranks[place] ?? 0) + IN_DIFFERENT_NAMES);
    }
  }
  return closest;
}

/** The places that fit any of several, each with its rank in the first of them. */
export function fitFirst(tables: CatalogueTables, all: readonly FieldRanks[]): FieldRanks {
  const first = emptyRanks(tables);
  for (const kind of KINDS) {
    const into = first[kind];
    for (const {
      [kind]: { ranks, places },
    } of all) {
      for (const place of places) {
        if (into.ranks[place] === 0) putPlace(into, place, ranks[place] ?? 0);
      }
    }
  }
  return first;
}

const LARGEST_SUM = 2 ** 16 - 1;

function fitBoth(
  tables: CatalogueTables,
  one: FieldRanks,
  other: FieldRanks,
  more: number,
): FieldRanks {
  const sums = emptyRanks(tables);
  for (const kind of KINDS) {
    for (const place of one[kind].places) {
      const rank = other[kind].ranks[place] ?? 0;
      const sum = (one[kind].ranks[place] ?? 0) + rank + more;
      if (rank !== 0) putPlace(sums[kind], place, Math.min(LARGEST_SUM, sum));
    }
  }
  return sums;
}

/**
 * The places that fit all of several, with the sum of their ranks. Reads no further ones once
 * nothing fits.
 *
 * @param more is added for each but the first
 */
export function fitAll(tables: CatalogueTables, all: Iterable<FieldRanks>, more = 0): FieldRanks {
  let fitting: FieldRanks | null = null;
  for (const each of all) {
    fitting = fitting === null ? each : fitBoth(tables, fitting, each, more);
    if (hasNothing(fitting)) break;
  }
  return fitting ?? emptyRanks(tables);
}
