import { useEffect, useRef, useState } from 'react';
import type { PlaylistRows } from './playlistRows';
import { createSelection } from './selection';

/** One object for all rows, which always answers with what was shown last. */
export function usePlaylistRows(
  shownIds: readonly number[],
  move: PlaylistRows['move'],
): PlaylistRows {
  const latest = useRef({ shownIds, move });
  useEffect(() => {
    latest.current = { shownIds, move };
  });
  const [rows] = useState<PlaylistRows>(() => ({
    selection: createSelection(),
    getShownIds: () => latest.current.shownIds,
    move: (movedIds, beforeId) => latest.current.move(movedIds, beforeId),
  }));
  return rows;
}
