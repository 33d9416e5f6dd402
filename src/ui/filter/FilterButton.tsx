import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { countFilteredFields } from '../../domain/filter/filter';
import * as texts from '../../texts/texts';
import { Button } from '../controls/Button';
import styles from './Filter.module.css';
import type { FilterTools } from './filterTools';
import { loadFilterPanel } from './loadFilterPanel';

interface FilterButtonProps {
  readonly tools: Pick<FilterTools, 'filter' | 'isOpen' | 'onToggle'>;
  /** The id of the button, by which the area below gives the focus back. */
  readonly id: string;
}

/** One that is asked for is there at once when the button is pressed; a failure shows then. */
function fetchAhead() {
  loadFilterPanel().catch(() => {});
}

/** Opens and closes the panel, and says how many fields are on. */
export function FilterButton({ tools, id }: FilterButtonProps) {
  const { filter, isOpen, onToggle } = tools;
  const count = countFilteredFields(filter);
  return (
    <Button
      id={id}
      className={styles.opener}
      // Drawn by the style sheet: the name says the same in words.
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
