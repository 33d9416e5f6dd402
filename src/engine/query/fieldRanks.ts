import { BEARER_KINDS } from '../tables/codes';
import type { BearerLists } from '../tables/columnKinds';
import type { ListColumn } from '../tables/lists';
import type { CatalogueTables, NameOwners } from '../tables/tables';
import type { NameHits } from '../text/nameFinder';

/** Which names of a song are looked at. */
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

/** What is searched: each has columns of its own. */
export type Kind = 'songs' | 'anime' | 'people';

/** The places of a column that fit something. */
export interface Fitting {
  /** For each place how close it is, the less the closer; 0 for what does not fit. */
  readonly ranks: Uint8Array | Uint16Array;
  /** Those that fit, in no order; null where they are so many that every place is looked at. */
  readonly places: Uint32Array | null;
  readonly count: number;
}

/** How close places are, and one: closeness 0 is rank 1. */
interface RankHits extends Fitting {
  readonly ranks: Uint8Array;
}

/** How close songs, anime and people are to a text; anime and people by their own names alone. */
export type FieldRanks = Readonly<Record<Kind, RankHits>>;

/** Ranks of every place, all 0 at first. */
export type RankArrays = Readonly<Record<Kind, Uint8Array>>;

export function mapKinds<Value>(read: (kind: Kind) => Value): Readonly<Record<Kind, Value>> {
  return { songs: read('songs'), anime: read('anime'), people: read('people') };
}

export function countsOf(tables: CatalogueTables): Readonly<Record<Kind, number>> {
  return { songs: tables.songCount, anime: tables.animeCount, people: tables.personCount };
}

/** Where more of the places fit, a list of them would only take room. */
const MOST_LISTED_SHARE = 1 / 8;

/** Places that fit, while they are gathered. */
interface Gathering {
  readonly ranks: Uint8Array;
  readonly places: Uint32Array;
  count: number;
}

function gather(into: Gathering, place: number, rank: number): void {
  const before = into.ranks[place] ?? 0;
  if (before === 0) {
    into.places[into.count] = place;
    into.count += 1;
    into.ranks[place] = rank;
  } else if (rank < before) into.ranks[place] = rank;
}

function toRankHits({ ranks, places, count }: Gathering): RankHits {
  const isListed = count <= ranks.length * MOST_LISTED_SHARE;
  return { ranks, places: isListed ? places.slice(0, count) : null, count };
}

/** Passes ranks on to those that belong to them. */
function passOn(from: Gathering, { starts, values }: ListColumn, to: Gathering): void {
  for (let index = 0; index < from.count; index += 1) {
    const row = from.places[index] ?? 0;
    const rank = from.ranks[row] ?? 0;
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at += 1) gather(to, values[at] ?? 0, rank);
  }
}

/** @param targets for each of BEARER_KINDS; null for one that is not looked at */
function passHits(
  { names, closeness }: NameHits,
  { starts, values, kinds }: BearerLists,
  targets: readonly (Gathering | null)[],
): void {
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] ?? 0;
    const rank = (closeness[index] ?? 0) + 1;
    const end = starts[name + 1] ?? 0;
    for (let at = starts[name] ?? 0; at < end; at += 1) {
      const target = targets[kinds[at] ?? 0] ?? null;
      if (target !== null) gather(target, values[at] ?? 0, rank);
    }
  }
}

/** Finds who bears names. */
interface RankGatherer {
  /** @param arrays all 0; they become the answer's */
  readonly gather: (hits: NameHits, fields: SearchedFields, arrays: RankArrays) => FieldRanks;
}

export function createRankGatherer(tables: CatalogueTables, owners: NameOwners): RankGatherer {
  const counts = countsOf(tables);
  const rooms = mapKinds((kind) => new Uint32Array(counts[kind]));
  return {
    gather(hits, fields, arrays) {
      const { songs, anime, people } = mapKinds(
        (kind): Gathering => ({ ranks: arrays[kind], places: rooms[kind], count: 0 }),
      );
      const targets = {
        anime: fields.anime ? anime : null,
        songName: fields.song ? songs : null,
        artistText: fields.artist ? songs : null,
        composerText: fields.composer ? songs : null,
        person: fields.artist || fields.composer ? people : null,
      };
      passHits(
        hits,
        owners.bearers,
        BEARER_KINDS.map((kind) => targets[kind]),
      );
      passOn(anime, owners.songsOfAnime, songs);
      if (fields.artist) passOn(people, owners.songsOfArtist, songs);
      if (fields.composer) passOn(people, owners.songsOfComposer, songs);
      const all = { songs, anime, people };
      return mapKinds((kind) => toRankHits(all[kind]));
    },
  };
}

/** Ranks of whatever fits, without a list of it. */
export function toFieldRanks(arrays: RankArrays): FieldRanks {
  return mapKinds((kind) => {
    const ranks = arrays[kind];
    let count = 0;
    for (let place = 0; place < ranks.length; place += 1) if (ranks[place] !== 0) count += 1;
    return { ranks, places: null, count };
  });
}

/**
 * Songs, anime or people that fit, while the parts of a text are put together. It is used again
 * for the next text, so that a letter leaves nothing to tidy up behind.
 */
interface Sums extends Fitting {
  /** For each place 0 where it does not fit, else more the less close it is. */
  readonly ranks: Uint16Array;
  /** Those that fit come first. */
  readonly places: Uint32Array;
  count: number;
}

export type MatchBuffer = Readonly<Record<Kind, Sums>>;

const LARGEST_SUM = 2 ** 16 - 1;

export function createMatchBuffer(tables: CatalogueTables): MatchBuffer {
  const counts = countsOf(tables);
  return mapKinds((kind) => ({
    ranks: new Uint16Array(counts[kind]),
    places: new Uint32Array(counts[kind]),
    count: 0,
  }));
}

export function clearSums(sums: Sums): void {
  for (let index = 0; index < sums.count; index += 1) sums.ranks[sums.places[index] ?? 0] = 0;
  sums.count = 0;
}

function keep(sums: Sums, place: number, rank: number): void {
  const before = sums.ranks[place] ?? 0;
  if (before === 0) {
    sums.places[sums.count] = place;
    sums.count += 1;
    sums.ranks[place] = rank;
  } else if (rank < before) sums.ranks[place] = rank;
}

/** Adds what fits, and keeps the closer rank of what was there. @param more is added to each rank */
export function keepCloser(sums: Sums, { ranks, places, count }: Fitting, more = 0): void {
  if (places === null) {
    for (let place = 0; place < ranks.length; place += 1) {
      const rank = ranks[place] ?? 0;
      if (rank !== 0) keep(sums, place, rank + more);
    }
    return;
  }
  for (let index = 0; index < count; index += 1) {
    const place = places[index] ?? 0;
    keep(sums, place, (ranks[place] ?? 0) + more);
  }
}

/** Leaves what fits here too, and adds the ranks up. @param more is added to each sum */
export function meet(sums: Sums, { ranks }: Fitting, more: number): void {
  let kept = 0;
  for (let index = 0; index < sums.count; index += 1) {
    const place = sums.places[index] ?? 0;
    const rank = ranks[place] ?? 0;
    if (rank === 0) {
      sums.ranks[place] = 0;
      continue;
    }
    sums.ranks[place] = Math.min(LARGEST_SUM, (sums.ranks[place] ?? 0) + rank + more);
    sums.places[kept] = place;
    kept += 1;
  }
  sums.count = kept;
}
