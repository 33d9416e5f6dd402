import { useWhenOnline } from '../../actions/useWhenOnline';
import { isLinkedSongId } from '../../domain/song/songIdentity';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { BriefNotice } from '../../ui/feedback/BriefNotice';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Notice } from '../../ui/feedback/Notice';
import { Skeletons } from '../../ui/feedback/Skeletons';
import styles from './Playlist.module.css';
import { type FetchStatus, useFetchMissing } from './useFetchMissing';
import { useFillFromCatalogue } from './useFillFromCatalogue';

interface MissingSongsProps {
  readonly missingIds: readonly number[];
  /** Nothing else stands on the page. */
  readonly isAll: boolean;
  /** They are those of one page of a long list. */
  readonly isPage: boolean;
  readonly onRemove: (songIds: readonly number[]) => void;
}

/** A list may be long; its ids tell little. */
const LISTED_IDS = 50;

/** The songs of a list that the library lacks: which they are, and what can be done about it. */
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
      <details className={styles.which}>
        <summary>{texts.playlistPage.which}</summary>
        <ul>
          {missingIds.slice(0, LISTED_IDS).map((id) => (
            <li key={id}>
              {isLinkedSongId(id)
                ? texts.playlistPage.missingSong(id)
                : texts.playlistPage.unlinkedSong}
            </li>
          ))}
          {missingIds.length > LISTED_IDS && (
            <li>{texts.playlistPage.moreMissing(missingIds.length - LISTED_IDS)}</li>
          )}
        </ul>
      </details>
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
