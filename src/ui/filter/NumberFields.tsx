import type { Bounds, NumberRange } from '../../domain/filter/fieldKinds';
import { texts } from '../../texts/texts';
import { NumberField } from '../controls/NumberField';
import styles from './FilterPanel.module.css';

interface NumberFieldsProps {
  readonly label: string;
  /** Read out with the name; sighted users see it in the legend above. */
  readonly unit?: string;
  readonly range: NumberRange;
  readonly bounds: Bounds;
  readonly onChange: (range: NumberRange) => void;
}

export function NumberFields({ label, unit, range, bounds, onChange }: NumberFieldsProps) {
  const { from, to } = range;
  const { endFrom, endTo, withUnit } = texts.filter;
  const field = unit === undefined ? label : withUnit(label, unit);
  return (
    <div className={styles.pair}>
      <NumberField
        label={endFrom(field)}
        caption={unit === undefined ? label : texts.filter.fromNumber}
        value={from}
        bounds={bounds}
        placeholder={texts.filter.any}
        // Moves the other end, because an empty range is of no use.
        onChange={(next) =>
          onChange({ from: next, to: to !== null && next !== null ? Math.max(next, to) : to })
        }
      />
      <NumberField
        label={endTo(field)}
        caption={texts.filter.upTo}
        value={to}
        bounds={bounds}
        placeholder={texts.filter.any}
        onChange={(next) =>
          onChange({ from: from !== null && next !== null ? Math.min(next, from) : from, to: next })
        }
      />
    </div>
  );
}
