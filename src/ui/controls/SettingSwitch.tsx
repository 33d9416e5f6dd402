import { useId } from 'react';
import styles from './SettingSwitch.module.css';

interface SettingSwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onToggle: () => void;
  /** 'small' among small fields. */
  readonly size?: 'normal' | 'small';
}

export function SettingSwitch(props: SettingSwitchProps) {
  const { label, hint, isOn, isDisabled = false, onToggle, size = 'normal' } = props;
  const hintId = useId();
  return (
    <div className={styles.switchRow} data-size={size}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={hintId}
          disabled={isDisabled}
          onChange={onToggle}
        />
        {label}
      </label>
      <p id={hintId} className="hint">
        {hint}
      </p>
    </div>
  );
}
