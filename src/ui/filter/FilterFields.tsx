import type { Filter } from '../../domain/filter/filter';
import { FieldGroup } from './FieldGroup';
import styles from './FilterPanel.module.css';
import { FIELD_COLUMNS, type FieldRow } from './fieldRows';
import type { FilterTools } from './filterTools';

function isShown({ field, isThere }: FieldRow, tools: FilterTools): boolean {
  const isAnswered = field === null || tools.fields === undefined || tools.fields.includes(field);
  return isAnswered && isThere?.(tools) !== false;
}

/** Every field that somebody can answer, under its heading. */
export function FilterFields({ tools }: { readonly tools: FilterTools }) {
  const { filter, onFilter } = tools;
  const onChange = (part: Partial<Filter>) => onFilter({ ...filter, ...part });
  const columns = FIELD_COLUMNS.map((rows) => rows.filter((row) => isShown(row, tools)));
  return columns.map(
    ([first, ...others]) =>
      first !== undefined && (
        <div key={first.label} className={styles.column}>
          {[first, ...others].map(({ label, Fields }) => (
            <FieldGroup key={label} label={label}>
              <Fields tools={tools} onChange={onChange} />
            </FieldGroup>
          ))}
        </div>
      ),
  );
}
