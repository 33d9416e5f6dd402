import {
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import * as texts from '../../texts/texts';
import styles from './Selection.module.css';
import { SelectionBar, type SelectionBarProps } from './SelectionBar';
import type { RowSlotProps } from './songRowControls';
import { SelectableRowsContext } from './useListSelection';
import { watchRows } from './watchRows';

interface SelectableRowsProps extends SelectionBarProps {
  readonly children: ReactNode;
}

/**
 * Rows that can be selected by Ctrl, Shift or a long press, and the bar above them for the
 * selection.
 */
export function SelectableRows({ children, ...bar }: SelectableRowsProps) {
  const { rows, isSelecting } = bar.selection;
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => (region.current === null ? undefined : watchRows(region.current, rows)), [rows]);
  return (
    <>
      {isSelecting && <SelectionBar {...bar} />}
      <SelectableRowsContext value={rows}>
        <div ref={region} className={styles.region}>
          {children}
        </div>
      </SelectableRowsContext>
    </>
  );
}

/** Selects one song, or with Shift the range from the previous one. */
export function RowCheckbox({ song }: RowSlotProps) {
  const { selection, getShownIds } = useContext(SelectableRowsContext);
  const { annSongId } = song;
  const getIsSelected = useCallback(
    () => selection.getSnapshot().ids.has(annSongId),
    [selection, annSongId],
  );
  const isSelected = useSyncExternalStore(selection.subscribe, getIsSelected);
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        aria-label={texts.playlistPage.selectSong(song.songName || texts.common.untitledSong)}
        checked={isSelected}
        onChange={(event) => {
          const isRange = event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey;
          if (isRange) selection.extendTo(annSongId, getShownIds());
          else selection.toggle(annSongId);
        }}
      />
    </label>
  );
}
