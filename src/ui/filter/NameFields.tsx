import { useState } from 'react';
import { namesWithWords } from '../../domain/filter/wordsWithin';
import { countedText, shownNamesText } from '../../texts/filters';
import fieldStyles from '../controls/Field.module.css';
import { SelectField } from '../controls/SelectField';
import { CheckOption } from './CheckOptions';
import styles from './Filter.module.css';
import panelStyles from './FilterPanel.module.css';
import nameStyles from './NameFields.module.css';
import { TakeOffChip } from './TakeOffChip';

interface NameFieldsProps {
  /** What the field adds; the heading above names the kind. */
  readonly label: string;
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  /** The number of songs each name would leave; undefined if they are not counted. */
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Up to this number of names a select is used; longer lists have a text filter. */
const MOST_IN_A_SELECT = 40;

/** Chooses names from a long list; songs with any of them match. Each can be removed. */
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
            label: countedText(name, counts?.get(name)),
          })),
        ]}
        value=""
        onChange={(name) => name !== '' && onChange([...chosen, name])}
      />
      {chosen.length > 0 && (
        <ul className={styles.chips}>
          {chosen.map((name) => (
            <li key={name}>
              <TakeOffChip
                text={name}
                onTakeOff={() => onChange(chosen.filter((each) => each !== name))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface NameInputProps {
  readonly label: string;
  readonly text: string;
  readonly onType: (text: string) => void;
}

export function NameInput({ label, text, onType }: NameInputProps) {
  return (
    <input
      type="search"
      className={`${fieldStyles.input} ${fieldStyles.smallInput} ${nameStyles.nameFilter}`}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={({ target }) => onType(target.value)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** Few enough to step through with the Tab key. */
const MOST_SHOWN = 30;

/** A field for hundreds of names: typing filters them, and chosen names come first. */
function LongNameFields({ label, names, chosen, counts, onChange }: NameFieldsProps) {
  const [text, setText] = useState('');
  const [firstChosen] = useState(chosen);
  const fitting = namesWithWords(names, text);
  // Only names chosen before come first, so that a name that is pressed stays in its place.
  const first = fitting.filter((name) => firstChosen.includes(name));
  const others = fitting.filter((name) => !firstChosen.includes(name));
  const shown = [...first, ...others].slice(0, MOST_SHOWN);
  return (
    <>
      <NameInput label={label} text={text} onType={setText} />
      <div className={nameStyles.names}>
        {shown.map((name) => (
          <CheckOption
            key={name}
            label={name}
            isOn={chosen.includes(name)}
            count={counts?.get(name)}
            onChange={(isOn) =>
              onChange(isOn ? [...chosen, name] : chosen.filter((each) => each !== name))
            }
          />
        ))}
      </div>
      <p className={panelStyles.caption} role="status">
        {shownNamesText(shown.length, fitting.length)}
      </p>
    </>
  );
}
