import { BEARER_KINDS } from '../tables/codes';
import type { BearerLists } from '../tables/columnKinds';
import type { ListColumn } from '../tables/lists';
import { Recent } from '../tables/remember';
import type { CatalogueTables, NameOwners } from '../tables/tables';
import { IN_DIFFERENT_NAMES } from '../text/hitCloseness';
import type { NameHits } from '../text/nameFinder';
import type { TextHits } from '../text/textHits';

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

/** The kinds that are searched, each with its own columns. */
export type Kind = 'songs' | 'anime' | 'people';

/** The places of a column that fit a text. */
export interface Fitting {
  /** The rank of each place, lower is closer; 0 if it does not fit. */
  readonly ranks: Uint8Array | Uint16Array;
  /** The fitting places, unordered; null if there are so many that every place is checked. */
  readonly places: Uint32Array | null;
  readonly count: number;
}

/** Closeness plus one: closeness 0 is rank 1. */
export interface RankHits extends Fitting {
  readonly ranks: Uint8Array;
}

/** How close songs, anime and people are to a text; anime and people only by their own names. */
export type FieldRanks = Readonly<Record<Kind, RankHits>>;

/** Ranks of every place, initially all 0. */
export type RankArrays = Readonly<Record<Kind, Uint8Array>>;

export const KINDS = ['songs', 'anime', 'people'] as const;

export function mapKinds<Value>(read: (kind: Kind) => Value): Readonly<Record<Kind, Value>> {
  return { songs: read('songs'), anime: read('anime'), people: read('people') };
}

export function countsOf(tables: CatalogueTables): Readonly<Record<Kind, number>> {
  return { songs: tables.songCount, anime: tables.animeCount, people: tables.personCount };
}

/** If a larger share fits, a list of places would only waste memory. */
const MOST_LISTED_SHARE = 1 / 8;

/** The songs, anime or people that fit so far. */
export interface Gathering extends Fitting {
  readonly places: Uint32Array;
  count: number;
}

/** Adds a place with its rank; a place that is there gets the closer rank. */
export function gather(into: Gathering, place: number, rank: number): void {
  const before = into.ranks[place] ?? 0;
  if (before === 0) {
    into.places[into.count] = place;
    into.count += 1;
    into.ranks[place] = rank;
  } else if (rank < before) into.ranks[place] = rank;
}

function toRankHits(ranks: Uint8Array, { places, count }: Gathering): RankHits {
  const isListed = count <= ranks.length * MOST_LISTED_SHARE;
  return { ranks, places: isListed ? places.slice(0, count) : null, count };
}

/** Copies ranks to the places that belong to the ranked ones. */
function passOn(from: Gathering, { starts, values }: ListColumn, to: Gathering): void {
  for (let index = 0; index < from.count; index += 1) {
    const row = from.places[index] ?? 0;
    const rank = from.ranks[row] ?? 0;
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at += 1) gather(to, values[at] ?? 0, rank);
  }
}

/** @param targets for each of BEARER_KINDS; null for one that is not searched */
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

/** Ranks without a list of places. */
export function toFieldRanks(arrays: RankArrays): FieldRanks {
  return mapKinds((kind) => {
    const ranks = arrays[kind];
    let count = 0;
    for (let place = 0; place < ranks.length; place += 1) if (ranks[place] !== 0) count += 1;
    return { ranks, places: null, count };
  });
}

/**
 * The sums of ranks while the parts of a text are combined, larger the less close. Reused for the
 * next text, so that typing leaves no garbage to collect.
 */
export type MatchBuffer = Readonly<Record<Kind, Gathering>>;

const LARGEST_SUM = 2 ** 16 - 1;

export function createMatchBuffer(tables: CatalogueTables): MatchBuffer {
  const counts = countsOf(tables);
  return mapKinds((kind) => ({
    ranks: new Uint16Array(counts[kind]),
    places: new Uint32Array(counts[kind]),
    count: 0,
  }));
}

export function clearSums(sums: Gathering): void {
  for (let index = 0; index < sums.count; index += 1) sums.ranks[sums.places[index] ?? 0] = 0;
  sums.count = 0;
}

/**
 * Adds fitting places; a place present in both gets the closer rank.
 *
 * @param more is added to each rank
 */
export function keepCloser(sums: Gathering, { ranks, places, count }: Fitting, more = 0): void {
  if (places === null) {
    for (let place = 0; place < ranks.length; place += 1) {
      const rank = ranks[place] ?? 0;
      if (rank !== 0) gather(sums, place, rank + more);
    }
    return;
  }
  for (let index = 0; index < count; index += 1) {
    const place = places[index] ?? 0;
    gather(sums, place, (ranks[place] ?? 0) + more);
  }
}

