import { IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react';
import { texts } from '../../texts/texts';
import { type MenuAction, menuAction } from '../menu/menuEntry';
import { shareEntry } from './ShareButton';

interface PlaylistWork {
  readonly onShare: () => void;
  readonly onBackUp: () => void;
  readonly onOpen: (kind: 'renamePlaylist' | 'deletePlaylist') => void;
}

/** What the menu of a playlist has on its card and on its page. */
export function playlistEntries({
  onShare,
  onBackUp,
  onOpen,
}: PlaylistWork): readonly MenuAction[] {
  return [
    shareEntry(onShare),
    menuAction(texts.playlistChanges.backUp, IconDeviceFloppy, onBackUp),
    menuAction(texts.playlistChanges.rename, IconPencil, () => onOpen('renamePlaylist')),
    menuAction(texts.pageWords.delete, IconTrash, () => onOpen('deletePlaylist'), {
      isDangerous: true,
    }),
  ];
}
