import type * as v from 'valibot';
import { isLinkedSongId } from '../../src/domain/song/songIdentity';
import type { WireSong } from '../catalogue/wireSong';
import { createFlagTest, emptiedGroup, type SongFlags } from '../database/songFlags';
import { lookUp, type SongTable } from '../database/songTable';
import { searchSongs } from '../database/textSearch';
import { withoutDuplicates } from '../database/withoutDuplicates';
import { readJsonBody } from '../http/requestBody';
import { ServiceError } from '../http/serviceError';
import {
  amqSongIdsBodySchema,
  annIdBodySchema,
  annIdsBodySchema,
  annSongIdsBodySchema,
  artistIdsBodySchema,
  composerIdsBodySchema,
  LARGEST_SEARCH_ANSWER,
  malIdsBodySchema,
  randomCountBodySchema,
  searchBodySchema,
  seasonBodySchema,
} from './bodySchemas';
import { drawSongs } from './randomSongs';
import { seasonOfText } from './seasonOfText';
import { refuseInRankedTime, toTextSearch } from './toTextSearch';

export interface SongCallContext {
  readonly table: SongTable;
  readonly random: () => number;
  readonly isRankedTime: () => boolean;
}

/** Reads a request's body and answers with songs. */
export type SongCall = (request: Request) => Promise<readonly WireSong[]>;

const DISCOVERY_COUNT = 50;
const MOST_IDS = 500;
/** Answers by composer are cut here, before the flags: a filtered answer may be even shorter. */
const MOST_COMPOSER_ROWS = 500;

type FilteredBody = SongFlags & { readonly ignore_duplicate: boolean };

/** @throws ServiceError 400 when a group of flags leaves nothing to find */
function filter(songs: readonly WireSong[], body: FilteredBody): readonly WireSong[] {
  const passes = createFlagTest(body);
  const kept = passes === null ? songs : songs.filter(passes);
  return body.ignore_duplicate ? withoutDuplicates(kept) : kept;
}

function songCall<Schema extends v.GenericSchema<unknown, FilteredBody>>(
  schema: Schema,
  find: (body: v.InferOutput<Schema>) => readonly WireSong[],
  finish: (songs: readonly WireSong[], body: v.InferOutput<Schema>) => readonly WireSong[] = (
    songs,
  ) => songs,
): SongCall {
  return async (request) => {
    const body = await readJsonBody(request, schema);
    const emptied = emptiedGroup(body);
    if (emptied !== null) throw new ServiceError(400, emptied);
    return finish(filter(find(body), body), body);
  };
}

/** @throws ServiceError 400 for more ids than one request may have, including repeated ones */
function checkedIds(ids: readonly number[], name: string): readonly number[] {
  if (ids.length <= MOST_IDS) return ids;
  throw new ServiceError(400, `Too many ${name} IDs. Maximum allowed is ${MOST_IDS}.`);
}

/** All song database calls that answer with songs, by their name in the path. */
export function createSongCalls({
  table,
  random,
  isRankedTime,
}: SongCallContext): Readonly<Record<string, SongCall>> {
  const songsAt = (songIndexes: Iterable<number>) =>
    [...songIndexes].map((songIndex) => table.songs[songIndex]).filter((song) => !!song);
  const inOrder = (songIndexes: Iterable<number>) =>
    songsAt([...songIndexes].sort((left, right) => left - right));

  return {
    search_request: songCall(
      searchBodySchema,
      (body) => {
        const search = toTextSearch(body);
        if (isRankedTime()) refuseInRankedTime(search);
        return searchSongs(table, search);
      },
      (songs) => songs.slice(0, LARGEST_SEARCH_ANSWER),
    ),
    annId_request: songCall(annIdBodySchema, ({ annId }) =>
      songsAt(lookUp(table.byAnnId, [annId])),
    ),
    ann_ids_request: songCall(annIdsBodySchema, (body) =>
      songsAt(lookUp(table.byAnnId, checkedIds(body.ann_ids, 'ANN'))),
    ),
    mal_ids_request: songCall(malIdsBodySchema, (body) =>
      songsAt(lookUp(table.byMalId, checkedIds(body.mal_ids, 'MAL'))),
    ),
    amq_song_ids_request: songCall(amqSongIdsBodySchema, (body) =>
      songsAt(lookUp(table.byAmqSongId, checkedIds(body.amq_song_ids, 'AMQ Song'))),
    ),
    ann_song_ids_request: songCall(annSongIdsBodySchema, (body) => {
      // An unlinked song (-1) cannot be requested: the id does not identify it.
      const ids = checkedIds(body.ann_song_ids, 'ANN Song').filter(isLinkedSongId);
      return songsAt(lookUp(table.byAnnSongId, ids));
    }),
    artist_ids_request: songCall(artistIdsBodySchema, (body) =>
      inOrder(
        table.artists.findSongs(new Set(body.artist_ids), {
          groupGranularity: body.group_granularity,
          maxOtherArtist: body.max_other_artist,
        }),
      ),
    ),
    composer_ids_request: songCall(composerIdsBodySchema, (body) => {
      const lookup = body.arrangement ? table.composersAndArrangers : table.composers;
      const found = lookup.findSongs(new Set(body.composer_ids), {
        groupGranularity: body.group_granularity,
        maxOtherArtist: body.max_other_artist,
      });
      return inOrder(found).slice(0, MOST_COMPOSER_ROWS);
    }),
    season_request: songCall(seasonBodySchema, ({ season }) =>
      songsAt(lookUp(table.bySeason, [seasonOfText(season)])),
    ),
    /** The only call that ignores its body. */
    get_50_random_songs: async () => drawSongs(table.songs, DISCOVERY_COUNT, random),
    get_n_random_songs: songCall(
      randomCountBodySchema,
      () => table.songs,
      (songs, { n }) => drawSongs(songs, n, random),
    ),
  };
}
