import { useContext } from 'react';
import { LazyPart } from '../lazy/LazyPart';
import { PartMissing } from '../lazy/PartMissing';
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
  const tellMissing = useContext(PartMissing);
  function onBroken() {
    tools.onToggle(false);
    tellMissing();
  }
  return (
    <>
      {tools.isOpen && (
        <LazyPart load={loadFilterPanel} onBroken={onBroken}>
          {({ FilterPanel }) => <FilterPanel tools={tools} buttonId={buttonId} />}
        </LazyPart>
      )}
      <FilterChips tools={tools} buttonId={buttonId} />
    </>
  );
}
