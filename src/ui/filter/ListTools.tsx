import { FilterButton } from './FilterButton';
import type { FilterTools } from './filterTools';
import { SortControl } from './SortControl';

interface ListToolsProps {
  readonly tools: FilterTools;
  /** The id of the filter button, to which the area below returns the focus. */
  readonly id: string;
}

/** The filter and sort controls in the head of a list of songs or anime. */
export function ListTools({ tools, id }: ListToolsProps) {
  return (
    <>
      <FilterButton tools={tools} id={id} />
      <SortControl tools={tools} />
    </>
  );
}
