import {
  type Icon,
  IconCornerDownRight,
  IconFolderMinus,
  IconFolderPlus,
  IconInfoCircle,
  IconPlayerPlay,
  IconPlaylistAdd,
} from '@tabler/icons-react';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Song } from '../../domain/song';
import { whenDrawn } from '../../mechanisms/whenDrawn';
import * as texts from '../../texts/texts';
import { keptEntry } from '../kept/keptEntry';
import { likeEntry } from '../like/likeEntry';
import { Menu } from '../menu/Menu';
import type { MenuAction } from '../menu/menuEntry';
import type { WindowPoint } from '../row-input/rowPointer';
import type { SongRowProps } from './SongRow';
import type { SongRowControls } from './songRowControls';
import { type RowInputProps, useRowInput } from './useRowInput';

const ICON_PIXELS = 18;

interface OpenMenu {
  readonly rowKey: string;
  readonly song: Song;
  readonly index: number;
  readonly anchor: HTMLElement;
  /** Where it was asked for, when not by its button. */
  readonly point: WindowPoint | null;
}

/** A list of rows, as far as what is done in it needs to know. */
export interface RowsSource {
  /** The list, or what holds the lists of several groups. */
  readonly root: RefObject<HTMLElement | null>;
  readonly songOf: (rowKey: string) => Song | undefined;
  /** The queue becomes all songs of the list, from one of them. */
  readonly playFrom: (song: Song) => void;
  /** The row to begin with, which stands open. */
  readonly firstRowKey?: string | null;
  /** Another one in the place of this one begins with everything closed. */
  readonly list?: object;
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
  /** For the element that is the root. */
  readonly rootProps: RowInputProps;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Which rows of a list are expanded, and which one has the menu: one menu for all rows. Keys and
 * pointers are heard by the list, likewise for all rows.
 */
export function useSongRows(controls: SongRowControls, source: RowsSource): SongRows {
  const { root, songOf, playFrom, list, firstRowKey = null } = source;
  const [expanded, setExpanded] = useState(NONE);
  const [openMenu, setOpenMenu] = useState<OpenMenu | null>(null);
  const [shownList, setShownList] = useState(list);
  const menuPoint = useRef<WindowPoint | null>(null);

  if (shownList !== list) {
    setShownList(list);
    setExpanded(NONE);
    setOpenMenu(null);
  }

  const [openedFirst, setOpenedFirst] = useState<string | null>(null);
  if (openedFirst !== firstRowKey) {
    setOpenedFirst(firstRowKey);
    if (firstRowKey !== null) setExpanded((before) => new Set(before).add(firstRowKey));
  }
  useEffect(() => {
    if (firstRowKey === null) return;
    const row = root.current?.querySelector(`[data-row="${CSS.escape(firstRowKey)}"]`);
    whenDrawn(() => row?.scrollIntoView({ block: 'center' }));
  }, [root, firstRowKey]);

  const toggleInformation = useCallback((rowKey: string, row: Element | null) => {
    setExpanded((before) => {
      const after = new Set(before);
      if (!after.delete(rowKey)) after.add(rowKey);
      return after;
    });
    showWhole(row);
  }, []);
  const openMenuAt = useCallback(
    (rowKey: string, song: Song, index: number, anchor: HTMLElement) => {
      const point = menuPoint.current;
      menuPoint.current = null;
      setOpenMenu((before) =>
        before?.rowKey === rowKey && point === null ? null : { rowKey, song, index, anchor, point },
      );
    },
    [],
  );
  const rootProps = useRowInput(root, {
    playFrom(rowKey) {
      const song = songOf(rowKey);
      if (song !== undefined) playFrom(song);
    },
    placeMenu(point) {
      menuPoint.current = point;
    },
  });

  const menuRowKey = openMenu?.rowKey ?? null;
  const open = useMemo(
    () => ({ expanded, menuRowKey, toggleInformation, openMenuAt }),
    [expanded, menuRowKey, toggleInformation, openMenuAt],
  );

  return {
    open,
    rootProps,
    menu: openMenu && (
      <Menu
        // A menu that moves to another row, or place, starts anew there.
        key={`${openMenu.rowKey} ${openMenu.point?.x} ${openMenu.point?.y}`}
        anchor={openMenu.anchor}
        point={openMenu.point}
        isSheetOnPhone
        label={texts.song.optionsFor(openMenu.song.songName || texts.song.untitled)}
        onClose={() => setOpenMenu(null)}
        entries={menuEntries(controls, openMenu, {
          playFrom: () => playFrom(openMenu.song),
          showInformation() {
            setExpanded((before) => new Set(before).add(openMenu.rowKey));
            showWhole(openMenu.anchor.closest('li'));
          },
        })}
      />
    ),
  };
}

/** What opens at the end of the window would stand under the player's bar. */
function showWhole(row: Element | null): void {
  whenDrawn(() => row?.scrollIntoView({ block: 'nearest' }));
}

interface RowEntries {
  readonly playFrom: () => void;
  readonly showInformation: () => void;
}

function menuEntries(
  controls: SongRowControls,
  { song, index }: OpenMenu,
  { playFrom, showInformation }: RowEntries,
): readonly MenuAction[] {
  const { onRemoveFromPlaylist, kept } = controls;
  return [
    entry(texts.song.playFrom, IconPlayerPlay, playFrom),
    entry(texts.song.addToQueue, IconPlaylistAdd, () => controls.onAddToQueue([song])),
    entry(texts.song.playNext, IconCornerDownRight, () => controls.onPlayNext([song])),
    onRemoveFromPlaylist === undefined
      ? entry(texts.song.addToPlaylist, IconFolderPlus, () => controls.onAddToPlaylist([song]))
      : entry(texts.song.removeFromPlaylist, IconFolderMinus, () =>
          onRemoveFromPlaylist(song, index),
        ),
    likeEntry(song, controls.likes),
    keptEntry(kept.isWished(song.annSongId), (isToStay) => kept.onKeep(song, isToStay)),
    entry(texts.song.information, IconInfoCircle, showInformation),
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
