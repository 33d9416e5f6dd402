import type { AddressEntry, AddressParameters, FieldKind, PartOf } from './fieldKinds';
import { FILTER_ROWS } from './filterFields';

export type FilterField = keyof typeof FILTER_ROWS;

/** A filter of songs; each field is described by its row (filterFields.ts). */
export type Filter = {
  readonly [Field in FilterField]: ReturnType<(typeof FILTER_ROWS)[Field]['read']>;
};

export type FilterValue<Field extends FilterField> = PartOf<Filter[Field]>;

export interface FilterPart<Field extends FilterField = FilterField> {
  readonly field: Field;
  readonly value: FilterValue<Field>;
}

/** Genres and tags of an anime; empty if unknown. */
export type AnimeTopics = Pick<Filter, 'genres' | 'tags'>;

const ROWS: { readonly [Field in FilterField]: FieldKind<Filter[Field], FilterValue<Field>> } =
  FILTER_ROWS;

export const FILTER_FIELDS: readonly FilterField[] = Object.keys(FILTER_ROWS).filter(
  (name): name is FilterField => name in FILTER_ROWS,
);

/** Every filter parameter; other parameters of an address are left alone. */
export const FILTER_PARAMETERS: readonly string[] = [
  ...new Set(FILTER_FIELDS.flatMap((field) => ROWS[field].parameters)),
];

const isWhole = (filter: Partial<Filter>): filter is Filter =>
  FILTER_FIELDS.every((field) => field in filter);

function fillFields(read: <Field extends FilterField>(field: Field) => Filter[Field]): Filter {
  const filter: { -readonly [Field in FilterField]?: Filter[Field] } = {};
  const fill = <Field extends FilterField>(field: Field) => {
    filter[field] = read(field);
  };
  for (const field of FILTER_FIELDS) fill(field);
  if (!isWhole(filter)) throw new TypeError('A field has no value.');
  return filter;
}

export const NO_FILTER: Filter = fillFields((field) => ROWS[field].none);

/** The filter in an address; invalid values become the nearest valid ones. */
export function readFilter(parameters: AddressParameters): Filter {
  return fillFields((field) => ROWS[field].read(parameters));
}

/** The parameters of a filter, in a fixed order. Empty fields have none. */
export function filterEntries(filter: Filter): readonly AddressEntry[] {
  const entriesOf = <Field extends FilterField>(field: Field) => ROWS[field].write(filter[field]);
  const entries: AddressEntry[] = [];
  let before: FilterField | null = null;
  for (const field of FILTER_FIELDS) {
    for (const [name, value] of entriesOf(field)) {
      const last = entries.at(-1);
      // Fields that share a parameter become words of it.
      if (before !== field && last?.[0] === name) {
        entries[entries.length - 1] = [name, `${last[1]},${value}`];
      } else entries.push([name, value]);
      before = field;
    }
  }
  return entries;
}

/** The parts of one field's value. */
export function valuesAsked<Field extends FilterField>(
  filter: Filter,
  field: Field,
): readonly FilterValue<Field>[] {
  return ROWS[field].parts(filter[field]);
}

/** All parts of a filter, in the order of its fields; empty if it filters nothing. */
export function filterParts(filter: Filter): readonly FilterPart[] {
  return FILTER_FIELDS.flatMap((field) =>
    valuesAsked(filter, field).map((value) => ({ field, value })),
  );
}

/** The number of fields that filter. */
export function countFilteredFields(filter: Filter): number {
  return FILTER_FIELDS.filter((field) => valuesAsked(filter, field).length > 0).length;
}

export type CompanyField = 'isAlone' | 'isInGroup' | 'leastOfGroup' | 'mostOthers';

/** Sets no condition on company. Conditions for one person do not apply to another. */
export const ANY_COMPANY: Pick<Filter, CompanyField> = {
  isAlone: false,
  isInGroup: false,
  leastOfGroup: null,
  mostOthers: null,
};

/** A filter without one of its parts. */
export function withoutPart<Field extends FilterField>(
  filter: Filter,
  { field, value }: FilterPart<Field>,
): Filter {
  const left = { ...filter, [field]: ROWS[field].without(filter[field], value) };
  return field === 'personId' ? { ...left, ...ANY_COMPANY } : left;
}
