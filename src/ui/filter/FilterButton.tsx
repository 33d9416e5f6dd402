import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { countFilteredFields } from '../../domain/filter/filter';
import * as texts from '../../texts/texts';
import { Button } from '../controls/Button';
import styles from './Filter.module.css';
import type { FilterTools } from './filterTools';
import { loadFilterPanel } from './loadFilterPanel';

interface FilterButtonProps {
  readonly tools: Pick<FilterTools, 'filter' | 'isOpen' | 'onToggle'>;
  /** The id of the button, to which the area below returns the focus. */
  readonly id: string;
}

/** Loads the panel ahead, so that a press opens it at once. A failure is shown on the press. */
function fetchAhead() {
  loadFilterPanel().catch(() => {});
}

/** Opens and closes the panel, and shows the number of active fields. */
export function FilterButton({ tools, id }: FilterButtonProps) {
  const { filter, isOpen, onToggle } = tools;
  const count = countFilteredFields(filter);
  return (
    <Button
      id={id}
      className={styles.opener}
      // The style sheet shows the number; the accessible name includes it.
      data-count={count > 0 ? count : undefined}
      aria-label={count > 0 ? texts.filter.openWith(count) : texts.filter.open}
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
      {texts.filter.open}
    </Button>
  );
}
