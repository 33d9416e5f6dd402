import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Song } from '../../domain/song/song';
import { whenDrawn } from '../../lib/whenDrawn';
import { useShownLanguage } from '../../texts/useShownLanguage';
import { LazyPart } from '../lazy/LazyPart';
import { loadMenu } from '../menu/Menu';
import type { OpenMenu } from '../song-extras/RowMenu';
import { optionsOf } from './rowElements';
import { createRowKeys } from './rowKeys';
import { hearRowPointer, type RowActions, type WindowPoint } from './rowPointer';
import { pageScroller, type RowScroller } from './rowScroller';
import type { SongRowControls } from './songRowControls';

export interface RowsSource {
  /** The list, or the element around the lists of several groups. */
  readonly root: RefObject<HTMLElement | null>;
  readonly songOf: (rowKey: string) => Song | undefined;
  /** Replaces the queue with all songs of the list and starts with this one. */
  readonly playFrom: (song: Song) => void;
  readonly firstRowKey?: string | null;
  /** If this changes, all rows are collapsed and menus closed. */
  readonly list?: object;
}

const NONE: ReadonlySet<string> = new Set();
const ofPage = () => pageScroller;

/** Expanded rows and the open menu: one menu, and one set of listeners, for all rows. */
export function useSongRows(controls: SongRowControls, source: RowsSource) {
  const { root, songOf, playFrom, list, firstRowKey = null } = source;
  const [expanded, setExpanded] = useState(NONE);
  const [openMenu, setOpenMenu] = useState<OpenMenu | null>(null);
  const language = useShownLanguage();
  const [shown, setShown] = useState({ list, language });
  const menuPoint = useRef<WindowPoint | null>(null);

  if (shown.list !== list) {
    setShown({ list, language });
    // Another language brings the same songs, perhaps in another order.
    if (shown.language === language) {
      setExpanded(NONE);
      setOpenMenu(null);
    }
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

  const toggleInformation = useCallback((rowKey: string, pressed: Element) => {
    setExpanded((before) => {
      const after = new Set(before);
      if (!after.delete(rowKey)) after.add(rowKey);
      return after;
    });
    const row = pressed.closest('li');
    // The button that closes the details goes with them.
    if (row !== null) optionsOf(row)?.focus({ preventScroll: true });
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
  const onKeyDown = useRowInput(
    root,
    {
      playFrom(rowKey) {
        const song = songOf(rowKey);
        if (song !== undefined) playFrom(song);
      },
      placeMenu(point) {
        menuPoint.current = point;
      },
    },
    ofPage,
  );

  const closeMenu = () => setOpenMenu(null);
  const menuRowKey = openMenu?.rowKey ?? null;
  return {
    open: { expanded, menuRowKey, toggleInformation, openMenuAt },
    onKeyDown,
    menu: openMenu && (
      <LazyPart load={loadMenu} onBroken={closeMenu}>
        {({ RowMenu }) => (
          <RowMenu
            of={openMenu}
            controls={controls}
            onPlayFrom={() => playFrom(openMenu.song)}
            onToggleInformation={() => toggleInformation(openMenu.rowKey, openMenu.anchor)}
            onClose={closeMenu}
          />
        )}
      </LazyPart>
    ),
  };
}

export type SongRows = ReturnType<typeof useSongRows>;

/** Details at the end of the window would be under the player bar. */
function showWhole(row: Element | null): void {
  loadMenu().then(
    () => whenDrawn(() => row?.scrollIntoView({ block: 'nearest' })),
    () => undefined,
  );
}

/** Keys and pointer input of rows. @param scrollerOf stable @returns a stable key listener */
export function useRowInput(
  root: RefObject<HTMLElement | null>,
  actions: RowActions,
  scrollerOf: (list: HTMLElement) => RowScroller,
) {
  const keys = useRef<(event: KeyboardEvent) => void>(null);
  const playFrom = useEffectEvent(actions.playFrom);
  const placeMenu = useEffectEvent(actions.placeMenu);
  useEffect(() => {
    const list = root.current;
    if (list === null) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const play = (rowKey: string) => playFrom(rowKey);
    keys.current = createRowKeys(list, play, scrollerOf(list), signal);
    hearRowPointer(list, { playFrom: play, placeMenu: (at) => placeMenu(at) }, signal);
    return () => listeners.abort();
  }, [root, scrollerOf]);
  return useCallback(
    ({ nativeEvent }: { readonly nativeEvent: KeyboardEvent }) => keys.current?.(nativeEvent),
    [],
  );
}
