import { IconFilter } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './Field.module.css';

export interface FilterFieldProps {
  /** The accessible name, also shown while the field is empty. */
  readonly label: string;
  /** Shown instead where the label would be cut. */
  readonly placeholder?: string | undefined;
  readonly value: string;
  readonly onType?: (text: string) => void;
  /** Called when typing pauses. */
  readonly onChange: (text: string) => void;
  readonly onFocus?: () => void;
}

interface Entry {
  readonly text: string;
  /** The address at the last keystroke; null once `onChange` was called. */
  readonly typedAt: string | null;
}

const PAUSE_MS = 200;

/** A field that filters a list during typing and never overwrites text that is being typed. */
export function FilterField({ label, placeholder = label, ...props }: FilterFieldProps) {
  const { value, onType, onChange, onFocus } = props;
  const [entry, setEntry] = useState<Entry>({ text: value, typedAt: null });
  const told = useRef(value);

  // Only a value from elsewhere (Back, "show all") replaces the text.
  const follow = useEffectEvent((text: string) => {
    if (text === told.current) return;
    told.current = text;
    // The value of a link pressed before the keystroke may arrive late and is ignored. After a
    // navigation since the keystroke the new value counts.
    if (entry.typedAt !== window.location.href) setEntry({ text, typedAt: null });
  });
  // A layout effect, so that it runs before the next keystroke.
  useLayoutEffect(() => follow(value), [value]);

  const tell = useEffectEvent((text: string) => {
    setEntry((now) => (now.text === text ? { text, typedAt: null } : now));
    told.current = text;
    // Also if the text is unchanged: another address may be about to load.
    onChange(text);
  });
  useEffect(() => {
    if (entry.typedAt === null) return;
    const timer = setTimeout(() => tell(entry.text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [entry]);

  return (
    <label className={styles.filter}>
      <IconFilter aria-hidden="true" size={18} className={styles.filterIcon} />
      <input
        type="search"
        className={`${styles.input} ${styles.filterInput}`}
        aria-label={label}
        placeholder={placeholder}
        value={entry.text}
        onChange={({ target }) => {
          setEntry({ text: target.value, typedAt: window.location.href });
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
