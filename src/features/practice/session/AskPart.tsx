import type {
  Session,
  SessionView,
  ShownRound,
} from '../../../actions/practice/session/sessionView';
import * as texts from '../../../texts/texts';
import { Notice } from '../../../ui/feedback/Feedback';
import { tellVisibleHeight } from '../../../ui/nearness/tellVisibleHeight';
import { AnswerField } from './AnswerField';
import { KeyButton } from './KeyButton';
import styles from './Round.module.css';
import { RoundClock } from './RoundClock';
import type { Suggest } from './useSuggestions';

/** What a keyboard takes at least; the browser's own bars take less. */
const KEYBOARD_PIXELS = 120;

function fitAboveKeyboard(part: HTMLElement | null) {
  if (part === null) return undefined;
  return tellVisibleHeight(part, (height) => {
    const isKeyboardOpen = window.innerHeight - height > KEYBOARD_PIXELS;
    part.toggleAttribute('data-keyboard', isKeyboardOpen);
    // The browser may have scrolled before it fitted.
    if (isKeyboardOpen) part.scrollIntoView({ block: 'start' });
  });
}

interface AskPartProps {
  readonly session: Session;
  readonly view: SessionView;
  readonly round: ShownRound;
  readonly suggest: Suggest;
}

/** A clip sounds and its picture and names are hidden. */
export function AskPart({ session, view, round, suggest }: AskPartProps) {
  const { question, isTyped } = round;
  return (
    <div ref={fitAboveKeyboard} className={styles.ask}>
      <RoundClock session={session} round={round} sound={view.sound} />
      <p className={styles.asked}>{texts.practiceRound.asked[question]}</p>
      {isTyped && view.isRankedTime && question !== 'anime' && (
        <Notice tone="info">{texts.practiceRound.onlyAnime}</Notice>
      )}
      {isTyped ? (
        <AnswerField session={session} round={round} suggest={suggest} />
      ) : (
        <div className={styles.foot}>
          <KeyButton
            variant="filled"
            keys="Space Enter"
            className={styles.wide}
            onClick={session.showAnswer}
          >
            {texts.practiceRound.showAnswer}
          </KeyButton>
        </div>
      )}
    </div>
  );
}
