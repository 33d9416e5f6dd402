import { useId } from 'react';
import styles from './Field.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onFocus?: () => void;
  readonly isDisabled?: boolean;
  /**
   * Where the label is. 'heard' and the signs make it the accessible name only: text around the
   * field shows it, or an icon over the select, with the value ('sign') or alone ('signAlone').
   */
  readonly labelAt?: 'before' | 'above' | 'heard' | 'sign' | 'signAlone';
}

/** The browser's own select with its label: it works well on phones and with every keyboard. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, value, onChange, onFocus, isDisabled = false } = props;
  const { labelAt = 'before' } = props;
  const selectId = useId();
  const isHeard = labelAt !== 'before' && labelAt !== 'above';
  return (
    <div className={styles.select} data-label={labelAt}>
      {!isHeard && (
        <label htmlFor={selectId} className="small faint nowrap">
          {label}
        </label>
      )}
      <select
        id={selectId}
        className={`${styles.input} ${styles.selectInput}`}
        aria-label={isHeard ? label : undefined}
        title={labelAt === 'signAlone' ? label : undefined}
        value={value}
        disabled={isDisabled}
        onFocus={onFocus}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
