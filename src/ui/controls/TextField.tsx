import styles from './TextField.module.css';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Takes the focus when the dialog around it opens. */
  readonly isFocusedFirst?: boolean;
}

/** One line of text with its label above. */
export function TextField({ label, value, onChange, isFocusedFirst = false }: TextFieldProps) {
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <input
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        data-autofocus={isFocusedFirst || undefined}
      />
    </label>
  );
}
