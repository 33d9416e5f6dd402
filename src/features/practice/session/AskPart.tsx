import type { Session, SessionView, ShownRound } from '../../../actions/practice/sessionView';
import * as texts from '../../../texts/texts';
import { Notice } from '../../../ui/feedback/Feedback';
import { AnswerField } from './AnswerField';
import { KeyButton } from './KeyButton';
import styles from './Round.module.css';
import { RoundClock } from './RoundClock';
import type { Suggest } from './useSuggestions';
import { useVisibleHeight } from './useVisibleHeight';

interface AskPartProps {
  readonly session: Session;
  readonly view: SessionView;
  readonly round: ShownRound;
  readonly suggest: Suggest;
}

/** A clip sounds and its picture and names are hidden. */
export function AskPart({ session, view, round, suggest }: AskPartProps) {
  const part = useVisibleHeight();
  const { question, isTyped } = round;
  return (
    <div ref={part} className={styles.ask}>
      <RoundClock session={session} round={round} sound={view.sound} />
      <p className={styles.asked}>{texts.practiceRound.asked[question]}</p>
      {isTyped && view.isRankedTime && question !== 'anime' && (
        <Notice tone="info">{texts.practiceRound.onlyAnime}</Notice>
      )}
      {isTyped ? (
        <AnswerField session={session} question={question} suggest={suggest} />
      ) : (
        <div className={styles.foot}>
          <KeyButton
            variant="filled"
            keys="Space Enter"
            className={styles.wide}
            onClick={session.show}
          >
            {texts.practiceRound.showAnswer}
          </KeyButton>
        </div>
      )}
    </div>
  );
}
