import * as texts from '../../texts/texts';
import { Button } from '../controls/Button';
import { EmptyDrawing } from './EmptyDrawing';
import styles from './Feedback.module.css';

export interface ErrorStateProps {
  readonly text: string;
  /** What the user can do about it, if the text does not say so. */
  readonly hint?: string;
  readonly onRetry?: () => void;
}

/** A failure: its text and, if it can help, a button to try again. */
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
