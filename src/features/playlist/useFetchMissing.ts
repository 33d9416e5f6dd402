import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../actions/services';

export type FetchStatus = 'idle' | 'fetching' | 'failed' | 'done';

export interface FetchMissing {
  readonly status: FetchStatus;
  readonly fetchSongs: (annSongIds: readonly number[]) => void;
}

/** Asks the service for songs the library lacks and saves what comes; leaving the page stops it. */
export function useFetchMissing(): FetchMissing {
  const { songDatabase, library } = useServices();
  const [status, setStatus] = useState<FetchStatus>('idle');
  const visit = useRef<AbortController | null>(null);
  useEffect(() => () => visit.current?.abort(), []);

  async function fetchSongs(annSongIds: readonly number[]) {
    visit.current = new AbortController();
    const { signal } = visit.current;
    setStatus('fetching');
    try {
      const { songs } = await songDatabase.fetchSongsByAnnSongIds(annSongIds, { signal });
      await library.saveSongs(songs);
      if (!signal.aborted) setStatus('done');
    } catch {
      if (!signal.aborted) setStatus('failed');
    }
  }

  return { status, fetchSongs: (annSongIds) => void fetchSongs(annSongIds) };
}
