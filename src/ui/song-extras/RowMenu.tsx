import {
  type Icon,
  IconCornerDownRight,
  IconFolderMinus,
  IconFolderPlus,
  IconInfoCircle,
  IconPlayerPlay,
  IconPlaylistAdd,
} from '@tabler/icons-react';
import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';
import { downloadEntry } from '../download/downloadEntry';
import { likeEntry } from '../like/likeEntry';
import { MenuPopup } from '../menu/MenuPopup';
import type { MenuAction } from '../menu/menuEntry';
import type { WindowPoint } from '../table/rowPointer';
import type { SongRowControls } from '../table/songRowControls';

export interface OpenMenu {
  readonly rowKey: string;
  readonly song: Song;
  readonly index: number;
  readonly anchor: HTMLElement;
  /** The point at which it was opened, if not by its button. */
  readonly point: WindowPoint | null;
}

interface RowMenuProps {
  readonly of: OpenMenu;
  readonly controls: SongRowControls;
  readonly onPlayFrom: () => void;
  readonly onShowInformation: () => void;
  readonly onClose: () => void;
}

/** The open menu of a row. */
export function RowMenu(props: RowMenuProps) {
  const { of, onClose } = props;
  return (
    <MenuPopup
      // If the menu moves to another row or point, it starts anew there.
      key={`${of.rowKey} ${of.point?.x} ${of.point?.y}`}
      anchor={of.anchor}
      point={of.point}
      isSheetOnPhone
      label={texts.common.optionsFor(of.song.songName || texts.common.untitledSong)}
      onClose={onClose}
      entries={menuEntries(props)}
    />
  );
}

function menuEntries(props: RowMenuProps): readonly MenuAction[] {
  const { controls, onPlayFrom, onShowInformation } = props;
  const { song, index } = props.of;
  const { onRemoveFromPlaylist, downloads } = controls;
  const entry = (label: string, Icon: Icon, onSelect: () => void) =>
    ({ kind: 'action', label, Icon, onSelect }) as const;
  return [
    entry(texts.songMenu.playFrom, IconPlayerPlay, onPlayFrom),
    entry(texts.songMenu.addToQueue, IconPlaylistAdd, () => controls.onAddToQueue([song])),
    entry(texts.songMenu.playNext, IconCornerDownRight, () => controls.onPlayNext([song])),
    onRemoveFromPlaylist === undefined
      ? entry(texts.songMenu.addToPlaylist, IconFolderPlus, () => controls.onAddToPlaylist([song]))
      : entry(texts.songMenu.removeFromPlaylist, IconFolderMinus, () =>
          onRemoveFromPlaylist(song, index),
        ),
    likeEntry(song, controls.likes),
    downloadEntry(downloads.isRequested(song.annSongId), (isWanted) =>
      downloads.onDownload(song, isWanted),
    ),
    entry(texts.song.information, IconInfoCircle, onShowInformation),
  ];
}
