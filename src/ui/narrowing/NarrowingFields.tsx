import type { Narrowing } from '../../domain/narrowing';
import { FieldGroup } from './FieldGroup';
import { FIELD_COLUMNS, type FieldRow } from './fieldRows';
import styles from './NarrowingPanel.module.css';
import type { NarrowingTools } from './narrowingTools';

function isShown({ field, isThere }: FieldRow, tools: NarrowingTools): boolean {
  const isAnswered = field === null || tools.fields === undefined || tools.fields.includes(field);
  return isAnswered && isThere?.(tools) !== false;
}

/** Every field that somebody can answer, under its heading. */
export function NarrowingFields({ tools }: { readonly tools: NarrowingTools }) {
  const { narrowing, onNarrow } = tools;
  const onChange = (part: Partial<Narrowing>) => onNarrow({ ...narrowing, ...part });
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
