import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { countNarrowedFields } from '../../domain/narrowingParts';
import * as texts from '../../texts/texts';
import { Button } from '../controls/Button';
import { loadNarrowingPanel } from './lateNarrowingPanel';
import styles from './Narrowing.module.css';
import type { NarrowingTools } from './narrowingTools';

interface NarrowButtonProps {
  readonly tools: Pick<NarrowingTools, 'narrowing' | 'isOpen' | 'onToggle'>;
  /** The id of the button, by which the area below gives the focus back. */
  readonly id: string;
}

/** One that is asked for is there at once when the button is pressed; a failure shows then. */
function fetchAhead() {
  loadNarrowingPanel().catch(() => {});
}

/** Opens and closes the panel, and says how many fields are on. */
export function NarrowButton({ tools, id }: NarrowButtonProps) {
  const { narrowing, isOpen, onToggle } = tools;
  const count = countNarrowedFields(narrowing);
  return (
    <Button
      id={id}
      className={styles.opener}
      // Drawn by the style sheet: the name says the same in words.
      data-count={count > 0 ? count : undefined}
      aria-label={count > 0 ? texts.narrowing.openWith(count) : texts.narrowing.open}
      aria-expanded={isOpen}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => onToggle(!isOpen)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        onToggle(false);
      }}
    >
      <IconAdjustmentsHorizontal aria-hidden="true" size={18} />
      {texts.narrowing.open}
    </Button>
  );
}
