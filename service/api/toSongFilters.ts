import { SONG_TYPE_GROUPS } from '../../src/domain/songType';
import { ServiceError } from '../http/serviceError';
import type { SongFilters } from '../search/songFilters';
import type { CommonBody } from './bodySchemas';

/**
 * Both shapes of the type filter: the nested song types where there are any, else the flags.
 *
 * @throws ServiceError 400 when a group of filters leaves nothing to find
 */
export function toSongFilters(body: CommonBody): SongFilters {
  for (const [group, entries] of Object.entries(body.filters ?? {})) {
    if (Array.isArray(entries) && entries.length === 0) {
      throw new ServiceError(400, `Filter group ${group} must keep at least one entry`);
    }
  }
  const isWanted = {
    opening: body.opening_filter,
    ending: body.ending_filter,
    insert: body.insert_filter,
  };
  const songTypes = body.filters?.song_types ?? SONG_TYPE_GROUPS.filter((type) => isWanted[type]);
  if (songTypes.length === 0) {
    throw new ServiceError(400, 'At least one song type must be selected');
  }
  return { songTypes: new Set(songTypes), ignoresDuplicates: body.ignore_duplicate };
}
