import { useId } from 'react';
import { texts } from '../../texts/texts';
import styles from './FilterPanel.module.css';

interface CheckOptionsProps<Value extends string> {
  readonly values: readonly Value[];
  readonly chosen: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly counts: ReadonlyMap<Value, number> | undefined;
  /** Called with the chosen values in the order of `values`. */
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** Values of one field, each with the number of songs that it would leave. */
export function CheckOptions<Value extends string>(props: CheckOptionsProps<Value>) {
  const { values, chosen, labels, counts, onChange } = props;
  return (
    <div className={styles.options}>
      {values.map((value) => (
        <CheckOption
          key={value}
          label={labels[value]}
          isOn={chosen.includes(value)}
          count={counts?.get(value)}
          onChange={(isOn) =>
            onChange(values.filter((each) => (each === value ? isOn : chosen.includes(each))))
          }
        />
      ))}
    </div>
  );
}

interface CheckOptionProps {
  readonly label: string;
  readonly isOn: boolean;
  /** Undefined while loading, with its space reserved; null if it is not counted. */
  readonly count: number | null | undefined;
  readonly onChange: (isOn: boolean) => void;
}

export function CheckOption({ label, isOn, count, onChange }: CheckOptionProps) {
  const countId = useId();
  const isCounted = count !== undefined && count !== null;
  return (
    <label className={styles.option} data-empty={count === 0 || undefined}>
      <input
        type="checkbox"
        className={styles.check}
        checked={isOn}
        aria-label={label}
        aria-describedby={isCounted ? countId : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span aria-hidden="true">{label}</span>
      {count !== null && (
        <span aria-hidden="true" className={styles.count}>
          {isCounted && texts.wording.number(count)}
        </span>
      )}
      {isCounted && (
        <span hidden id={countId}>
          {texts.common.songCount(count)}
        </span>
      )}
    </label>
  );
}
