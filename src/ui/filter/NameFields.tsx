import { IconX } from '@tabler/icons-react';
import * as texts from '../../texts/texts';
import { SelectField } from '../controls/SelectField';
import styles from './Filter.module.css';
import { LongNameFields, type NameFieldsProps } from './LongNameFields';

/** So many names are found in a select; more are filtered by what one types. */
const MOST_IN_A_SELECT = 40;

/** Names out of a long list, of which any will do: one after the other, each can be taken off. */
export function NameFields(props: NameFieldsProps) {
  const { label, names, chosen, counts, onChange } = props;
  if (names.length > MOST_IN_A_SELECT) return <LongNameFields {...props} />;
  const others = names.filter((name) => !chosen.includes(name));
  return (
    <>
      <SelectField
        labelAt="heard"
        label={label}
        options={[
          { value: '', label },
          ...others.map((name) => ({
            value: name,
            label: texts.filter.counted(name, counts?.get(name)),
          })),
        ]}
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
                aria-label={texts.filter.takeOff(name)}
                onClick={() => onChange(chosen.filter((each) => each !== name))}
              >
                <span className={styles.chipText}>{name}</span>
                <IconX aria-hidden="true" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
