import { useContext } from 'react';
import { LazyPart } from '../lazy/LazyPart';
import { PartMissing } from '../lazy/PartMissing';
import { loadNarrowingPanel } from './lateNarrowingPanel';
import { NarrowingChips } from './NarrowingChips';
import type { NarrowingTools } from './narrowingTools';

interface NarrowingAreaProps {
  readonly tools: NarrowingTools;
  /** The id of the NarrowButton, which gets the focus back. */
  readonly buttonId: string;
}

/** The open panel and the chips for what is on; nothing where neither is. */
export function NarrowingArea({ tools, buttonId }: NarrowingAreaProps) {
  const tellMissing = useContext(PartMissing);
  function onBroken() {
    tools.onToggle(false);
    tellMissing();
  }
  return (
    <>
      {tools.isOpen && (
        <LazyPart load={loadNarrowingPanel} onBroken={onBroken}>
          {({ NarrowingPanel }) => <NarrowingPanel tools={tools} buttonId={buttonId} />}
        </LazyPart>
      )}
      <NarrowingChips tools={tools} buttonId={buttonId} />
    </>
  );
}
