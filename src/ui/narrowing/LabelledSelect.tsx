import type { SelectFieldProps } from '../controls/SelectField';
import styles from './NarrowingPanel.module.css';

/** The browser's own select; its name is heard, and seen in what stands beside it. */
export function LabelledSelect<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, value, onChange, isDisabled = false } = props;
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value}
      disabled={isDisabled}
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
  );
}
