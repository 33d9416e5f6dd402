import { texts } from '../../../texts/texts';
import { Notice } from '../../../ui/feedback/Notice';
import { tellVisibleHeight } from '../../../ui/nearness/tellVisibleHeight';
import type { Session } from '../../work/session/session';
import type { SessionView, ShownRound } from '../../work/session/sessionView';
import { AnswerField, type Suggest } from './AnswerField';
import { KeyButton } from './KeyButton';
import styles from './Round.module.css';
import { RoundClock } from './RoundClock';

/** What a keyboard takes at least; the browser's own bars take less. */
const KEYBOARD_PIXELS = 120;

/** A part with an answer to type fits above the keyboard of a phone. */
export function fitAboveKeyboard(part: HTMLElement | null) {
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
      <RoundClock session={session} sampleSeconds={round.sampleSeconds} sound={view.sound} />
      <p className="large strong">{texts.practiceRound.asked[question]}</p>
      {isTyped && view.isRankedTime && question !== 'anime' && (
        <Notice tone="info">{texts.practiceRound.onlyAnime}</Notice>
      )}
      {isTyped ? (
        <AnswerField session={session} round={round} suggest={suggest} giveUpKey="Escape" />
      ) : (
        <ShowAnswer onClick={session.showAnswer} />
      )}
    </div>
  );
}

/** For an answer that is only thought. */
export function ShowAnswer({ onClick }: { readonly onClick: () => void }) {
  return (
    <div className="wide">
      <KeyButton variant="filled" keys="Space Enter" className={styles.wide} onClick={onClick}>
        {texts.practiceRound.showAnswer}
      </KeyButton>
    </div>
  );
}
