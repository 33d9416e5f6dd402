import styles from './Field.module.css';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Whether it gets the focus when its dialog opens. */
  readonly isFocusedFirst?: boolean;
}

export function TextField({ label, value, onChange, isFocusedFirst = false }: TextFieldProps) {
  return (
    <label className={styles.text}>
      <span className="small muted">{label}</span>
      <input
        className={`${styles.input} ${styles.textInput}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        data-autofocus={isFocusedFirst || undefined}
      />
    </label>
  );
}
