import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { OPEN_FILTERS } from '../../config/paths';
import { type Filter, filterParts } from '../../domain/filter/filter';
import { useAddress } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { Button, CloseButton } from '../controls/Button';
import { Modal } from '../dialog/Modal';
import { PHONE_QUERY } from '../nearness/useWindowQuery';
import styles from './FilterPanel.module.css';
import { FIELD_CONTROLS } from './fieldControls';
import type { FilterTools } from './filterTools';

const FIELDS = Object.entries(FIELD_CONTROLS).map(([name, field]) => ({ name, ...field }));
type Field = (typeof FIELDS)[number];

/** Splits rows wherever one of them starts a new part. */
function split<Row>(rows: readonly Row[], isStart: (row: Row, before: Row) => boolean): Row[][] {
  const parts: Row[][] = [];
  for (const row of rows) {
    const part = parts.at(-1);
    const before = part?.at(-1);
    if (part === undefined || before === undefined || isStart(row, before)) parts.push([row]);
    else part.push(row);
  }
  return parts;
}

/** Columns save height; each has its fields in groups. */
const columnsOf = (fields: Field[]) => split(fields, ({ startsColumn = false }) => startsColumn);
const FIRST = columnsOf(FIELDS.filter(({ isFirst = false }) => isFirst));
const REST = FIELDS.filter(({ isFirst = false }) => !isFirst);
const REST_COLUMNS = columnsOf(REST);
const isNewGroup = (field: Field, before: Field) => field.heading() !== before.heading();
const isNewLine = (field: Field, before: Field) => !(field.isSwitch && before.isSwitch);

function isShown({ name, isThere }: Field, tools: FilterTools): boolean {
  const isAnswered = tools.fields?.some((field) => field === name) !== false;
  return isAnswered && isThere?.(tools) !== false;
}

interface FieldColumnsProps {
  readonly columns: Field[][];
  readonly tools: FilterTools;
}

function FieldColumns({ columns, tools }: FieldColumnsProps) {
  const { filter, onFilter } = tools;
  const onChange = (part: Partial<Filter>) => onFilter({ ...filter, ...part });
  const draw = ({ name, Control }: Field) => (
    <Control key={name} tools={tools} onChange={onChange} />
  );
  return columns.map((column) => {
    const shown = column.filter((field) => isShown(field, tools));
    const [first] = shown;
    if (first === undefined) return null;
    return (
      <div key={first.name} className={styles.column}>
        {split(shown, isNewGroup).map((group) => (
          <fieldset key={group[0]?.name}>
            <legend className="small muted strong">{group[0]?.heading()}</legend>
            <div className={styles.fields}>
              {split(group, isNewLine).map((line) =>
                line.length === 1 ? (
                  line.map(draw)
                ) : (
                  <div key={line[0]?.name} className={styles.options}>
                    {line.map(draw)}
                  </div>
                ),
              )}
            </div>
          </fieldset>
        ))}
      </div>
    );
  });
}

/** Whether one of the fields behind "More" filters. */
function isRestSet({ filter, hasNameTexts = false }: FilterTools): boolean {
  return hasNameTexts || filterParts(filter).some(({ field }) => !FIELD_CONTROLS[field].isFirst);
}

/** The fields that the source of the songs supports: the usual ones, and the rest behind "More". */
function FilterFields({ tools }: { readonly tools: FilterTools }) {
  const { hash } = useAddress();
  // Fields that filter at first stay in sight when they filter no more.
  const [isOpened, setOpened] = useState(() => hash === OPEN_FILTERS || isRestSet(tools));
  const isOpen = isOpened || isRestSet(tools);
  const { nameFields } = tools;
  const hasRest = nameFields !== undefined || REST.some((field) => isShown(field, tools));
  return (
    <>
      <FieldColumns columns={FIRST} tools={tools} />
      {hasRest && (
        <Button
          className={styles.more ?? ''}
          aria-expanded={isOpen}
          onClick={() => setOpened(!isOpen)}
        >
          {texts.player.more}
          <IconChevronDown aria-hidden="true" size={18} />
        </Button>
      )}
      {hasRest && isOpen && (
        <>
          {nameFields !== undefined && (
            <div className={styles.column}>
              <fieldset>
                <legend className="small muted strong">{texts.find.moreFields}</legend>
                <div className={styles.fields}>{nameFields}</div>
              </fieldset>
            </div>
          )}
          <FieldColumns columns={REST_COLUMNS} tools={tools} />
        </>
      )}
    </>
  );
}

/** All filter fields: a sheet over the page on a phone, else above the list. Import it lazily. */
export function FilterPanel({ tools }: { readonly tools: FilterTools }) {
  const headingId = useId();
  // Fixed on opening, so that making the window wider does not lose text being typed.
  const [isSheet] = useState(() => window.matchMedia(PHONE_QUERY).matches);
  const { buttonId, onToggle, hitCount, subject = 'songs' } = tools;
  const name = texts.filter.panels[subject];
  const hits = hitCount === null ? null : texts.filter.hits[subject](hitCount);

  // Counts that load or change must not move the content beside them.
  const countWidth = { '--count-room': `${texts.wording.number(tools.mostHits).length}ch` };

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

  const content = (
    <>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {name}
        </h2>
        <p role="status" className={isSheet ? 'visually-hidden' : styles.hits}>
          {hits}
        </p>
        <Button onClick={tools.onClear}>{texts.pageWords.clearAll}</Button>
        <CloseButton onClose={close} />
      </div>
      <div className={styles.groups} style={countWidth}>
        <FilterFields tools={tools} />
        {tools.note}
      </div>
    </>
  );
  if (isSheet) {
    return (
      <Modal label={name} onClose={close} className={styles.sheet ?? ''} coversWindow>
        {content}
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
      {content}
    </section>
  );
}
