import { IconDownload, IconDownloadOff } from '@tabler/icons-react';
import * as texts from '../../texts/texts';
import type { MenuAction } from '../menu/menuEntry';

const ICON_PIXELS = 18;

/**
 * Keeps something for hours without a network, or no longer; the entry says which.
 *
 * @param isWished whether it is kept now
 */
export function keptEntry(isWished: boolean, onKeep: (isToStay: boolean) => unknown): MenuAction {
  const EntryIcon = isWished ? IconDownloadOff : IconDownload;
  return {
    kind: 'action',
    label: isWished ? texts.songMenu.unkeep : texts.songMenu.keep,
    icon: <EntryIcon aria-hidden="true" size={ICON_PIXELS} />,
    onSelect: () => onKeep(!isWished),
  };
}
