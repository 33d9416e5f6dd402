import { useQuery } from '@tanstack/react-query';
import type { Song } from '../../domain/song/song';
import { isLinkedSongId } from '../../domain/song/songIdentity';
import { useServices } from '../services';

/**
 * Fetches missing songs once and saves them; after a failure they stay missing.
 *
 * @param known the library's answer; undefined while loading
 */
export function useMissingSongs(
  annSongIds: readonly number[],
  known: ReadonlyMap<number, Song> | undefined,
) {
  const { songDatabase, storage } = useServices();
  const missingIds = known ? annSongIds.filter((id) => !known.has(id)) : [];
  const wantedIds = missingIds.filter(isLinkedSongId);
  const { isFetching } = useQuery({
    queryKey: ['missingSongs', ...wantedIds],
    async queryFn({ signal }) {
      const { songs } = await songDatabase.fetchSongsByAnnSongIds(wantedIds, { signal });
      await storage.songs.saveSongs(songs);
      return songs.length;
    },
    enabled: wantedIds.length > 0,
  });

  return {
    /** The known songs, in the given order; undefined while loading. */
    songs: known && annSongIds.flatMap((id) => known.get(id) ?? []),
    /** Ids that neither the library nor (after the request) the service knows. */
    missingIds,
    isFetching,
  };
}
