import { type ReactNode, useEffect, useId, useRef } from 'react';
import { texts } from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import styles from './Settings.module.css';

export function Section({ title, children }: { readonly title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** What every question about the data gets. */
export interface AskedProps {
  readonly isBusy: boolean;
  /** Called while work runs that must not be interrupted. */
  readonly onBusy: (isBusy: boolean) => void;
  readonly onLeave: () => void;
}

interface QuestionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The answers, the main one last. */
  readonly buttons: ReactNode;
}

/** A question that replaces the buttons that opened it and takes over their focus. */
export function Question({ title, children, buttons }: QuestionProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const section = panel.current;
    if (section === null) return;
    // It grows with its content, such as the contents of a chosen file: keep its answers visible.
    const show = () => section.scrollIntoView?.({ block: 'nearest' });
    show();
    const observer = new ResizeObserver(show);
    observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={panel} aria-labelledby={titleId} className={styles.question} tabIndex={-1}>
      <h4 id={titleId} className={styles.questionTitle}>
        {title}
      </h4>
      {children}
      <div className={styles.buttons}>{buttons}</div>
    </section>
  );
}

interface RemovalQuestionProps {
  readonly title: string;
  readonly effect: string;
  /** The label of the button that removes it. */
  readonly word: string;
  readonly onLeave: () => void;
  readonly onRemove: () => void;
}

export function RemovalQuestion({ title, effect, word, onLeave, onRemove }: RemovalQuestionProps) {
  return (
    <Question
      title={title}
      buttons={
        <>
          <Button onClick={onLeave}>{texts.pageWords.cancel}</Button>
          <Button variant="danger" onClick={onRemove}>
            {word}
          </Button>
        </>
      }
    >
      <p className="hint">{effect}</p>
    </Question>
  );
}

interface OneOfProps<Choice extends string> {
  readonly legend: string;
  readonly hint?: string;
  readonly choices: readonly Choice[];
  readonly names: Readonly<Record<Choice, string>>;
  /** Whether each name is in the language that it names. */
  readonly areLanguages?: boolean;
  readonly chosen: Choice | null;
  readonly onChoose: (choice: Choice) => unknown;
}

/** A choice of one of few. */
export function OneOf<Choice extends string>(props: OneOfProps<Choice>) {
  const { legend, hint, choices, names, areLanguages, chosen, onChoose } = props;
  const group = useId();
  const hintId = useId();
  return (
    <fieldset className={styles.section} aria-describedby={hint && hintId}>
      <legend className={styles.heading}>{legend}</legend>
      <div className={`${styles.themes} ${areLanguages ? styles.languages : ''}`}>
        {choices.map((choice) => (
          <label key={choice} className={styles.theme} lang={areLanguages ? choice : undefined}>
            <input
              type="radio"
              name={group}
              value={choice}
              checked={chosen === choice}
              onChange={() => onChoose(choice)}
            />
            {names[choice]}
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
