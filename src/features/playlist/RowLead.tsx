import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useContext, useSyncExternalStore } from 'react';
import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';
import { RowCheckbox } from '../../ui/selection/RowCheckbox';
import type { RowSlotProps } from '../../ui/song/songRowControls';
import { dragTarget, keyTarget, MOVE_KEYS } from './moveTarget';
import styles from './Playlist.module.css';
import { movedWith, PlaylistRowsContext } from './playlistRows';
import { startRowDrag } from './rowDrag';

const PRIMARY_BUTTON = 0;

function nameOf(song: Song): string {
  return song.songName || texts.song.untitled;
}

/** Before each row of the plain list: the box that selects it, and the handle that moves it. */
export function RowLead({ song, index }: RowSlotProps) {
  const { selection } = useContext(PlaylistRowsContext);
  const isSelecting = useSyncExternalStore(
    selection.subscribe,
    () => selection.getSnapshot().isActive,
  );
  return (
    <>
      {isSelecting && <RowCheckbox song={song} index={index} />}
      <RowHandle song={song} />
    </>
  );
}

/** Moves its song, or all selected ones when that is one of them. */
function RowHandle({ song }: Pick<RowSlotProps, 'song'>) {
  const rows = useContext(PlaylistRowsContext);
  const { annSongId } = song;

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== PRIMARY_BUTTON) return;
    const movedIds = movedWith(rows, annSongId);
    const shownIds = rows.getShownIds();
    startRowDrag(event.currentTarget, event.nativeEvent, {
      bounds: coveredByBars(),
      isAlong: (index) => movedIds.has(shownIds[index] ?? Number.NaN),
      onDrop: (place) => rows.move(movedIds, dragTarget(shownIds, movedIds, annSongId, place)),
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = MOVE_KEYS.find((each) => each === event.key);
    if (key === undefined) return;
    event.preventDefault();
    // The page's own arrow keys change the volume.
    event.stopPropagation();
    const movedIds = movedWith(rows, annSongId);
    rows.move(movedIds, keyTarget(rows.getShownIds(), movedIds, key));
    const handle = event.currentTarget;
    requestAnimationFrame(() => handle.scrollIntoView({ block: 'nearest' }));
  }

  return (
    <button
      type="button"
      className={styles.handle}
      data-handle
      // A list is one stop of the Tab key; the row's arrow keys lead here.
      tabIndex={-1}
      aria-label={texts.playlistPage.move(nameOf(song))}
      title={texts.playlistPage.moveHint}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={18} aria-hidden="true" />
    </button>
  );
}

/** The style sheets keep focused elements clear of the bars by the same measure. */
function coveredByBars() {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return {
    topPx: Number.parseFloat(scrollPaddingTop) || 0,
    bottomPx: Number.parseFloat(scrollPaddingBottom) || 0,
  };
}
