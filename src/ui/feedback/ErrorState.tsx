import * as texts from '../../texts/texts';
import { Button } from '../controls/Button';
import { EmptyDrawing } from './EmptyDrawing';
import styles from './Feedback.module.css';

export interface ErrorStateProps {
  readonly text: string;
  /** What can be done about it, where the text does not say it. */
  readonly hint?: string;
  readonly onRetry?: () => void;
}

/** A failure: what happened and, where it can help, a way to try again. */
export function ErrorState({ text, hint, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <EmptyDrawing mood="broken" />
      <p className={styles.text}>{text}</p>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {onRetry ? (
        <Button variant="filled" onClick={onRetry}>
          {texts.frame.retry}
        </Button>
      ) : null}
    </div>
  );
}
