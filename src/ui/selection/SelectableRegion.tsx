import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Selection.module.css';
import { type SelectableRows, SelectableRowsContext } from './selectableRows';
import { watchRows } from './watchRows';

interface SelectableRegionProps {
  readonly rows: SelectableRows;
  /** A list of songs, or several under headings. */
  readonly children: ReactNode;
}

/** Rows in it are selected by Ctrl, Shift or a long press; RowCheckbox belongs in it. */
export function SelectableRegion({ rows, children }: SelectableRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => (region.current === null ? undefined : watchRows(region.current, rows)), [rows]);
  return (
    <SelectableRowsContext value={rows}>
      <div ref={region} className={styles.region}>
        {children}
      </div>
    </SelectableRowsContext>
  );
}
