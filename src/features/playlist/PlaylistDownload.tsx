import { useSyncExternalStore } from 'react';
import type { KeepingState } from '../../actions/keeping/keeping';
import { useServices } from '../../actions/services';
import { isSameWish, type KeepWish } from '../../domain/media/keptSongs';
import type { Playlist } from '../../domain/playlist/playlist';
import * as texts from '../../texts/texts';
import styles from './PlaylistDownload.module.css';

interface KeptCountProps {
  readonly songIds: readonly number[];
  readonly keeping: KeepingState;
}

/** Of a playlist that is kept: how much of it is on this device, and what keeps the rest away. */
export function DownloadCount({ songIds, keeping }: KeptCountProps) {
  const { keptIds, missingIds, progress, fault } = keeping;
  const ids = [...new Set(songIds)];
  const keptCount = ids.filter((id) => keptIds.has(id)).length;
  const isAwaited = ids.some((id) => !keptIds.has(id) && !missingIds.has(id));
  const words =
    keptCount === ids.length
      ? texts.song.kept
      : texts.downloads.countOnDevice(keptCount, ids.length);
  return (
    <p className={styles.count}>
      {words}
      {isAwaited && progress !== null && (
        <progress
          className={styles.progress}
          aria-label={texts.downloads.progress}
          max={ids.length}
          value={keptCount}
        />
      )}
      {isAwaited && fault !== null && <span>{texts.downloads.faults[fault]}</span>}
    </p>
  );
}

/** Whether a playlist is kept on this device, what is here, and how that is changed. */
export interface PlaylistDownload {
  readonly isWished: boolean;
  readonly keeping: KeepingState;
  readonly onKeep: (isToStay: boolean) => Promise<void>;
}

export function usePlaylistDownload({ id, title }: Playlist): PlaylistDownload {
  const services = useServices();
  const { keeping, notify } = services;
  // Opened at the start where anything is kept, and else not needed before the first wish.
  const state = useSyncExternalStore(keeping.subscribe, keeping.getState);
  const wish: KeepWish = { kind: 'playlist', id };
  return {
    isWished: state.wishes.some((each) => isSameWish(each, wish)),
    keeping: state,
    async onKeep(isToStay) {
      const part = await import('../../actions/keeping/changeKept').catch(() => null);
      if (part === null) notify({ tone: 'error', message: texts.shell.partMissing });
      else await part.changeKept(services, { wish, name: texts.playlist.titleOf(title), isToStay });
    },
  };
}
