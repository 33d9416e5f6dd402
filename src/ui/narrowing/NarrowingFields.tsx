import type { Narrowing } from '../../domain/narrowing';
import { FieldGroup } from './FieldGroup';
import { FIELD_ROWS } from './fieldRows';
import type { NarrowingTools } from './narrowingTools';

/** Every field that somebody can answer, under its heading. */
export function NarrowingFields({ tools }: { readonly tools: NarrowingTools }) {
  const { narrowing, onNarrow, fields } = tools;
  const onChange = (part: Partial<Narrowing>) => onNarrow({ ...narrowing, ...part });
  const rows = FIELD_ROWS.filter(
    ({ field, isThere }) =>
      (fields === undefined || fields.includes(field)) && isThere?.(tools) !== false,
  );
  return rows.map(({ label, Fields }) => (
    <FieldGroup key={label} label={label}>
      <Fields tools={tools} onChange={onChange} />
    </FieldGroup>
  ));
}
