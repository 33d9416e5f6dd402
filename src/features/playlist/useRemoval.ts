import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { nameSongs } from '../../actions/nameSongs';
import { usePlaylistActions } from '../../actions/usePlaylistActions';
import type { Playlist } from '../../domain/playlist';
import { LIST_TEXTS } from '../../ui/list/texts';
import type { PlaylistEntry } from './usePlaylistSongs';

const MENU_BUTTONS = '[aria-haspopup="menu"]';

function menuButtonsIn(panel: HTMLElement | null): readonly HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>(MENU_BUTTONS) ?? [])];
}

function idsOf(entries: readonly PlaylistEntry[]): readonly number[] {
  return entries.flatMap((entry) => [entry.listId, ...entry.aliasIds]);
}

/**
 * Takes songs out of a list. A row that goes hands the focus to the row that moves up.
 *
 * @param panel holds the rows
 */
export function useRemoval(
  playlist: Playlist,
  entries: readonly PlaylistEntry[],
  panel: RefObject<HTMLElement | null>,
) {
  const { removeSongs } = usePlaylistActions();
  const latest = useRef({ playlist, entries });
  const removedAt = useRef<number | null>(null);

  useEffect(() => {
    latest.current = { playlist, entries };
    const place = removedAt.current;
    if (place === null) return;
    removedAt.current = null;
    if (document.activeElement !== document.body) return;
    const buttons = menuButtonsIn(panel.current);
    (buttons[Math.min(place, buttons.length - 1)] ?? document.getElementById('main'))?.focus();
  }, [playlist, entries, panel]);

  /** Stays the same function. */
  const removeOne = useCallback(
    (listId: number) => {
      const { playlist: list, entries: shown } = latest.current;
      const removed = shown.filter((entry) => entry.listId === listId);
      removedAt.current = menuButtonsIn(panel.current).findIndex(
        (button) => button.getAttribute('aria-expanded') === 'true',
      );
      void removeSongs(list, idsOf(removed), nameSongs(removed.map((entry) => entry.song)));
    },
    [removeSongs, panel],
  );

  return {
    removeOne,
    removeEntries: (removed: readonly PlaylistEntry[]) =>
      void removeSongs(playlist, idsOf(removed), nameSongs(removed.map((entry) => entry.song))),
    removeMissing: (songIds: readonly number[]) =>
      void removeSongs(playlist, songIds, LIST_TEXTS.songCount(songIds.length)),
  };
}
