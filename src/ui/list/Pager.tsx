import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { buildPager } from '../../domain/filter/pager';
import { texts } from '../../texts/texts';
import styles from './Pager.module.css';

export interface PagerProps {
  /** Starts at 1; a number out of range counts as the nearest page. */
  readonly page: number;
  readonly rowCount: number;
  readonly onPage: (page: number) => void;
}

interface StepProps {
  readonly label: string;
  /** Null if there is no such page. */
  readonly target: number | null;
  readonly onPage: (page: number) => void;
  readonly side: 'before' | 'after';
}

/** It stays focusable without a target: otherwise the focus would move to the top of the page. */
function Step({ label, target, onPage, side }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-disabled={target === null}
      onClick={() => target !== null && onPage(target)}
    >
      {side === 'before' && <IconChevronLeft size={18} aria-hidden="true" />}
      {label}
      {side === 'after' && <IconChevronRight size={18} aria-hidden="true" />}
    </button>
  );
}

/**
 * Up to seven numbers that start three before the current page, then a gap and the last page, with
 * Previous and Next (specification, point 9). Renders nothing if there is only one page.
 */
export function Pager({ page, rowCount, onPage }: PagerProps) {
  const pager = buildPager(page, rowCount);
  if (pager.lastPage === 1) return null;
  const number = (target: number) => (
    <button
      type="button"
      className={styles.number}
      aria-label={texts.pagedList.page(target)}
      aria-current={target === pager.currentPage ? 'page' : undefined}
      onClick={() => onPage(target)}
    >
      {texts.wording.number(target)}
    </button>
  );
  return (
    <nav className={styles.pager} aria-label={texts.pagedList.pages} data-gap={pager.hasGap}>
      <Step
        label={texts.pagedList.previous}
        target={pager.previousPage}
        onPage={onPage}
        side="before"
      />
      <ol className={styles.numbers}>
        {pager.numbers.map((target) => (
          <li key={target}>{number(target)}</li>
        ))}
        {pager.hasGap && (
          <li className={styles.last}>
            <span className={styles.gap}>{texts.pagedList.gap}</span>
            {number(pager.lastPage)}
          </li>
        )}
      </ol>
      <Step label={texts.pagedList.next} target={pager.nextPage} onPage={onPage} side="after" />
    </nav>
  );
}
