import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnimeNameStyle } from '../../domain/song/personNames';
import type { SongGrouping, SongIdGroups } from '../../domain/song/songIdGroups';
import { STORED_QUERY, storedKey } from '../database/useStored';
import type { LongListGroups } from './longListGroups';

const FIRST_PRIME = 31;
const SECOND_PRIME = 1_000_003;

/** Stands for a list of up to a hundred thousand ids in a query's key. */
function fingerprint(songIds: readonly number[]): string {
  let first = 0;
  let second = 0;
  for (const id of songIds) {
    first = (Math.imul(first, FIRST_PRIME) + id) | 0;
    second = (Math.imul(second, SECOND_PRIME) + id) | 0;
  }
  return `${songIds.length} ${first} ${second}`;
}

/**
 * A long list in groups; undefined while they are first made. The groups of before stay while a
 * changed list is grouped anew.
 *
 * @param grouping null asks for none
 * @param animeNames by which of their names anime head their groups
 */
export function useLongListGroups(
  longListGroups: LongListGroups,
  songIds: readonly number[],
  grouping: SongGrouping | null,
  animeNames?: AnimeNameStyle,
): SongIdGroups | undefined {
  const idsKey = useMemo(() => fingerprint(songIds), [songIds]);
  const groupingKey = [...storedKey('rewrittenSongs'), 'groups', grouping, animeNames];
  return useQuery({
    ...STORED_QUERY,
    queryKey: [...groupingKey, idsKey],
    queryFn:
      grouping === null ? skipToken : () => longListGroups.read(songIds, grouping, animeNames),
    placeholderData: (before, query) =>
      groupingKey.every((part, place) => query?.queryKey[place] === part) ? before : undefined,
  }).data;
}
