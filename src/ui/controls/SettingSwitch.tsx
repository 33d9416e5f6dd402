import { useId } from 'react';
import styles from './SettingSwitch.module.css';

interface SettingSwitchProps {
  readonly label: string;
  /** What it does, below. */
  readonly hint: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/** A setting that is on or off. */
export function SettingSwitch({ label, hint, isOn, onToggle }: SettingSwitchProps) {
  const hintId = useId();
  return (
    <div className={styles.switchRow}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={hintId}
          onChange={onToggle}
        />
        {label}
      </label>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
