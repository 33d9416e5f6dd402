import { type Icon, IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react';
import * as texts from '../../texts/texts';
import type { MenuAction } from '../menu/menuEntry';
import { shareEntry } from './ShareButton';

interface PlaylistWork {
  readonly onShare: () => void;
  readonly onBackUp: () => void;
  /** Opens the dialog. */
  readonly onOpen: (kind: 'renamePlaylist' | 'deletePlaylist') => void;
}

/** What the menu of a playlist has on its card and on its page. */
export function playlistEntries({
  onShare,
  onBackUp,
  onOpen,
}: PlaylistWork): readonly MenuAction[] {
  const entry = (label: string, EntryIcon: Icon, onSelect: () => void) =>
    ({ kind: 'action', label, Icon: EntryIcon, onSelect }) as const;
  return [
    shareEntry(onShare),
    entry(texts.playlistChanges.backUp, IconDeviceFloppy, onBackUp),
    entry(texts.playlistChanges.rename, IconPencil, () => onOpen('renamePlaylist')),
    {
      ...entry(texts.pageWords.delete, IconTrash, () => onOpen('deletePlaylist')),
      isDangerous: true,
    },
  ];
}
