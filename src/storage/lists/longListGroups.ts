import type { AnimeNameStyle } from '../../domain/song/personNames';
import {
  groupSongIds,
  type SongGrouping,
  type SongIdGroup,
  type SongIdGroups,
} from '../../domain/song/songIdGroups';
import type { RpcClient } from '../../lib/rpc';
import type { StorageContext } from '../database/storageContext';
import type { ListCalls } from './listCalls';
import { readLongList } from './readLongList';

/** Long lists by anime or by person. */
export interface LongListGroups {
  /** In the songs worker where the browser has one: a hundred thousand songs take seconds. */
  readonly read: (
    songIds: readonly number[],
    grouping: SongGrouping,
    animeNames?: AnimeNameStyle,
  ) => Promise<SongIdGroups>;
}

export function createLongListGroups(
  { database }: StorageContext,
  worker: RpcClient<ListCalls> | null,
): LongListGroups {
  return {
    async read(songIds, grouping, animeNames) {
      // The worker does not know what is in memory only.
      const isAllStored = database.getReach() === 'stored' && database.pending.isEmpty();
      if (isAllStored && worker !== null) {
        const groups: SongIdGroup[] = [];
        const onPart = (part: readonly SongIdGroup[]) => void groups.push(...part);
        const ids = await worker.call('groupList', { songIds, grouping, animeNames }, { onPart });
        if (ids !== null) return { groups, songIds: [...ids] };
      }
      const { value } = await database.read(['songs'], ({ records }) =>
        readLongList(records, songIds),
      );
      return groupSongIds(value, grouping, animeNames);
    },
  };
}
