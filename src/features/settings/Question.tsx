import { type ReactNode, useEffect, useId, useRef } from 'react';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import styles from './Settings.module.css';

interface QuestionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The answers, the main one last. */
  readonly buttons: ReactNode;
}

/** A question in the place of the buttons that led to it, which takes over their focus. */
export function Question({ title, children, buttons }: QuestionProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const section = panel.current;
    if (section === null) return;
    // It grows with what it tells, such as what a chosen file holds: its answers stay in sight.
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
  /** What the button that removes it is called. */
  readonly word: string;
  readonly onLeave: () => void;
  readonly onRemove: () => void;
}

export function RemovalQuestion(props: RemovalQuestionProps) {
  const { title, effect, word, onLeave, onRemove } = props;
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
      <p className={styles.hint}>{effect}</p>
    </Question>
  );
}
