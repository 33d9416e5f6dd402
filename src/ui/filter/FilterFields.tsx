import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { OPEN_FILTERS } from '../../config/paths';
import { type Filter, filterParts } from '../../domain/filter/filter';
import { useAddress } from '../../routing/useAddress';
import * as texts from '../../texts/texts';
import { Button } from '../controls/Button';
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
const isNewGroup = (field: Field, before: Field) => field.heading !== before.heading;
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
      <div key={first.heading} className={styles.column}>
        {split(shown, isNewGroup).map((group) => (
          <fieldset key={group[0]?.heading}>
            <legend className={styles.legend}>{group[0]?.heading}</legend>
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
export function FilterFields({ tools }: { readonly tools: FilterTools }) {
  const [isOpened, setOpened] = useState(useAddress().hash === OPEN_FILTERS);
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
                <legend className={styles.legend}>{texts.find.moreFields}</legend>
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
