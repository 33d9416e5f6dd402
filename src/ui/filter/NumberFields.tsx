import { useEffect, useEffectEvent, useRef } from 'react';
import type { Bounds, NumberRange } from '../../domain/filter/fieldKinds';
import * as texts from '../../texts/texts';
import fieldStyles from '../controls/Field.module.css';
import styles from './FilterPanel.module.css';
import numberStyles from './NumberFields.module.css';

interface NumberFieldsProps {
  /** The quantity that the numbers measure. */
  readonly label: string;
  /** Read out with the name; sighted users see it in the legend above. */
  readonly unit?: string;
  readonly range: NumberRange;
  readonly bounds: Bounds;
  readonly onChange: (range: NumberRange) => void;
}

/** From and to; either may be empty. */
export function NumberFields({ label, unit, range, bounds, onChange }: NumberFieldsProps) {
  const { from, to } = range;
  const ends = texts.filter.ends(unit === undefined ? label : `${label} (${unit})`);
  return (
    <div className={styles.pair}>
      <NumberField
        label={ends.from}
        caption={unit === undefined ? label : texts.filter.from}
        value={from}
        bounds={bounds}
        // Moves the other end, because an empty range is of no use.
        onChange={(next) =>
          onChange({ from: next, to: to !== null && next !== null ? Math.max(next, to) : to })
        }
      />
      <NumberField
        label={ends.to}
        caption={texts.filter.upTo}
        value={to}
        bounds={bounds}
        onChange={(next) =>
          onChange({ from: from !== null && next !== null ? Math.min(next, from) : from, to: next })
        }
      />
    </div>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly caption: string;
  readonly value: number | null;
  readonly bounds: Bounds;
  readonly onChange: (value: number | null) => void;
}

/** Reports a number when it is entered, not while it is typed. */
function NumberField({ label, caption, value, bounds, onChange }: NumberFieldProps) {
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
  useEffect(() => {
    const element = input.current;
    element?.addEventListener('change', onEntered);
    return () => element?.removeEventListener('change', onEntered);
  }, []);

  return (
    <label className={styles.numberField}>
      <span aria-hidden="true" className={styles.caption}>
        {caption}
      </span>
      <input
        ref={input}
        type="number"
        inputMode="numeric"
        className={`${fieldStyles.input} ${fieldStyles.smallInput} ${numberStyles.number}`}
        aria-label={label}
        min={bounds.least}
        max={bounds.most}
        step={1}
        placeholder={texts.filter.any}
        defaultValue={shown}
      />
    </label>
  );
}
