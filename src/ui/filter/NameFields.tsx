import { useEffect, useState } from 'react';
import { namesWithWords } from '../../domain/filter/wordsWithin';
import type { FittingPerson } from '../../domain/song/hits';
import { countedText, shownNamesText } from '../../texts/filters';
import { texts } from '../../texts/texts';
import fieldStyles from '../controls/Field.module.css';
import { SelectField } from '../controls/SelectField';
import { CheckOption } from './CheckOptions';
import styles from './Filter.module.css';
import panelStyles from './FilterPanel.module.css';
import type { FilterTools } from './filterTools';
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

function NameInput({ label, text, onType }: NameInputProps) {
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

interface PersonFieldProps {
  readonly personId: number | null;
  readonly name: string | null;
  readonly findPeople: NonNullable<FilterTools['findPeople']>;
  readonly onChange: (personId: number | null) => void;
}

/** The chosen person, who can be removed; without one, a field that searches people by name. */
export function PersonField({ personId, name, findPeople, onChange }: PersonFieldProps) {
  if (personId === null) return <PersonSearch findPeople={findPeople} onChoose={onChange} />;
  return <TakeOffChip text={name ?? texts.common.unknown} onTakeOff={() => onChange(null)} />;
}

interface PersonSearchProps extends Pick<PersonFieldProps, 'findPeople'> {
  readonly onChoose: (personId: number) => void;
}

interface Answer {
  readonly text: string;
  readonly people: readonly FittingPerson[];
}

function PersonSearch({ findPeople, onChoose }: PersonSearchProps) {
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer>({ text: '', people: [] });
  const isBlank = text.trim() === '';

  useEffect(() => {
    if (isBlank) return;
    const asking = new AbortController();
    findPeople(text, asking.signal).then(
      (people) => {
        if (!asking.signal.aborted) setAnswer({ text, people });
      },
      // The next keystroke aborts the request, so its failure does not matter.
      () => undefined,
    );
    return () => asking.abort();
  }, [text, isBlank, findPeople]);

  // The previous people stay until the new ones are loaded.
  const people = isBlank ? [] : answer.people;
  return (
    <>
      <NameInput label={texts.filter.findPerson} text={text} onType={setText} />
      {people.length > 0 && (
        <ul className={nameStyles.people}>
          {people.map((person) => (
            <li key={person.personId}>
              <button
                type="button"
                className={panelStyles.option}
                onClick={() => onChoose(person.personId)}
              >
                <span className="one-line" dir="auto">
                  {person.name || texts.common.unknown}
                  {person.fittingName !== null && (
                    <span className={panelStyles.count}> {person.fittingName}</span>
                  )}
                </span>
                <span className={panelStyles.count}>
                  {texts.common.songCount(person.songCount)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={isBlank ? 'visually-hidden' : panelStyles.caption} aria-live="polite">
        {!isBlank && answer.text === text && texts.filter.peopleCount(people.length)}
      </p>
    </>
  );
}
