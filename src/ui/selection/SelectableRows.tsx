import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Song } from '../../domain/song/song';
import { songsOf, type TableView } from '../table/tableView';
import styles from './Selection.module.css';
import { SelectionBar, type SelectionBarProps } from './SelectionBar';
import { SelectableRowsContext } from './selectableRows';
import { idsOf, type ListSelection } from './useListSelection';
import { watchRows } from './watchRows';

interface SelectableRowsProps extends Pick<SelectionBarProps, 'controls' | 'onRemove'> {
  readonly selection: ListSelection;
  readonly view: TableView;
  /** Given where the page does not hold all songs. */
  readonly takeSongs?: SelectionBarProps['takeSongs'] | undefined;
  /** The table. */
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
