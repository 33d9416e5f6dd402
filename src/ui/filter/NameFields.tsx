import { useState } from 'react';
import { namesWithWords } from '../../domain/filter/wordsWithin';
import * as texts from '../../texts/texts';
import { SelectField } from '../controls/SelectField';
import { CheckOption } from './CheckOptions';
import styles from './Filter.module.css';
import panelStyles from './FilterPanel.module.css';
import nameStyles from './NameFields.module.css';
import inputStyles from './SmallInput.module.css';
import { TakeOffChip } from './TakeOffChip';

interface NameFieldsProps {
  /** What the field adds; the heading above says what it is of. */
  readonly label: string;
  /** Those that songs may have. */
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  /** How many songs each would leave; undefined where they are not counted. */
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

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

/** A field in which one types a part of a name. */
export function NameInput({ label, text, onType }: NameInputProps) {
  return (
    <input
      type="search"
      className={`${inputStyles.smallInput} ${nameStyles.nameFilter}`}
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

/** Few enough to be walked through with the Tab key. */
const MOST_SHOWN = 30;

/** Hundreds of names, of which any will do: typing leaves those that fit, the chosen ones first. */
function LongNameFields({ label, names, chosen, counts, onChange }: NameFieldsProps) {
  const [text, setText] = useState('');
  const [firstChosen] = useState(chosen);
  const fitting = namesWithWords(names, text);
  // Those of before come first; a name that is pressed stays where it was pressed.
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
        {texts.filter.shownNames(shown.length, fitting.length)}
      </p>
    </>
  );
}
