import { NarrowButton } from './NarrowButton';
import type { NarrowingTools } from './narrowingTools';
import { SortControl } from './SortControl';

interface ListToolsProps {
  readonly tools: NarrowingTools;
  /** The id of the button that narrows, by which the area below gives the focus back. */
  readonly id: string;
}

/** In the head of a list of songs or anime: what it is sorted by, and what narrows it. */
export function ListTools({ tools, id }: ListToolsProps) {
  return (
    <>
      <SortControl tools={tools} />
      <NarrowButton tools={tools} id={id} />
    </>
  );
}
