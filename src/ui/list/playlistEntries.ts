import { IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react';
import { texts } from '../../texts/texts';
import { type MenuAction, menuAction } from '../menu/menuEntry';
import { shareEntry } from './ShareButton';

interface PlaylistWork {
  readonly onShare: () => void;
  readonly onRename: () => void;
  /** Not in the menu of the playlist's page, whose head has a button for it. */
  readonly onBackUp?: () => void;
  /** Not in the menu of the playlist's card, which has a button for it. */
  readonly onDelete?: () => void;
}

/** What the menu of a playlist has, on its card or on its page. */
export function playlistEntries(work: PlaylistWork): readonly MenuAction[] {
  const { onShare, onRename, onBackUp, onDelete } = work;
  const { backUp, rename } = texts.playlistChanges;
  return [
    shareEntry(onShare),
    ...(onBackUp ? [menuAction(backUp, IconDeviceFloppy, onBackUp)] : []),
    menuAction(rename, IconPencil, onRename),
    ...(onDelete
      ? [menuAction(texts.pageWords.delete, IconTrash, onDelete, { isDangerous: true })]
      : []),
  ];
}
