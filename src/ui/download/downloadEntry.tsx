import { IconDownload, IconDownloadOff } from '@tabler/icons-react';
import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';
import type { MenuAction } from '../menu/menuEntry';

const ICON_PIXELS = 18;

/**
 * Keeps something for hours without a network, or no longer; the entry says which.
 *
 * @param isWished whether it is kept now
 */
export function downloadEntry(
  isWished: boolean,
  onKeep: (isToStay: boolean) => unknown,
): MenuAction {
  const EntryIcon = isWished ? IconDownloadOff : IconDownload;
  return {
    kind: 'action',
    label: isWished ? texts.songMenu.unkeep : texts.songMenu.keep,
    icon: <EntryIcon aria-hidden="true" size={ICON_PIXELS} />,
    onSelect: () => onKeep(!isWished),
  };
}

/** Which songs lie on this device, and how one comes and goes. The same object for the life of the app. */
export interface KeptSongs {
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether it plays without a network. */
  readonly isKept: (annSongId: number) => boolean;
  /** Whether it was asked for by itself: a song of a kept playlist was not. */
  readonly isWished: (annSongId: number) => boolean;
  readonly onKeep: (song: Song, isToStay: boolean) => unknown;
}
