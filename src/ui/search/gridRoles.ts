/** The ARIA pattern of a combobox with a grid. A table element would have its own layout. */
export const ROW = { role: 'row' } as const;
export const CELL = { role: 'gridcell' } as const;

export function gridProps(label: string) {
  return { role: 'grid', 'aria-label': label } as const;
}

/** @param label null if the rows need no heading */
export function rowGroupProps(label: string | null) {
  return { role: 'rowgroup', 'aria-label': label ?? undefined } as const;
}

/** Its content is its accessible name. */
export function mainCellProps(isActive: boolean) {
  return { role: 'gridcell', 'aria-selected': isActive } as const;
}
