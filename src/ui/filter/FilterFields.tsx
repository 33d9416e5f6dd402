import type { Filter } from '../../domain/filter/filter';
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
const COLUMNS = split(FIELDS, ({ startsColumn = false }) => startsColumn);
const isNewGroup = (field: Field, before: Field) => field.heading !== before.heading;
const isNewLine = (field: Field, before: Field) => !(field.isSwitch && before.isSwitch);

function isShown({ name, isThere }: Field, tools: FilterTools): boolean {
  const isAnswered = tools.fields?.some((field) => field === name) !== false;
  return isAnswered && isThere?.(tools) !== false;
}

/** The fields that the source of the songs supports, under their headings. */
export function FilterFields({ tools }: { readonly tools: FilterTools }) {
  const { filter, onFilter } = tools;
  const onChange = (part: Partial<Filter>) => onFilter({ ...filter, ...part });
  const draw = ({ name, Control }: Field) => (
    <Control key={name} tools={tools} onChange={onChange} />
  );
  return COLUMNS.map((column) => {
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
