import type { Filter } from '../../domain/filter/filter';
import type { FilterCounts } from '../../domain/filter/filterCounts';
import { CheckOption, CheckOptions } from './CheckOptions';
import styles from './FilterPanel.module.css';
import type { FilterTools } from './filterTools';

export interface FieldProps {
  readonly tools: FilterTools;
  readonly onChange: (part: Partial<Filter>) => void;
}

interface ValueField<Value extends string> {
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly chosenOf: (filter: Filter) => readonly Value[];
  readonly countsOf: (counts: FilterCounts) => ReadonlyMap<Value, number>;
  readonly partOf: (chosen: readonly Value[]) => Partial<Filter>;
}

/** @returns a field of values of which any will do */
export function valueField<Value extends string>(field: ValueField<Value>) {
  const { values, labels, chosenOf, countsOf, partOf } = field;
  return function ValueChecks({ tools, onChange }: FieldProps) {
    return (
      <CheckOptions
        values={values}
        labels={labels}
        chosen={chosenOf(tools.filter)}
        counts={tools.counts === null ? undefined : countsOf(tools.counts)}
        onChange={(chosen) => onChange(partOf(chosen))}
      />
    );
  };
}

type SwitchName = 'hasAudio' | 'hasVideo';

/** @returns a field of things that may each be asked for */
export function switchField(
  names: readonly SwitchName[],
  labels: Readonly<Record<SwitchName, string>>,
) {
  return function Switches({ tools: { filter, counts }, onChange }: FieldProps) {
    return (
      <div className={styles.options}>
        {names.map((name) => (
          <CheckOption
            key={name}
            label={labels[name]}
            isOn={filter[name]}
            count={counts?.[name]}
            onChange={(isOn) => onChange({ [name]: isOn })}
          />
        ))}
      </div>
    );
  };
}
