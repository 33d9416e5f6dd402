import { LazyPart } from '../lazy/LazyPart';
import { FilterChips } from './FilterChips';
import type { FilterTools } from './filterTools';
import { loadFilterPanel } from './lateFilterPanel';

interface FilterAreaProps {
  readonly tools: FilterTools;
  /** The id of the FilterButton, which gets the focus back. */
  readonly buttonId: string;
}

/** The open panel and the chips for what is on; nothing where neither is. */
export function FilterArea({ tools, buttonId }: FilterAreaProps) {
  return (
    <>
      {tools.isOpen && (
        <LazyPart load={loadFilterPanel} onBroken={() => tools.onToggle(false)}>
          {({ FilterPanel }) => <FilterPanel tools={tools} buttonId={buttonId} />}
        </LazyPart>
      )}
      <FilterChips tools={tools} buttonId={buttonId} />
    </>
  );
}
