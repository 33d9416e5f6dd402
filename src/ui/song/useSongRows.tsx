import {
  type Icon,
  IconCornerDownRight,
  IconFolderMinus,
  IconFolderPlus,
  IconInfoCircle,
  IconPlaylistAdd,
} from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Song } from '../../domain/song';
import * as texts from '../../texts/texts';
import { likeEntry } from '../like/likeEntry';
import { Menu } from '../menu/Menu';
import type { MenuAction } from '../menu/menuEntry';
import type { SongRowProps } from './SongRow';
import type { SongRowControls } from './songRowControls';

const ICON_PIXELS = 18;

interface OpenMenu {
  readonly rowKey: string;
  readonly song: Song;
  readonly index: number;
  readonly anchor: HTMLElement;
}

/** Which rows stand open, and how a row opens; the same object until that changes. */
export interface OpenRows {
  readonly expanded: ReadonlySet<string>;
  readonly menuRowKey: string | null;
  readonly toggleInformation: SongRowProps['onToggleInformation'];
  readonly openMenuAt: SongRowProps['onOpenMenu'];
}

export interface SongRows {
  readonly open: OpenRows;
  /** The list's one menu, while it is open. */
  readonly menu: ReactNode;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Which rows of a list are expanded, and which one has the menu: one menu for all rows.
 *
 * @param list another one in the place of this one begins with everything closed
 */
export function useSongRows(controls: SongRowControls, list?: object): SongRows {
  const [expanded, setExpanded] = useState(NONE);
  const [openMenu, setOpenMenu] = useState<OpenMenu | null>(null);
  const [shownList, setShownList] = useState(list);

  if (shownList !== list) {
    setShownList(list);
    setExpanded(NONE);
    setOpenMenu(null);
  }

  const toggleInformation = useCallback((rowKey: string) => {
    setExpanded((before) => {
      const after = new Set(before);
      if (!after.delete(rowKey)) after.add(rowKey);
      return after;
    });
  }, []);
  const openMenuAt = useCallback(
    (rowKey: string, song: Song, index: number, anchor: HTMLElement) =>
      setOpenMenu((before) => (before?.rowKey === rowKey ? null : { rowKey, song, index, anchor })),
    [],
  );
  const showInformation = (rowKey: string) => setExpanded((before) => new Set(before).add(rowKey));

  const menuRowKey = openMenu?.rowKey ?? null;
  const open = useMemo(
    () => ({ expanded, menuRowKey, toggleInformation, openMenuAt }),
    [expanded, menuRowKey, toggleInformation, openMenuAt],
  );

  return {
    open,
    menu: openMenu && (
      <Menu
        // A menu that moves to another row starts anew there.
        key={openMenu.rowKey}
        anchor={openMenu.anchor}
        label={texts.song.optionsFor(openMenu.song.songName || texts.song.untitled)}
        onClose={() => setOpenMenu(null)}
        entries={menuEntries(controls, openMenu, showInformation)}
      />
    ),
  };
}

function menuEntries(
  controls: SongRowControls,
  { song, index, rowKey }: OpenMenu,
  showInformation: (rowKey: string) => void,
): readonly MenuAction[] {
  const { onRemoveFromPlaylist } = controls;
  return [
    entry(texts.song.addToQueue, IconPlaylistAdd, () => controls.onAddToQueue([song])),
    entry(texts.song.playNext, IconCornerDownRight, () => controls.onPlayNext([song])),
    onRemoveFromPlaylist === undefined
      ? entry(texts.song.addToPlaylist, IconFolderPlus, () => controls.onAddToPlaylist([song]))
      : entry(texts.song.removeFromPlaylist, IconFolderMinus, () =>
          onRemoveFromPlaylist(song, index),
        ),
    likeEntry(song, controls.likes),
    entry(texts.song.information, IconInfoCircle, () => showInformation(rowKey)),
  ];
}

function entry(label: string, Icon: Icon, onSelect: () => void): MenuAction {
  return {
    kind: 'action',
    label,
    icon: <Icon aria-hidden="true" size={ICON_PIXELS} />,
    onSelect,
  };
}
