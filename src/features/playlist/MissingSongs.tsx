import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useServices } from '../../actions/services';
import { readSongs } from '../../actions/songs/findSongs';
import { useWhenOnline } from '../../actions/useWhenOnline';
import { isLinkedSongId } from '../../domain/song/songIdentity';
import { texts } from '../../texts/texts';
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
  const linkedIds = missingIds.filter(isLinkedSongId);
  const { isFetching, isError, isSuccess, refetch } = useFetchMissing(linkedIds);
  const isFilling = useFillFromCatalogue(missingIds);
  const hasFailed = isError && !isFetching;
  const fetchThem = () => void refetch();
  useWhenOnline(hasFailed, fetchThem);
  if (isFilling) return isAll ? <Skeletons shape="rows" label={texts.list.searching} /> : null;
  if (hasFailed) {
    const [text, hint] = [texts.playlistPage.failed, texts.lists.failedHint];
    if (isAll) return <ErrorState text={text} hint={hint} onRetry={fetchThem} />;
    const retryButton = <Button onClick={fetchThem}>{texts.frame.retry}</Button>;
    return (
      <Notice tone="danger" title={text} action={retryButton}>
        {hint}
      </Notice>
    );
  }
  return (
    <BriefNotice
      tone="info"
      action={
        linkedIds.length > 0 && !isSuccess ? (
          <Button disabled={isFetching} onClick={fetchThem}>
            {isFetching ? texts.list.searching : texts.playlistPage.fetch(linkedIds.length)}
          </Button>
        ) : (
          <Button onClick={() => onRemove(missingIds)}>{texts.songMenu.removeFromPlaylist}</Button>
        )
      }
    >
      {sentenceOf(linkedIds.length, isSuccess, isPage)(missingIds.length)}
      <WhichSongs
        lines={missingIds.map((id) =>
          isLinkedSongId(id) ? texts.playlistPage.missingSong(id) : texts.playlistPage.unlinkedSong,
        )}
      />
    </BriefNotice>
  );
}

function sentenceOf(linkedCount: number, isAsked: boolean, isPage: boolean) {
  if (linkedCount === 0) return texts.playlistPage.unlinkedOnly;
  if (isAsked) return texts.playlistPage.stillMissing;
  return isPage ? texts.playlistPage.missingOnPage : texts.playlistPage.missing;
}

/** Requests songs that the library lacks and saves them; leaving the page aborts it. */
function useFetchMissing(annSongIds: readonly number[]) {
  const { songDatabase, library } = useServices();
  return useQuery({
    // Stays while songs come, so that it is known that they were asked for.
    queryKey: ['fetchMissing', useId()],
    async queryFn({ signal }) {
      const { songs } = await songDatabase.fetchSongsByAnnSongIds(annSongIds, { signal });
      await library.saveSongs(songs);
      return songs.length;
    },
    enabled: false,
    gcTime: 0,
  });
}

/** Saves the catalogue's songs that the library lacks. @returns whether it is running */
function useFillFromCatalogue(missingIds: readonly number[]): boolean {
  const { catalogue, library, storage } = useServices();
  const { isHere } = storage.catalogueChoices.getSettings();
  const { isFetching } = useQuery({
    queryKey: ['fromCatalogue', ...missingIds],
    async queryFn() {
      const songs = await readSongs(catalogue, { of: 'ids', ids: missingIds }).catch(() => null);
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
