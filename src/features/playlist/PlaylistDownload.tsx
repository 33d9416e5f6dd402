import { useSyncExternalStore } from 'react';
import { changeDownload } from '../../actions/downloads/changeDownload';
import type { DownloadsState } from '../../actions/downloads/downloads';
import { useServices } from '../../actions/services';
import { type DownloadRequest, isSameRequest } from '../../domain/media/songDownloads';
import type { Playlist } from '../../domain/playlist/playlist';
import * as texts from '../../texts/texts';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import styles from './PlaylistDownload.module.css';

interface DownloadCountProps {
  readonly songIds: readonly number[];
  readonly downloads: DownloadsState;
}

/** For a downloaded playlist: how much of it is stored, and why the rest is missing. */
export function DownloadCount({ songIds, downloads }: DownloadCountProps) {
  const { downloadedIds, missingIds, progress, fault } = downloads;
  const ids = [...new Set(songIds)];
  const downloadedCount = ids.filter((id) => downloadedIds.has(id)).length;
  const isAwaited = ids.some((id) => !downloadedIds.has(id) && !missingIds.has(id));
  const words =
    downloadedCount === ids.length
      ? texts.song.kept
      : texts.downloads.countOnDevice(downloadedCount, ids.length);
  return (
    <p className={styles.count}>
      {words}
      {isAwaited && progress !== null && (
        <ProgressBar
          aria-label={texts.downloads.progress}
          max={ids.length}
          value={downloadedCount}
        />
      )}
      {isAwaited && fault !== null && <span>{texts.downloads.faults[fault]}</span>}
    </p>
  );
}

/** The download of a playlist: whether it is requested, its state, and how to change it. */
export interface PlaylistDownload {
  readonly isRequested: boolean;
  readonly downloads: DownloadsState;
  readonly onDownload: (isWanted: boolean) => Promise<void>;
}

export function usePlaylistDownload({ id, title }: Playlist): PlaylistDownload {
  const services = useServices();
  const { downloads } = services;
  // Downloads are opened at the start if there are any, and otherwise not needed before the first
  // request.
  const state = useSyncExternalStore(downloads.subscribe, downloads.getState);
  const request: DownloadRequest = { kind: 'playlist', id };
  return {
    isRequested: state.requests.some((each) => isSameRequest(each, request)),
    downloads: state,
    onDownload: (isWanted) =>
      changeDownload(services, { request, name: texts.playlist.titleOf(title), isWanted }),
  };
}
