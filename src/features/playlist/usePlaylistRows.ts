import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createSelection } from '../../ui/selection/selectionStore';
import type { ListSelection } from '../../ui/selection/useListSelection';
import type { PlaylistRows } from './playlistRows';

export interface PlaylistSelection extends ListSelection {
  readonly rows: PlaylistRows;
}

/** One object for all rows, which always answers with what was shown last. */
export function usePlaylistRows(
  shownIds: readonly number[],
  move: PlaylistRows['move'],
): PlaylistSelection {
  const latest = useRef({ shownIds, move });
  useEffect(() => {
    latest.current = { shownIds, move };
  });
  const [rows] = useState<PlaylistRows>(() => ({
    selection: createSelection(),
    getShownIds: () => latest.current.shownIds,
    move: (movedIds, beforeId) => latest.current.move(movedIds, beforeId),
  }));
  const { subscribe, getSnapshot } = rows.selection;
  const isSelecting = useSyncExternalStore(subscribe, () => getSnapshot().isActive);
  return { rows, isSelecting };
}
