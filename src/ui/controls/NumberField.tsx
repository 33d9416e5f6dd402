import { useEffect, useEffectEvent, useRef } from 'react';
import { listen } from '../../lib/listen';
import fieldStyles from './Field.module.css';
import styles from './NumberField.module.css';

export interface NumberFieldProps {
  readonly label: string;
  readonly caption: string;
  readonly value: number | null;
  readonly bounds: { readonly least: number; readonly most: number };
  readonly placeholder?: string;
  readonly onChange: (value: number | null) => void;
}

/** A number with its caption. It is reported when it is entered, not while it is typed. */
export function NumberField(props: NumberFieldProps) {
  const { label, caption, value, bounds, placeholder, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const shown = value === null ? '' : String(value);
  useEffect(() => {
    if (input.current) input.current.value = shown;
  }, [shown]);

  const onEntered = useEffectEvent(() => {
    if (!input.current) return;
    const number = Math.round(input.current.valueAsNumber);
    const entered = Number.isNaN(number)
      ? null
      : Math.min(Math.max(number, bounds.least), bounds.most);
    input.current.value = entered === null ? '' : String(entered);
    if (entered !== value) onChange(entered);
  });
  // React's onChange fires for each key; only the native event tells that the number is entered.
  useEffect(() => listen(input.current, 'change', onEntered), []);

  return (
    <label className="gap-2 inline-row">
      <span aria-hidden="true" className="small faint">
        {caption}
      </span>
      <input
        ref={input}
        type="number"
        inputMode="numeric"
        className={`${fieldStyles.input} ${fieldStyles.smallInput} ${styles.number}`}
        aria-label={label}
        min={bounds.least}
        max={bounds.most}
        step={1}
        placeholder={placeholder}
        defaultValue={shown}
      />
    </label>
  );
}