/** Keeps places that also fit here and adds the ranks. @param more is added to each sum */
export function meet(sums: Gathering, { ranks }: Fitting, more: number): void {
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

/** Combines the terms; stops reading them once nothing fits. */
export function meetAll(terms: readonly (() => FieldRanks)[], room: MatchBuffer): void {
  for (const kind of KINDS) clearSums(room[kind]);
  for (const [index, read] of terms.entries()) {
    const term = read();
    for (const kind of KINDS) {
      if (index === 0) keepCloser(room[kind], term[kind], IN_DIFFERENT_NAMES);
      else meet(room[kind], term[kind], -1);
    }
    if (KINDS.every((kind) => room[kind].count === 0)) return;
  }
}

export type HowToFind = Exclude<keyof TextHits, 'lines' | 'prepare' | 'prepareWords'>;

/** Far more than a question uses at once, so a forgotten entry is no longer in use. */
const MOST_REMEMBERED = 24;
const PLAIN_LETTER = /^[A-Za-z\d]$/;
const PLAIN_LETTERS = 'aeiouksthnmyrwgdbpfjclvqxz';

/** Ranks of the parts of a text; a part is not searched again with the next letter. */
export class PartRanks {
  readonly #counts: Readonly<Record<Kind, number>>;
  /** Buffers for fitting places. */
  readonly #rooms: Readonly<Record<Kind, Uint32Array>>;
  readonly #nothing: FieldRanks;
  /** Texts and words begin with one letter, which very many names have, so these are kept. */
  readonly #ofOneLetter = new Map<string, { ranks: FieldRanks; nameCount: number }>();
  /** Arrays of forgotten entries for reuse: new ones for each letter would cause GC pauses. */
  readonly #spare: FieldRanks[] = [];
  readonly #remembered = new Recent<FieldRanks>(MOST_REMEMBERED, (ranks) =>
    this.#spare.push(ranks),
  );

  constructor(
    tables: CatalogueTables,
    private readonly owners: NameOwners,
    private readonly hits: TextHits,
  ) {
    this.#counts = countsOf(tables);
    this.#rooms = mapKinds((kind) => new Uint32Array(this.#counts[kind]));
    this.#nothing = toFieldRanks(mapKinds((kind) => new Uint8Array(this.#counts[kind])));
  }

  *prepare(): Generator<void, void> {
    for (const how of ['findWord', 'findWhole'] as const) {
      for (const letter of PLAIN_LETTERS) {
        this.#findLetter(how, letter);
        yield;
      }
    }
  }

  /** Valid until enough others were requested for it to be forgotten. */
  of(how: HowToFind, text: string, fields: SearchedFields): FieldRanks {
    const isOfLetter = how === 'findWord' || how === 'findWhole';
    if (isOfLetter && fields === EVERY_FIELD && PLAIN_LETTER.test(text)) {
      return this.#findLetter(how, text.toLowerCase());
    }
    const key = JSON.stringify([how, text, fields]);
    if (how === 'findNear' && this.#remembered.get(key) === undefined) {
      // There is nearly always no near name, and then no arrays are needed.
      const found = this.hits[how](text);
      return found.names.length === 0
        ? this.#nothing
        : this.remember(key, (arrays) => this.#gather(found, fields, arrays));
    }
    return this.remember(key, (arrays) => this.#gather(this.hits[how](text), fields, arrays));
  }

  /**
   * @param read called if the key is not remembered; its arrays are all 0 and become part of the
   * answer
   */
  remember(key: string, read: (arrays: RankArrays) => FieldRanks): FieldRanks {
    return this.#remembered.put(key, this.#remembered.get(key) ?? read(this.#takeArrays()));
  }

  #findLetter(how: HowToFind, letter: string): FieldRanks {
    const known = this.#ofOneLetter.get(how + letter);
    if (known !== undefined) return known.ranks;
    const found = this.hits[how](letter);
    const nameCount = found.names.length;
    // As a whole text a letter fits the same names as it does as a word, and seldom more.
    const word = this.#ofOneLetter.get(`findWord${letter}`);
    const isAlike = word?.nameCount === nameCount;
    const ranks = isAlike ? word.ranks : this.#gather(found, EVERY_FIELD, this.#takeArrays());
    this.#ofOneLetter.set(how + letter, { ranks, nameCount });
    return ranks;
  }

  #takeArrays(): RankArrays {
    const forgotten = this.#spare.pop();
    return mapKinds(
      (kind) => forgotten?.[kind].ranks.fill(0) ?? new Uint8Array(this.#counts[kind]),
    );
  }

  /**
   * Finds the anime, songs and people that bear names.
   *
   * @param arrays all 0; they become part of the answer
   */
  #gather(hits: NameHits, fields: SearchedFields, arrays: RankArrays): FieldRanks {
    const owners = this.owners;
    const all = mapKinds(
      (kind): Gathering => ({ ranks: arrays[kind], places: this.#rooms[kind], count: 0 }),
    );
    const { songs, anime, people } = all;
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
    return mapKinds((kind) => toRankHits(arrays[kind], all[kind]));
  }
}
