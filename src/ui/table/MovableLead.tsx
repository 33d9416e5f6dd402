import { createContext, useContext, useSyncExternalStore } from 'react';
import { dragTarget, keyTarget } from '../../domain/playlist/moveTarget';
import { texts } from '../../texts/texts';
import { type SelectableRows, SelectableRowsContext } from './AllSongsButtons';
import { RowHandle } from './RowHandle';
import { followDrag, shiftOf } from './rowDrag';
import { pageScroller } from './rowScroller';
import { RowCheckbox } from './SelectionBar';
import type { RowSlotProps } from './songRowControls';

/** Moves songs together before another one, or to the end for null. */
export type MoveSongs = (movedIds: ReadonlySet<number>, beforeId: number | null) => void;

/** Stable for the life of the table, as rows are memoised. */
export const MoveSongsContext = createContext<MoveSongs>(() => undefined);

const ALONG_OPACITY = '0.4';
const SHIFT_TRANSITION = 'transform var(--motion-fast) var(--ease)';

/** At the start of each movable row: its handle, and its checkbox while selecting. */
export function MovableLead({ song, index }: RowSlotProps) {
  const rows = useContext(SelectableRowsContext);
  const move = useContext(MoveSongsContext);
  const { subscribe, getSnapshot } = rows.selection;
  const isSelecting = useSyncExternalStore(subscribe, () => getSnapshot().isActive);
  const { annSongId } = song;
  return (
    <>
      {isSelecting && <RowCheckbox song={song} index={index} />}
      <RowHandle
        label={texts.playlistPage.move(song.songName || texts.common.untitledSong)}
        hint={texts.playlistPage.moveHint}
        onDragStart={(handle, start) => {
          const movedIds = movedWith(rows, annSongId);
          const shownIds = rows.getShownIds();
          dragRows(
            handle,
            start,
            (place) => movedIds.has(shownIds[place] ?? Number.NaN),
            (place) => move(movedIds, dragTarget(shownIds, movedIds, annSongId, place)),
          );
        }}
        onMoveKey={(key, handle) => {
          const movedIds = movedWith(rows, annSongId);
          move(movedIds, keyTarget(rows.getShownIds(), movedIds, key));
          requestAnimationFrame(() => handle.scrollIntoView({ block: 'nearest' }));
        }}
      />
    </>
  );
}

/** The songs that move together: all selected ones if this one is selected. */
function movedWith({ selection, getShownIds }: SelectableRows, songId: number) {
  const { ids } = selection.getSnapshot();
  return new Set(ids.has(songId) ? getShownIds().filter((id) => ids.has(id)) : [songId]);
}

/** The new position among the others: a row is passed when half of it is covered. */
export function dropPlace(middles: readonly number[], from: number, draggedMiddle: number): number {
  const isPassed = (middle: number, index: number) =>
    index < from ? middle < draggedMiddle : middle <= draggedMiddle;
  return middles.filter((middle, index) => index !== from && isPassed(middle, index)).length;
}

/**
 * Drags the row of a handle by transforms only, so a list of a thousand rows moves like one of ten.
 *
 * @param isAlong whether the row at an index moves too; such rows fade until the drop
 * @param onDrop called with the new position among all other rows, if it changed
 */
function dragRows(
  handle: HTMLElement,
  start: PointerEvent,
  isAlong: (place: number) => boolean,
  onDrop: (place: number) => void,
): void {
  const dragged = handle.closest('li');
  const list = dragged?.parentElement;
  if (!dragged || !list) return;
  const row = dragged;
  const rows = [...list.children].filter((child) => child instanceof HTMLElement);
  const middles = rows.map((each) => each.offsetTop + each.offsetHeight / 2);
  const from = rows.indexOf(row);
  const height = row.offsetHeight;
  let to = from;

  function onMoved(byPx: number) {
    row.style.transform = `translateY(${byPx}px)`;
    const nextTo = dropPlace(middles, from, (middles[from] ?? 0) + byPx);
    if (nextTo === to) return;
    const first = Math.min(to, nextTo);
    rows.slice(first, Math.max(to, nextTo) + 1).forEach((other, place) => {
      if (other === row) return;
      other.style.transition = SHIFT_TRANSITION;
      other.style.transform = `translateY(${shiftOf(first + place, from, nextTo) * height}px)`;
    });
    to = nextTo;
  }

  function onEnd(isDropped: boolean) {
    delete handle.dataset.count;
    for (const each of rows) each.removeAttribute('style');
    if (isDropped && to !== from) onDrop(to);
  }

  if (followDrag(handle, start, pageScroller, { onMoved, onEnd }) === null) return;
  const along = rows.filter((_, place) => isAlong(place));
  if (along.length > 1) {
    handle.dataset.count = String(along.length);
    for (const each of along) each.style.opacity = ALONG_OPACITY;
  }
  row.style.cssText = 'z-index: 2; background: var(--surface-3); box-shadow: var(--shadow);';
}
