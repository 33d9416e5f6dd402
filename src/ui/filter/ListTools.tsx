import { FilterButton } from './FilterButton';
import type { FilterTools } from './filterTools';
import { SortControl } from './SortControl';

interface ListToolsProps {
  readonly tools: FilterTools;
  /** The id of the filter button, to which the area below returns the focus. */
  readonly id: string;
  /** Shows the sort as an icon only, because much else is beside it. */
  readonly isSortSign?: boolean;
}

/** The sort and filter controls in the head of a list of songs or anime. */
export function ListTools({ tools, id, isSortSign = false }: ListToolsProps) {
  return (
    <>
      <SortControl tools={tools} isSign={isSortSign} />
      <FilterButton tools={tools} id={id} />
    </>
  );
}
