import { useWhenOnline } from '../../actions/useWhenOnline';
import { isLinkedSongId } from '../../domain/songIdentity';
import { Button } from '../../ui/controls/Button';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Notice } from '../../ui/feedback/Notice';
import { LIST_TEXTS } from '../../ui/list/texts';
import { SONG_TEXTS } from '../../ui/song/texts';
import { UI_TEXTS } from '../../ui/texts';
import styles from './Playlist.module.css';
import { PLAYLIST_PAGE_TEXTS } from './texts';
import { type FetchStatus, useFetchMissing } from './useFetchMissing';

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
  const linkedIds = missingIds.filter(isLinkedSongId);
  const fetchThem = () => fetchSongs(linkedIds);
  useWhenOnline(status === 'failed', fetchThem);
  if (status === 'failed' && isAll) {
    return (
      <ErrorState
        text={PLAYLIST_PAGE_TEXTS.failed}
        hint={LIST_TEXTS.failedHint}
        onRetry={fetchThem}
      />
    );
  }
  if (status === 'failed') {
    return (
      <Notice
        tone="danger"
        title={PLAYLIST_PAGE_TEXTS.failed}
        action={<Button onClick={fetchThem}>{UI_TEXTS.retry}</Button>}
      >
        {LIST_TEXTS.failedHint}
      </Notice>
    );
  }
  const canFetch = linkedIds.length > 0 && status !== 'done';
  return (
    <Notice
      tone="info"
      action={
        canFetch ? (
          <Button disabled={status === 'fetching'} onClick={fetchThem}>
            {status === 'fetching'
              ? LIST_TEXTS.searching
              : PLAYLIST_PAGE_TEXTS.fetch(linkedIds.length)}
          </Button>
        ) : (
          <Button onClick={() => onRemove(missingIds)}>{SONG_TEXTS.removeFromPlaylist}</Button>
        )
      }
    >
      {sentence(missingIds.length, linkedIds.length, status, isPage)}
      <details className={styles.which}>
        <summary>{PLAYLIST_PAGE_TEXTS.which}</summary>
        <ul>
          {missingIds.slice(0, LISTED_IDS).map((id) => (
            <li key={id}>
              {isLinkedSongId(id)
                ? PLAYLIST_PAGE_TEXTS.missingSong(id)
                : PLAYLIST_PAGE_TEXTS.unlinkedSong}
            </li>
          ))}
          {missingIds.length > LISTED_IDS && (
            <li>{PLAYLIST_PAGE_TEXTS.moreMissing(missingIds.length - LISTED_IDS)}</li>
          )}
        </ul>
      </details>
    </Notice>
  );
}

function sentence(
  missingCount: number,
  linkedCount: number,
  status: FetchStatus,
  isPage: boolean,
): string {
  if (linkedCount === 0) return PLAYLIST_PAGE_TEXTS.unlinkedOnly(missingCount);
  if (status === 'done') return PLAYLIST_PAGE_TEXTS.stillMissing(missingCount);
  if (isPage) return PLAYLIST_PAGE_TEXTS.missingOnPage(missingCount);
  return PLAYLIST_PAGE_TEXTS.missing(missingCount);
}
