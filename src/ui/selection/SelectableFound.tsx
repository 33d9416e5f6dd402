import type { ReactNode } from 'react';
import { SelectableRegion } from './SelectableRegion';
import { SelectionBar, type SelectionBarProps } from './SelectionBar';
import type { FoundSelection } from './useFoundSelection';

interface SelectableFoundProps extends Pick<SelectionBarProps, 'takeSongs' | 'controls'> {
  readonly selection: FoundSelection;
  readonly children: ReactNode;
}

/** A list of any length, with the bar for the selected songs above it. */
export function SelectableFound({ selection, children, ...bar }: SelectableFoundProps) {
  const { rows, isSelecting, shownIds } = selection;
  return (
    <>
      {isSelecting && <SelectionBar selection={rows.selection} shownIds={shownIds} {...bar} />}
      <SelectableRegion rows={rows}>{children}</SelectableRegion>
    </>
  );
}
