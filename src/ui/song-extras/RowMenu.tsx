import {
  IconCornerDownRight,
  IconDeviceTv,
  IconFolderMinus,
  IconFolderPlus,
  IconInfoCircle,
  IconLink,
  IconMicrophone2,
  IconPlayerPlay,
  IconPlaylistAdd,
} from '@tabler/icons-react';
import { animePath, artistPath } from '../../config/paths';
import { linkedArtists } from '../../domain/song/creditParts';
import type { Song } from '../../domain/song/song';
import { type Navigator, useNavigator } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { downloadEntry } from '../download/downloadEntry';
import { likeEntry } from '../like/likeEntry';
import { MenuPopup } from '../menu/MenuPopup';
import { type MenuEntry, menuAction } from '../menu/menuEntry';
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
  readonly onToggleInformation: () => void;
  readonly onClose: () => void;
}

/** The open menu of a row. */
export function RowMenu(props: RowMenuProps) {
  const { of, onClose } = props;
  const navigator = useNavigator();
  return (
    <MenuPopup
      // If the menu moves to another row or point, it starts anew there.
      key={`${of.rowKey} ${of.point?.x} ${of.point?.y}`}
      anchor={of.anchor}
      point={of.point}
      isSheetOnPhone
      label={texts.common.optionsFor(of.song.songName || texts.common.untitledSong)}
      onClose={onClose}
      entries={menuEntries(props, navigator)}
    />
  );
}

function menuEntries(props: RowMenuProps, navigator: Navigator): readonly MenuEntry[] {
  const { controls, onPlayFrom, onToggleInformation } = props;
  const { song, index } = props.of;
  const { onRemoveFromPlaylist, downloads } = controls;
  return [
    menuAction(texts.songMenu.playFrom, IconPlayerPlay, onPlayFrom),
    menuAction(texts.songMenu.addToQueue, IconPlaylistAdd, () => controls.onAddToQueue([song])),
    menuAction(texts.songMenu.playNext, IconCornerDownRight, () => controls.onPlayNext([song])),
    onRemoveFromPlaylist === undefined
      ? menuAction(texts.songMenu.addToPlaylist, IconFolderPlus, () =>
          controls.onAddToPlaylist([song]),
        )
      : menuAction(texts.songMenu.removeFromPlaylist, IconFolderMinus, () =>
          onRemoveFromPlaylist(song, index),
        ),
    likeEntry(song, controls.likes),
    downloadEntry(downloads.isRequested(song.annSongId), (isWanted) =>
      downloads.onDownload(song, isWanted),
    ),
    { kind: 'divider' },
    ...linkedArtists(song).map(({ id, name }, _place, { length }) =>
      menuAction(
        length === 1 ? texts.songMenu.goToArtist : texts.pageWords.goTo(name),
        IconMicrophone2,
        () => navigator.push(artistPath(id)),
      ),
    ),
    menuAction(texts.songMenu.goToAnime, IconDeviceTv, () => navigator.push(animePath(song.annId))),
    menuAction(texts.song.information, IconInfoCircle, onToggleInformation),
    menuAction(texts.pageWords.copyLink, IconLink, () => controls.onCopyLink(song)),
  ];
}
