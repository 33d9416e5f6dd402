import { NarrowButton } from './NarrowButton';
import type { NarrowingTools } from './narrowingTools';
import { SortControl } from './SortControl';

interface ListToolsProps {
  readonly tools: NarrowingTools;
  /** The id of the button that narrows, by which the area below gives the focus back. */
  readonly id: string;
  /** Beside so much else that sorting has room for its sign alone. */
  readonly isSortSign?: boolean;
}

/** In the head of a list of songs or anime: what it is sorted by, and what narrows it. */
export function ListTools({ tools, id, isSortSign = false }: ListToolsProps) {
  return (
    <>
      <SortControl tools={tools} isSign={isSortSign} />
      <NarrowButton tools={tools} id={id} />
    </>
  );
}
