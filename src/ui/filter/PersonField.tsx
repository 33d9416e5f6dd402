import { useEffect, useState } from 'react';
import type { FittingPerson } from '../../domain/song/hits';
import { texts } from '../../texts/texts';
import panelStyles from './FilterPanel.module.css';
import type { FilterTools } from './filterTools';
import { NameInput } from './NameFields';
import styles from './NameFields.module.css';
import { TakeOffChip } from './TakeOffChip';

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
        <ul className={styles.people}>
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
