import { useState } from 'react';
import { namesWithWords } from '../../domain/filter/wordsWithin';
import * as texts from '../../texts/texts';
import { CheckOption } from './CheckOptions';
import panelStyles from './FilterPanel.module.css';
import styles from './LongNameFields.module.css';

export interface NameFieldsProps {
  /** What the field adds; the heading above says what it is of. */
  readonly label: string;
  /** Those that songs may have. */
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  /** How many songs each would leave; undefined where they are not counted. */
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Few enough to be walked through with the Tab key. */
const MOST_SHOWN = 30;

/** Hundreds of names, of which any will do: typing leaves those that fit, the chosen ones first. */
export function LongNameFields({ label, names, chosen, counts, onChange }: NameFieldsProps) {
  const [text, setText] = useState('');
  const [firstChosen] = useState(chosen);
  const fitting = namesWithWords(names, text);
  // Those of before come first; a name that is pressed stays where it was pressed.
  const first = fitting.filter((name) => firstChosen.includes(name));
  const others = fitting.filter((name) => !firstChosen.includes(name));
  const shown = [...first, ...others].slice(0, MOST_SHOWN);
  return (
    <>
      <input
        type="search"
        className={styles.nameFilter}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={styles.names}>
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
