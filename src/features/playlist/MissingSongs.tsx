import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../actions/services';
import { useWhenOnline } from '../../actions/useWhenOnline';
import { isLinkedSongId } from '../../domain/song/songIdentity';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { BriefNotice, ErrorState, Notice, Skeletons } from '../../ui/feedback/Feedback';
import { WhichSongs } from '../../ui/list/WhichSongs';

interface MissingSongsProps {
  readonly missingIds: readonly number[];
  /** Whether the page has no other songs. */
  readonly isAll: boolean;
  /** Whether they are the missing songs of one page of a long playlist. */
  readonly isPage: boolean;
  readonly onRemove: (songIds: readonly number[]) => void;
}

export function MissingSongs({ missingIds, isAll, isPage, onRemove }: MissingSongsProps) {
  const { status, fetchSongs } = useFetchMissing();
  const isFilling = useFillFromCatalogue(missingIds);
  const linkedIds = missingIds.filter(isLinkedSongId);
  const fetchThem = () => fetchSongs(linkedIds);
  useWhenOnline(status === 'failed', fetchThem);
  if (isFilling) return isAll ? <Skeletons shape="rows" label={texts.frame.loading} /> : null;
  if (status === 'failed' && isAll) {
    return (
      <ErrorState
        text={texts.playlistPage.failed}
        hint={texts.lists.failedHint}
        onRetry={fetchThem}
      />
    );
  }
  if (status === 'failed') {
    return (
      <Notice
        tone="danger"
        title={texts.playlistPage.failed}
        action={<Button onClick={fetchThem}>{texts.frame.retry}</Button>}
      >
        {texts.lists.failedHint}
      </Notice>
    );
  }
  const canFetch = linkedIds.length > 0 && status !== 'done';
  return (
    <BriefNotice
      tone="info"
      action={
        canFetch ? (
          <Button disabled={status === 'fetching'} onClick={fetchThem}>
            {status === 'fetching'
              ? texts.list.searching
              : texts.playlistPage.fetch(linkedIds.length)}
          </Button>
        ) : (
          <Button onClick={() => onRemove(missingIds)}>{texts.songMenu.removeFromPlaylist}</Button>
        )
      }
    >
      {sentence(missingIds.length, linkedIds.length, status, isPage)}
      <WhichSongs
        lines={missingIds.map((id) =>
          isLinkedSongId(id) ? texts.playlistPage.missingSong(id) : texts.playlistPage.unlinkedSong,
        )}
      />
    </BriefNotice>
  );
}

function sentence(
  missingCount: number,
  linkedCount: number,
  status: FetchStatus,
  isPage: boolean,
): string {
  if (linkedCount === 0) return texts.playlistPage.unlinkedOnly(missingCount);
  if (status === 'done') return texts.playlistPage.stillMissing(missingCount);
  if (isPage) return texts.playlistPage.missingOnPage(missingCount);
  return texts.playlistPage.missing(missingCount);
}

type FetchStatus = 'idle' | 'fetching' | 'failed' | 'done';

/** Requests songs that the library lacks and saves them; leaving the page aborts it. */
function useFetchMissing() {
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

  return { status, fetchSongs: (annSongIds: readonly number[]) => void fetchSongs(annSongIds) };
}

/**
 * Saves the catalogue's songs that the library lacks; no request is sent, so nobody is asked.
 * Answers whether it is running: no song is shown as missing before it is done.
 */
function useFillFromCatalogue(missingIds: readonly number[]): boolean {
  const { catalogue, library, storage } = useServices();
  const { isHere } = storage.catalogueChoices.getSettings();
  const { isFetching } = useQuery({
    queryKey: ['fromCatalogue', ...missingIds],
    async queryFn() {
      const songs = await catalogue.songs({ of: 'ids', ids: missingIds }).catch(() => null);
      if (songs !== null && songs.length > 0) await library.saveSongs(songs);
      return songs?.length ?? 0;
    },
    enabled: isHere && missingIds.length > 0,
    // Another catalogue may have them.
    staleTime: 0,
    gcTime: 0,
  });
  return isFetching;
}
