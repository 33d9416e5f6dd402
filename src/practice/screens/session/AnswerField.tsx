import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { texts } from '../../../texts/texts';
import { Button } from '../../../ui/controls/Button';
import { isComposing } from '../../../ui/controls/isComposing';
import { LONGEST_ANSWER, type Question } from '../../rules/practiceLog';
import type { PracticeNames } from '../../work/practiceNames';
import type { BonusAnswers, ShownRound } from '../../work/session/sessionView';
import styles from './Answer.module.css';
import { KeyButton } from './KeyButton';
import type { RoundSource } from './useSessionTime';

export type Suggest = PracticeNames['suggest'];

interface AnswerFieldProps {
  readonly session: RoundSource;
  readonly round: ShownRound;
  readonly suggest: Suggest;
  /** The key that gives up; without one, the button alone does. */
  readonly giveUpKey?: string;
}

/** Typing an answer, and into further boxes, which may stay empty. */
export function AnswerField({ session, round, suggest, giveUpKey }: AnswerFieldProps) {
  const { question, bonus } = round;
  const [answers, setAnswers] = useState<BonusAnswers>({});
  const { [question]: answer = '' } = answers;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (answer.trim() !== '') session.submit(answer.trim());
  }

  function change(box: Question, text: string) {
    const typed = { ...answers, [box]: text };
    setAnswers(typed);
    session.noteTyped(typed);
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
        {giveUpKey === undefined ? (
          <Button onClick={session.showAnswer}>{texts.practiceRound.giveUp}</Button>
        ) : (
          <KeyButton keys={giveUpKey} onClick={session.showAnswer}>
            {texts.practiceRound.giveUp}
          </KeyButton>
        )}
        <Button type="submit" variant="filled">
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
  const { names, active, take, ...events } = useSuggestions({ setText, question, suggest });
  const optionId = (place: number) => `${id}-${place}`;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const isOpen = names.length > 0;
  return (
    <>
      <div className={styles.box}>
        <input
          {...events}
          className={styles.field}
          role="combobox"
          aria-label={texts.practiceRound.answerTo[question]}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={names[active] === undefined ? undefined : optionId(active)}
          placeholder={texts.practiceRound.asked[question]}
          value={text}
          maxLength={LONGEST_ANSWER}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
        />
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={texts.suggest.label}
          className={styles.list}
          hidden={!isOpen}
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
      </div>
      <p className="visually-hidden" role="status">
        {isOpen && texts.suggest.count(names.length)}
      </p>
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Names that fit what is typed, and the place of the active one, -1 for the field itself; only the
 * answer to the newest text is shown. Enter without an active name is left to the form.
 */
function useSuggestions({ setText, question, suggest }: Omit<AnswerBoxProps, 'text'>) {
  const [names, setNames] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  function ask(wanted: string) {
    asking.current?.abort();
    setActive(-1);
    if (wanted.trim() === '') {
      setNames([]);
      return;
    }
    const controller = new AbortController();
    asking.current = controller;
    const { signal } = controller;
    const show = (found: readonly string[]) => signal.aborted || setNames(found);
    // Without suggestions the answer can still be typed.
    suggest(question, wanted, signal).then(show, () => show([]));
  }

  function take(name: string) {
    setText(name);
    ask('');
  }

  return {
    names,
    active,
    take,
    onKeyDown(event: KeyboardEvent) {
      if (isComposing(event.nativeEvent)) return;
      const { key, shiftKey } = event;
      const step = STEPS[key];
      const chosen = names[active];
      const count = names.length + 1;
      if (step !== undefined) setActive(((active + 1 + step + count) % count) - 1);
      else if (key === 'Escape') ask('');
      else if ((key === 'Enter' || key === 'Tab') && chosen !== undefined && !shiftKey)
        take(chosen);
      else return;
      event.preventDefault();
    },
    onChange({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
      setText(value);
      ask(value);
    },
  };
}
