import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Song } from '../../domain/song/song';
import { whenDrawn } from '../../lib/whenDrawn';
import { LazyMenu } from '../menu/Menu';
import type { OpenMenu } from '../song-extras/RowMenu';
import { createRowKeys } from './rowKeys';
import { hearRowPointer, type RowActions, type WindowPoint } from './rowPointer';
import { loadSongInformation, type SongRowProps } from './SongRow';
import type { SongRowControls } from './songRowControls';

/** A list of rows, as far as what is done in it needs to know. */
export interface RowsSource {
  /** The list, or what holds the lists of several groups. */
  readonly root: RefObject<HTMLElement | null>;
  readonly songOf: (rowKey: string) => Song | undefined;
  /** The queue becomes all songs of the list, from one of them. */
  readonly playFrom: (song: Song) => void;
  /** The row to begin with, which is open. */
  readonly firstRowKey?: string | null;
  /** Another one in the place of this one begins with everything closed. */
  readonly list?: object;
}

/** Which rows are open, and how a row opens; the same object until that changes. */
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
  /** Hears the keys of the rows, on the root. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
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
  const onKeyDown = useRowInput(root, {
    playFrom(rowKey) {
      const song = songOf(rowKey);
      if (song !== undefined) playFrom(song);
    },
    placeMenu(point) {
      menuPoint.current = point;
    },
  });

  const closeMenu = () => setOpenMenu(null);
  const menuRowKey = openMenu?.rowKey ?? null;
  const open = useMemo(
    () => ({ expanded, menuRowKey, toggleInformation, openMenuAt }),
    [expanded, menuRowKey, toggleInformation, openMenuAt],
  );

  return {
    open,
    onKeyDown,
    menu: openMenu && (
      <LazyMenu onClose={closeMenu}>
        {({ RowMenu }) => (
          <RowMenu
            of={openMenu}
            controls={controls}
            onPlayFrom={() => playFrom(openMenu.song)}
            onShowInformation={() => {
              setExpanded((before) => new Set(before).add(openMenu.rowKey));
              showWhole(openMenu.anchor.closest('li'));
            }}
            onClose={closeMenu}
          />
        )}
      </LazyMenu>
    ),
  };
}

/** What opens at the end of the window would be under the player's bar. */
function showWhole(row: Element | null): void {
  loadSongInformation().then(
    () => whenDrawn(() => row?.scrollIntoView({ block: 'nearest' })),
    () => undefined,
  );
}

/**
 * Lets the rows of a list be walked, played from and asked for their menu.
 *
 * @returns the keys of all its rows, for the list; the same function always
 */
function useRowInput(root: RefObject<HTMLElement | null>, actions: RowActions) {
  const keys = useRef<ReturnType<typeof createRowKeys>>(null);
  const playFrom = useEffectEvent(actions.playFrom);
  const placeMenu = useEffectEvent(actions.placeMenu);
  useEffect(() => {
    const list = root.current;
    if (list === null) return;
    const listeners = new AbortController();
    const play = (rowKey: string) => playFrom(rowKey);
    keys.current = createRowKeys(list, play, listeners.signal);
    hearRowPointer(list, { playFrom: play, placeMenu: (at) => placeMenu(at) }, listeners.signal);
    return () => listeners.abort();
  }, [root]);
  return useCallback(({ nativeEvent }: KeyboardEvent) => keys.current?.(nativeEvent), []);
}
