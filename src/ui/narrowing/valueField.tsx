import type { Narrowing } from '../../domain/narrowing';
import type { NarrowingCounts } from '../../domain/narrowingCounts';
import { CheckOption, CheckOptions } from './CheckOptions';
import styles from './NarrowingPanel.module.css';
import type { NarrowingTools } from './narrowingTools';

export interface FieldProps {
  readonly tools: NarrowingTools;
  readonly onChange: (part: Partial<Narrowing>) => void;
}

interface ValueField<Value extends string> {
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly chosenOf: (narrowing: Narrowing) => readonly Value[];
  readonly countsOf: (counts: NarrowingCounts) => ReadonlyMap<Value, number>;
  readonly partOf: (chosen: readonly Value[]) => Partial<Narrowing>;
}

/** @returns a field of values of which any will do */
export function valueField<Value extends string>(field: ValueField<Value>) {
  const { values, labels, chosenOf, countsOf, partOf } = field;
  return function ValueChecks({ tools, onChange }: FieldProps) {
    return (
      <CheckOptions
        values={values}
        labels={labels}
        chosen={chosenOf(tools.narrowing)}
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
  return function Switches({ tools: { narrowing, counts }, onChange }: FieldProps) {
    return (
      <div className={styles.options}>
        {names.map((name) => (
          <CheckOption
            key={name}
            label={labels[name]}
            isOn={narrowing[name]}
            count={counts?.[name]}
            onChange={(isOn) => onChange({ [name]: isOn })}
          />
        ))}
      </div>
    );
  };
}
