import { IconDownload, IconDownloadOff } from '@tabler/icons-react';
import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';
import type { MenuAction } from '../menu/menuEntry';

/**
 * The menu entry that downloads something for use without a network, or removes the download.
 *
 * @param isRequested whether it was asked for
 */
export function downloadEntry(
  isRequested: boolean,
  onDownload: (isWanted: boolean) => unknown,
): MenuAction {
  return {
    kind: 'action',
    label: isRequested ? texts.songMenu.unkeep : texts.songMenu.keep,
    Icon: isRequested ? IconDownloadOff : IconDownload,
    onSelect: () => onDownload(!isRequested),
  };
}

/** Which songs are downloaded, and how one is downloaded or removed. The same object for the life of the app. */
export interface SongDownloads {
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether it plays without a network. */
  readonly isDownloaded: (annSongId: number) => boolean;
  /** Whether it was asked for by itself: a song of a downloaded playlist was not. */
  readonly isRequested: (annSongId: number) => boolean;
  readonly onDownload: (song: Song, isWanted: boolean) => unknown;
}
