import { IconX } from '@tabler/icons-react';
import * as texts from '../../texts/texts';
import { FieldGroup } from './FieldGroup';
import { LabelledSelect } from './LabelledSelect';
import { LongNameFields } from './LongNameFields';
import styles from './Narrowing.module.css';

interface NameFieldsProps {
  readonly label: string;
  readonly addLabel: string;
  /** Those that songs may have; without any there is no field. */
  readonly names: readonly string[] | undefined;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** So many names are found in a select; more are filtered by what one types. */
const MOST_IN_A_SELECT = 40;

/** Names out of a long list, of which any will do: one after the other, each can be taken off. */
export function NameFields({ label, addLabel, names = [], chosen, onChange }: NameFieldsProps) {
  if (names.length === 0) return null;
  if (names.length > MOST_IN_A_SELECT) {
    return <LongNameFields {...{ label, addLabel, names, chosen, onChange }} />;
  }
  const others = names.filter((name) => !chosen.includes(name));
  return (
    <FieldGroup label={label}>
      <LabelledSelect
        label={addLabel}
        options={['', ...others].map((name) => ({ value: name, label: name || addLabel }))}
        value=""
        onChange={(name) => name !== '' && onChange([...chosen, name])}
      />
      {chosen.length > 0 && (
        <ul className={styles.chips}>
          {chosen.map((name) => (
            <li key={name}>
              <button
                type="button"
                className={styles.chip}
                aria-label={texts.narrowing.takeOff(name)}
                onClick={() => onChange(chosen.filter((each) => each !== name))}
              >
                <span className={styles.chipText}>{name}</span>
                <IconX aria-hidden="true" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </FieldGroup>
  );
}
