import { FilterButton } from './FilterButton';
import type { FilterTools } from './filterTools';
import { SortControl } from './SortControl';

interface ListToolsProps {
  readonly tools: FilterTools;
  /** The id of the button that filters, by which the area below gives the focus back. */
  readonly id: string;
  /** Beside so much else that sorting has room for its sign alone. */
  readonly isSortSign?: boolean;
}

/** In the head of a list of songs or anime: what it is sorted by, and what filters it. */
export function ListTools({ tools, id, isSortSign = false }: ListToolsProps) {
  return (
    <>
      <SortControl tools={tools} isSign={isSortSign} />
      <FilterButton tools={tools} id={id} />
    </>
  );
}
