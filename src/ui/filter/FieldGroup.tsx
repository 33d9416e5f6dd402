import type { ReactNode } from 'react';
import styles from './FilterPanel.module.css';

interface FieldGroupProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Fields that belong together, under their heading. */
export function FieldGroup({ label, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
