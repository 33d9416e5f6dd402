import type * as v from 'valibot';
import { isLinkedSongId } from '../../src/domain/songIdentity';
import type { WireSong } from '../catalogue/wireSong';
import { readJsonBody } from '../http/requestBody';
import { filterSongs } from '../search/songFilters';
import type { SongIndex } from '../search/songIndex';
import { searchSongs, songsOfComposers } from '../search/textSearch';
import {
  annIdBodySchema,
  annIdsBodySchema,
  annSongIdsBodySchema,
  artistIdsBodySchema,
  type CommonBody,
  commonBodySchema,
  composerIdsBodySchema,
  randomCountBodySchema,
  searchBodySchema,
  seasonBodySchema,
} from './bodySchemas';
import { drawSongs } from './randomSongs';
import { refuseInRankedTime, toSearchQuery } from './toSearchQuery';
import { toSongFilters } from './toSongFilters';

export interface SongCallContext {
  readonly index: SongIndex;
  readonly random: () => number;
  readonly isRankedTime: () => boolean;
}

/** Reads a request's body and answers with songs. */
export type SongCall = (request: Request) => Promise<readonly WireSong[]>;

const DISCOVERY_COUNT = 50;

type SongSchema = v.GenericSchema<unknown, CommonBody>;

function songCall<Schema extends SongSchema>(
  schema: Schema,
  find: (body: v.InferOutput<Schema>) => Iterable<WireSong>,
): SongCall {
  return async (request) => {
    const body = await readJsonBody(request, schema);
    const filters = toSongFilters(body);
    return filterSongs(find(body), filters);
  };
}

function songsAt(index: SongIndex, songIndexes: Iterable<number>): readonly WireSong[] {
  return [...songIndexes].map((songIndex) => index.songs[songIndex]).filter((song) => !!song);
}

/** Songs in the index's order, however they were found. */
function songsInOrder(index: SongIndex, songIndexes: Iterable<number>): readonly WireSong[] {
  return songsAt(
    index,
    [...new Set(songIndexes)].sort((left, right) => left - right),
  );
}

function lookUpEach<Key>(
  table: ReadonlyMap<Key, readonly number[]>,
  keys: Iterable<Key>,
): readonly number[] {
  return [...new Set(keys)].flatMap((key) => table.get(key) ?? []);
}

/** Every song database call that answers with songs, by its name in the path. */
export function createSongCalls({
  index,
  random,
  isRankedTime,
}: SongCallContext): Readonly<Record<string, SongCall>> {
  return {
    search_request: songCall(searchBodySchema, (body) => {
      const query = toSearchQuery(body);
      if (isRankedTime()) refuseInRankedTime(query);
      return searchSongs(index, query);
    }),
    annId_request: songCall(annIdBodySchema, ({ annId }) =>
      songsAt(index, lookUpEach(index.songsByAnnId, [annId])),
    ),
    ann_ids_request: songCall(annIdsBodySchema, ({ ann_ids: annIds }) =>
      songsInOrder(index, lookUpEach(index.songsByAnnId, annIds)),
    ),
    ann_song_ids_request: songCall(annSongIdsBodySchema, ({ ann_song_ids: annSongIds }) => {
      // An unlinked song (-1) cannot be asked for: the id says nothing about which it is.
      const linkedIds = annSongIds.filter(isLinkedSongId);
      return songsAt(index, lookUpEach(index.songsByAnnSongId, linkedIds));
    }),
    artist_ids_request: songCall(artistIdsBodySchema, (body) => {
      const conditions = {
        groupGranularity: body.group_granularity,
        maxOtherArtist: body.max_other_artist,
      };
      return songsInOrder(index, index.artists.findSongs(new Set(body.artist_ids), conditions));
    }),
    composer_ids_request: songCall(composerIdsBodySchema, (body) =>
      songsInOrder(index, songsOfComposers(index, body.composer_ids, body.arrangement)),
    ),
    season_request: songCall(seasonBodySchema, ({ season }) =>
      songsAt(index, lookUpEach(index.songsByVintage, [season.toLowerCase()])),
    ),
    get_50_random_songs: songCall(commonBodySchema, () =>
      drawSongs(index.songs, DISCOVERY_COUNT, random),
    ),
    get_n_random_songs: songCall(randomCountBodySchema, ({ n }) =>
      drawSongs(index.songs, n, random),
    ),
  };
}
