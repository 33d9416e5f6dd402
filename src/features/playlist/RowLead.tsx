import { IconGripVertical } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useContext,
  useSyncExternalStore,
} from 'react';
import type { Song } from '../../domain/song';
import type { RowSlotProps } from '../../ui/song/songRowControls';
import styles from './Playlist.module.css';
import { PlaylistRowsContext } from './playlistRows';
import { startRowDrag } from './rowDrag';
import { PLAYLIST_PAGE_TEXTS } from './texts';

const PRIMARY_BUTTON = 0;

function nameOf(song: Song): string {
  return song.songName || PLAYLIST_PAGE_TEXTS.untitled;
}

/** Before each row of the plain list: the handle that moves it, or the box that selects it. */
export function RowLead({ song, index }: RowSlotProps) {
  const { selection } = useContext(PlaylistRowsContext);
  const isSelecting = useSyncExternalStore(
    selection.subscribe,
    () => selection.getSnapshot().isActive,
  );
  return isSelecting ? (
    <RowCheckbox song={song} index={index} />
  ) : (
    <RowHandle song={song} index={index} />
  );
}

/** Selects one song, or with Shift all from the one before. */
export function RowCheckbox({ song }: RowSlotProps) {
  const rows = useContext(PlaylistRowsContext);
  const { selection, listIds } = rows;
  const listId = listIds.get(song) ?? song.annSongId;
  const getIsSelected = useCallback(
    () => selection.getSnapshot().ids.has(listId),
    [selection, listId],
  );
  const isSelected = useSyncExternalStore(selection.subscribe, getIsSelected);
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        aria-label={PLAYLIST_PAGE_TEXTS.selectSong(nameOf(song))}
        checked={isSelected}
        onChange={(event) => {
          const isRange = event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey;
          if (isRange) selection.extendTo(listId, rows.shownIds);
          else selection.toggle(listId);
        }}
      />
    </label>
  );
}

function RowHandle({ song, index }: RowSlotProps) {
  const rows = useContext(PlaylistRowsContext);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== PRIMARY_BUTTON) return;
    startRowDrag(event.currentTarget, event.nativeEvent, coveredByBars(), (from, to) =>
      rows.onMove(from, to),
    );
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = targetOf(event.key, index, rows.shownIds.length);
    if (to === null) return;
    event.preventDefault();
    // The page's own arrow keys change the volume.
    event.stopPropagation();
    if (to === index) return;
    rows.onMove(index, to);
    const handle = event.currentTarget;
    requestAnimationFrame(() => handle.scrollIntoView({ block: 'nearest' }));
  }

  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={PLAYLIST_PAGE_TEXTS.move(nameOf(song))}
      title={PLAYLIST_PAGE_TEXTS.moveHint}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={18} aria-hidden="true" />
    </button>
  );
}

/** Where a key moves a row to; null for keys that move nothing. */
function targetOf(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'ArrowDown':
      return Math.min(index + 1, count - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The style sheets keep focused elements clear of the bars by the same measure. */
function coveredByBars() {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return {
    topPx: Number.parseFloat(scrollPaddingTop) || 0,
    bottomPx: Number.parseFloat(scrollPaddingBottom) || 0,
  };
}
