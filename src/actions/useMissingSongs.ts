import { useEffect, useState } from 'react';
import type { Song } from '../domain/song';
import { isLinkedSongId } from '../domain/songIdentity';
import { useServices } from './services';

export interface StoredSongs {
  /** The songs that are known, in the order asked; undefined while they are being read. */
  readonly songs: readonly Song[] | undefined;
  /** Ids that neither the library nor, once asked, the service knows. */
  readonly missingIds: readonly number[];
  readonly isFetching: boolean;
}

/**
 * Fetches, once, what the library lacks of these songs, and saves it; a live read of the library
 * then shows it. A failure leaves them missing: the page goes on without them.
 *
 * @param known the library's answer; undefined while it is being read
 */
export function useMissingSongs(
  annSongIds: readonly number[],
  known: ReadonlyMap<number, Song> | undefined,
): StoredSongs {
  const { songDatabase, library } = useServices();
  const [fetchingKey, setFetchingKey] = useState<string | null>(null);
  const missingIds = known ? annSongIds.filter((id) => !known.has(id)) : [];
  const askKey = missingIds.filter(isLinkedSongId).join();

  useEffect(() => {
    if (askKey === '') return;
    const visit = new AbortController();
    setFetchingKey(askKey);
    songDatabase
      .fetchSongsByAnnSongIds(askKey.split(',').map(Number), { signal: visit.signal })
      .then(({ songs }) => library.saveSongs(songs))
      .catch(() => undefined)
      .finally(() => {
        if (!visit.signal.aborted) setFetchingKey(null);
      });
    return () => visit.abort();
  }, [askKey, songDatabase, library]);

  return {
    songs: known && annSongIds.flatMap((id) => known.get(id) ?? []),
    missingIds,
    isFetching: askKey !== '' && fetchingKey === askKey,
  };
}
