/**
 * ARIA's pattern of a combobox with a grid: rows with more than one thing to do, of which the field
 * that keeps the focus names the active cell. A table would bring these roles too, and its layout.
 */
export const ROW = { role: 'row' } as const;
export const CELL = { role: 'gridcell' } as const;

export function gridProps(label: string) {
  return { role: 'grid', 'aria-label': label } as const;
}

/** @param label null where the rows need no heading */
export function rowGroupProps(label: string | null) {
  return { role: 'rowgroup', 'aria-label': label ?? undefined } as const;
}

/** Named by its content. */
export function mainCellProps(isActive: boolean) {
  return { role: 'gridcell', 'aria-selected': isActive } as const;
}
