import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type {
  BonusAnswers,
  Session,
  ShownRound,
} from '../../../actions/practice/session/sessionView';
import { LONGEST_ANSWER, type Question } from '../../../domain/practice/practiceLog';
import * as texts from '../../../texts/texts';
import { Button } from '../../../ui/controls/Button';
import styles from './Answer.module.css';
import { KeyButton } from './KeyButton';
import { type Suggest, useSuggestions } from './useSuggestions';

interface AnswerFieldProps {
  readonly session: Pick<Session, 'submit' | 'showAnswer' | 'noteKey'>;
  readonly round: Pick<ShownRound, 'question' | 'bonus'>;
  readonly suggest: Suggest;
}

/** Typing an answer, and into further boxes, which may stay empty. */
export function AnswerField({ session, round, suggest }: AnswerFieldProps) {
  const { question, bonus } = round;
  const [answers, setAnswers] = useState<BonusAnswers>({});
  const { [question]: answer = '', ...further } = answers;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (answer.trim() !== '') session.submit(answer.trim(), further);
  }

  function change(box: Question, text: string) {
    if (box === question && answer === '' && text !== '') session.noteKey();
    setAnswers({ ...answers, [box]: text });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {[question, ...bonus].map((box) => (
        <AnswerBox
          key={box}
          question={box}
          text={answers[box] ?? ''}
          setText={(text) => change(box, text)}
          suggest={suggest}
        />
      ))}
      <div className={styles.buttons}>
        <KeyButton keys="Escape" className={styles.button} onClick={session.showAnswer}>
          {texts.practiceRound.giveUp}
        </KeyButton>
        <Button type="submit" variant="filled" className={styles.button}>
          {texts.practiceRound.answer}
        </Button>
      </div>
    </form>
  );
}

interface AnswerBoxProps {
  readonly question: Question;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly suggest: Suggest;
}

/** A field with suggestions as the quiz has them (ARIA's editable combobox). */
function AnswerBox({ question, text, setText, suggest }: AnswerBoxProps) {
  const id = useId();
  const { names, active, take, ...events } = useAnswerKeys({ setText, question, suggest });
  const optionId = (place: number) => `${id}-${place}`;
  const isOpen = names.length > 0;
  return (
    <>
      <div className={styles.box}>
        <input
          {...events}
          className={styles.field}
          role="combobox"
          aria-label={texts.practiceRound.answerTo(question)}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active === null ? undefined : optionId(active)}
          placeholder={texts.practiceRound.asked[question]}
          value={text}
          maxLength={LONGEST_ANSWER}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
        />
        <Suggestions {...{ id, names, active, take, optionId }} />
      </div>
      <p className="visually-hidden" role="status">
        {isOpen && texts.suggest.count(names.length)}
      </p>
    </>
  );
}

/** What keys and typing do; Enter without an active suggestion is left to the form. */
function useAnswerKeys({ setText, question, suggest }: Omit<AnswerBoxProps, 'text'>) {
  const { names, ask, clear } = useSuggestions(question, suggest);
  const [active, setActive] = useState<number | null>(null);

  function take(name: string) {
    setText(name);
    setActive(null);
    clear();
  }

  function step(by: 1 | -1) {
    const count = names.length + 1;
    // One place more than there are names: the field itself.
    const next = ((active ?? -1) + 1 + by + count) % count;
    setActive(next === 0 ? null : next - 1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const chosen = active === null ? undefined : names[active];
    switch (event.key) {
      case 'ArrowDown':
        step(1);
        break;
      case 'ArrowUp':
        step(-1);
        break;
      case 'Escape':
        clear();
        setActive(null);
        break;
      case 'Enter':
      case 'Tab':
        if (chosen === undefined || event.shiftKey) return;
        take(chosen);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  return {
    names,
    active: active !== null && active < names.length ? active : null,
    take,
    onKeyDown,
    onChange({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
      setText(value);
      setActive(null);
      ask(value);
    },
  };
}

interface SuggestionsProps {
  readonly id: string;
  readonly names: readonly string[];
  readonly active: number | null;
  readonly take: (name: string) => void;
  readonly optionId: (place: number) => string;
}

function Suggestions({ id, names, active, take, optionId }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={texts.suggest.label}
      className={styles.list}
      hidden={names.length === 0}
      // The field keeps the focus, and on a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
    >
      {names.map((name, place) => (
        <div
          key={name}
          id={optionId(place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={styles.option}
          dir="auto"
          onClick={() => take(name)}
          onKeyDown={undefined}
        >
          {name}
        </div>
      ))}
    </div>
  );
}
