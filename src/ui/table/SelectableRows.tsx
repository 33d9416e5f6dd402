import {
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';
import styles from './Selection.module.css';
import { SelectionBar, type SelectionBarProps } from './SelectionBar';
import type { RowSlotProps } from './songRowControls';
import { songsOf, type TableView } from './tableView';
import { idsOf, type ListSelection, SelectableRowsContext } from './useListSelection';
import { watchRows } from './watchRows';

interface SelectableRowsProps extends Pick<SelectionBarProps, 'controls' | 'onRemove'> {
  readonly selection: ListSelection;
  readonly view: TableView;
  /** Given where the page does not hold all songs. */
  readonly takeSongs?: SelectionBarProps['takeSongs'] | undefined;
  readonly children: ReactNode;
}

/** Rows that are selected by Ctrl, Shift or a long press, and the bar for those that are above them. */
export function SelectableRows(props: SelectableRowsProps) {
  const { selection, view, takeSongs, controls, onRemove, children } = props;
  const { rows, isSelecting, shownIds } = selection;
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => (region.current === null ? undefined : watchRows(region.current, rows)), [rows]);
  const ids = useMemo(
    () => shownIds ?? (isSelecting ? idsOf(songsOf(view)) : []),
    [shownIds, isSelecting, view],
  );
  return (
    <>
      {isSelecting && (
        <SelectionBar
          selection={rows.selection}
          shownIds={ids}
          takeSongs={takeSongs ?? ((selected) => songsWith(selected, songsOf(view)))}
          controls={controls}
          onRemove={onRemove}
        />
      )}
      <SelectableRowsContext value={rows}>
        <div ref={region} className={styles.region}>
          {children}
        </div>
      </SelectableRowsContext>
    </>
  );
}

function songsWith(ids: readonly number[], songs: readonly Song[]): readonly Song[] {
  const byId = new Map(songs.map((song) => [song.annSongId, song]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Selects one song, or with Shift all from the one before. */
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
