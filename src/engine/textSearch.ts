import { type ArtistConditions, NO_LIMIT_OF_OTHERS } from './artistLookup';
import type { Closeness } from './closeness';
import type { TextQuery } from './nameIndex';
import type { SearchableSong } from './searchableSong';
import type { SongIndex } from './songIndex';

/** The four texts of a search; null where nothing is looked for. */
export interface SearchQuery {
  readonly anime: TextQuery | null;
  readonly songName: TextQuery | null;
  readonly artist: (TextQuery & ArtistConditions) | null;
  readonly composer: (TextQuery & { readonly includesArrangers: boolean }) | null;
  /** True: every given text must match. False: any of them. */
  readonly isIntersection: boolean;
}

/** Found song indexes with a rank; smaller is closer. */
type Ranks = ReadonlyMap<number, number>;

/**
 * Among equally close names an anime comes before a song, an artist, a group that the artist is
 * in, and a composer.
 */
const FIELD_ORDER = { anime: 0, songName: 1, artist: 2, groupOfArtist: 3, composer: 4 } as const;
const FIELD_COUNT = 5;

function toRank(closeness: Closeness, field: keyof typeof FIELD_ORDER): number {
  return closeness * FIELD_COUNT + FIELD_ORDER[field];
}

function keepLower(ranks: Map<number, number>, songIndex: number, rank: number): void {
  const known = ranks.get(songIndex);
  if (known === undefined || rank < known) ranks.set(songIndex, rank);
}

function rankNames(
  found: ReadonlyMap<number, Closeness>,
  field: keyof typeof FIELD_ORDER,
  ranks: Map<number, number> = new Map(),
): Map<number, number> {
  for (const [songIndex, closeness] of found) {
    keepLower(ranks, songIndex, toRank(closeness, field));
  }
  return ranks;
}

function groupByCloseness(found: ReadonlyMap<number, Closeness>): Map<Closeness, number[]> {
  const groups = new Map<Closeness, number[]>();
  for (const [id, closeness] of found) {
    const group = groups.get(closeness);
    if (group === undefined) groups.set(closeness, [id]);
    else group.push(id);
  }
  return groups;
}

/** The credited text says nothing about who performs, so that it could not meet any condition. */
function isWithoutConditions({ groupGranularity, maxOtherArtist }: ArtistConditions): boolean {
  return groupGranularity === 0 && maxOtherArtist >= NO_LIMIT_OF_OTHERS;
}

function isCreditedTo(song: SearchableSong | undefined, artistIds: ReadonlySet<number>): boolean {
  return song?.artists.some(({ id }) => artistIds.has(id)) ?? false;
}

function rankArtists(index: SongIndex, query: TextQuery & ArtistConditions): Ranks {
  const ranks = rankNames(index.bareArtistNames.search(query), 'artist');
  const found = index.artistNames.search(query);
  // All names at once say which songs meet the conditions, each closeness says how near they are.
  const allowed = index.artists.findSongs(found.keys(), query);
  const withoutLimit = { ...query, maxOtherArtist: Number.POSITIVE_INFINITY };
  for (const [closeness, artistIds] of groupByCloseness(found)) {
    const wantedIds = new Set(artistIds);
    for (const songIndex of index.artists.findSongs(wantedIds, withoutLimit)) {
      if (!allowed.has(songIndex)) continue;
      const field = isCreditedTo(index.songs[songIndex], wantedIds) ? 'artist' : 'groupOfArtist';
      keepLower(ranks, songIndex, toRank(closeness, field));
    }
  }
  if (isWithoutConditions(query)) {
    rankNames(index.creditedTexts.search(query), 'artist', ranks);
  }
  return ranks;
}

function rankComposers(
  index: SongIndex,
  query: TextQuery & { readonly includesArrangers: boolean },
): Ranks {
  const ranks = new Map<number, number>();
  for (const [id, closeness] of index.creatorNames.search(query)) {
    for (const songIndex of songsOfComposers(index, [id], query.includesArrangers)) {
      keepLower(ranks, songIndex, toRank(closeness, 'composer'));
    }
  }
  return ranks;
}

/** Indexes of the songs that any of the people composed or, if asked for, arranged. */
export function songsOfComposers(
  index: SongIndex,
  personIds: Iterable<number>,
  includesArrangers: boolean,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const id of personIds) {
    for (const songIndex of index.songsByComposerId.get(id) ?? []) found.add(songIndex);
    if (!includesArrangers) continue;
    for (const songIndex of index.songsByArrangerId.get(id) ?? []) found.add(songIndex);
  }
  return found;
}

function union(fields: readonly Ranks[]): Ranks {
  const ranks = new Map<number, number>();
  for (const field of fields) {
    for (const [songIndex, rank] of field) keepLower(ranks, songIndex, rank);
  }
  return ranks;
}

/** Every text counts for how close a song is, so the ranks add up. */
function intersection([first, ...others]: readonly Ranks[]): Ranks {
  const ranks = new Map<number, number>();
  for (const [songIndex, rank] of first ?? []) {
    const otherRanks = others.map((field) => field.get(songIndex) ?? Number.NaN);
    const sum = otherRanks.reduce((total, each) => total + each, rank);
    if (!Number.isNaN(sum)) ranks.set(songIndex, sum);
  }
  return ranks;
}

/** All matching songs, the closest first; nothing when no text is given. */
export function searchSongs<Song extends SearchableSong>(
  index: SongIndex<Song>,
  query: SearchQuery,
): readonly Song[] {
  const fields: Ranks[] = [];
  if (query.anime) fields.push(rankNames(index.animeNames.search(query.anime), 'anime'));
  if (query.songName) fields.push(rankNames(index.songNames.search(query.songName), 'songName'));
  if (query.artist) fields.push(rankArtists(index, query.artist));
  if (query.composer) fields.push(rankComposers(index, query.composer));
  const ranks = query.isIntersection ? intersection(fields) : union(fields);
  return [...ranks]
    .sort(([leftIndex, leftRank], [rightIndex, rightRank]) =>
      leftRank === rightRank ? leftIndex - rightIndex : leftRank - rightRank,
    )
    .map(([songIndex]) => index.songs[songIndex])
    .filter((song) => song !== undefined);
}
