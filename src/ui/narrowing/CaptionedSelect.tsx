import type { SelectFieldProps } from '../controls/SelectField';
import { LabelledSelect } from './LabelledSelect';
import styles from './NarrowingPanel.module.css';

/** A select with its name in front. */
export function CaptionedSelect<Value extends string>(props: SelectFieldProps<Value>) {
  return (
    <div className={styles.captioned}>
      <span aria-hidden="true" className={styles.caption}>
        {props.label}
      </span>
      <LabelledSelect {...props} />
    </div>
  );
}
