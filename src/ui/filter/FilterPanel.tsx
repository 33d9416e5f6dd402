import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import * as texts from '../../texts/texts';
import { Button } from '../controls/Button';
import { cssVariable } from '../controls/cssVariable';
import { IconButton } from '../controls/IconButton';
import { Modal } from '../dialog/Modal';
import { PHONE_QUERY } from '../nearness/useWindowQuery';
import { FilterFields } from './FilterFields';
import styles from './FilterPanel.module.css';
import type { FilterTools } from './filterTools';

export interface FilterPanelProps {
  readonly tools: FilterTools;
  /** The id of the button that opened it, to return the focus to it. */
  readonly buttonId: string;
}

/**
 * All filter fields, and the order: a sheet over the page on a phone, else above the list. Render
 * it only while open. Import it lazily: it is not needed before.
 */
export function FilterPanel({ tools, buttonId }: FilterPanelProps) {
  const headingId = useId();
  // Fixed on opening, so that making the window wider does not lose text being typed.
  const [isSheet] = useState(() => window.matchMedia(PHONE_QUERY).matches);
  const { onToggle, hitCount, subject = 'songs' } = tools;
  const name = texts.filter.panels[subject];
  const hits = hitCount === null ? null : texts.filter.hits[subject](hitCount);

  // Counts that load or change must not move the content beside them.
  const countWidth = cssVariable(
    '--count-room',
    `${texts.wording.number(tools.mostHits).length}ch`,
  );

  // In a low window the panel would open below the visible part.
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement?.id !== buttonId) return;
    section.current?.firstElementChild?.scrollIntoView?.({ block: 'nearest' });
  }, [buttonId]);

  function close() {
    onToggle(false);
    document.getElementById(buttonId)?.focus({ preventScroll: true });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  }

  const head = (
    <div className={styles.head}>
      <h2 id={headingId} className={styles.title}>
        {name}
      </h2>
      <p role="status" className={isSheet ? 'visually-hidden' : styles.hits}>
        {hits}
      </p>
      <Button onClick={tools.onClear}>{texts.pageWords.clearAll}</Button>
      <IconButton
        label={texts.frame.close}
        tooltip="none"
        icon={<IconX aria-hidden="true" size={20} />}
        onClick={close}
      />
    </div>
  );
  const fields = (
    <>
      <FilterFields tools={tools} />
      {tools.note}
    </>
  );
  if (isSheet) {
    return (
      <Modal label={name} onClose={close} className={styles.sheet ?? ''} coversWindow>
        {head}
        <div className={styles.groups} style={countWidth}>
          {fields}
        </div>
        <div className={styles.foot}>
          <Button variant="filled" className={styles.done} onClick={close}>
            {hits === null ? texts.frame.close : texts.filter.show(hits)}
          </Button>
        </div>
      </Modal>
    );
  }
  return (
    <section
      ref={section}
      aria-labelledby={headingId}
      className={styles.panel}
      onKeyDown={onKeyDown}
    >
      {head}
      <div className={styles.groups} style={countWidth}>
        {fields}
      </div>
    </section>
  );
}
