import { IconFilter } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './Field.module.css';

export interface FilterFieldProps {
  /** The accessible name, also shown while the field is empty. */
  readonly label: string;
  readonly value: string;
  /** Called at every change. */
  readonly onType?: (text: string) => void;
  /** Called once the typing pauses. */
  readonly onChange: (text: string) => void;
  readonly onFocus?: () => void;
}

const PAUSE_MS = 200;

/** A field that narrows a list while one types, and never takes away what is being typed. */
export function FilterField({ label, value, onType, onChange, onFocus }: FilterFieldProps) {
  const [text, setText] = useState(value);
  const told = useRef(value);

  // Only a value from elsewhere (the way back, "show all") replaces the text.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);

  const tell = useEffectEvent((typed: string) => {
    told.current = typed;
    onChange(typed);
  });
  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => tell(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <label className={styles.filter}>
      <IconFilter aria-hidden="true" size={18} className={styles.filterIcon} />
      <input
        type="search"
        className={styles.filterInput}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onType?.(target.value);
        }}
        onFocus={onFocus}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
      />
    </label>
  );
}
