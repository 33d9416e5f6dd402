import { IconDownload, IconDownloadOff } from '@tabler/icons-react';
import type { Song } from '../../domain/song/song';
import { texts } from '../../texts/texts';
import { type MenuAction, menuAction } from '../menu/menuEntry';

/** The menu entry that downloads something, or removes the download that was requested. */
export function downloadEntry(
  isRequested: boolean,
  onDownload: (isWanted: boolean) => unknown,
): MenuAction {
  const [label, Sign] = isRequested
    ? [texts.songMenu.unkeep, IconDownloadOff]
    : [texts.songMenu.keep, IconDownload];
  return menuAction(label, Sign, () => onDownload(!isRequested));
}

/** One object for the life of the app. */
export interface SongDownloads {
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether the song plays without a network. */
  readonly isDownloaded: (annSongId: number) => boolean;
  /** Whether the song itself was requested, not only a playlist with it. */
  readonly isRequested: (annSongId: number) => boolean;
  readonly onDownload: (song: Song, isWanted: boolean) => unknown;
}
