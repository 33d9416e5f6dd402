import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { texts } from '../../../texts/texts';
import { IconButton } from '../../../ui/controls/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { tellVisibleHeight } from '../../../ui/nearness/tellVisibleHeight';
import type { Session } from '../../work/session/session';
import type { SessionView, ShownRound } from '../../work/session/sessionView';
import { AnswerField, type Suggest } from './AnswerField';
import { KeyButton } from './KeyButton';
import styles from './Round.module.css';
import { useSessionTime } from './useSessionTime';

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
      <RoundClock session={session} round={round} view={view} />
      <p className="large strong">{texts.practiceRound.asked[question]}</p>
      {isTyped && view.isRankedTime && question !== 'anime' && (
        <Notice tone="info">{texts.practiceRound.onlyAnime}</Notice>
      )}
      {isTyped ? (
        <AnswerField session={session} round={round} suggest={suggest} />
      ) : (
        <div className="wide">
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

const BARS = [0, 1, 2, 3, 4];

/**
 * In place of the hidden picture: bars that move while the clip sounds, in a ring that runs out. What
 * paused the clip, such as the queue, has stopped the time too, and it can be heard on.
 */
function RoundClock({ session, round, view: { sound } }: Omit<AskPartProps, 'suggest'>) {
  const left = useSessionTime(session, ({ leftSeconds }) => Math.max(0, Math.ceil(leftSeconds)));
  const share = Math.min(1, left / Math.max(1, round.sampleSeconds));
  return (
    <div className={styles.clock} data-sound={sound} data-near={left <= 5 || undefined}>
      <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.track} cx="50" cy="50" r="46" pathLength="1" />
        <circle
          className={styles.rest}
          cx="50"
          cy="50"
          r="46"
          pathLength="1"
          style={{ '--gone': 1 - share }}
        />
      </svg>
      <div className={styles.face}>
        {sound === 'paused' ? (
          <IconButton
            label={texts.common.play}
            icon={<IconPlayerPlayFilled size={22} aria-hidden="true" />}
            onClick={() => session.playClip()}
          />
        ) : (
          <span className={styles.bars} aria-hidden="true">
            {BARS.map((bar) => (
              <span key={bar} style={{ '--bar': bar }} />
            ))}
          </span>
        )}
        <span role="timer" aria-live="off" aria-label={texts.practiceRound.timeLeft}>
          {left}
        </span>
      </div>
      {sound === 'loading' && <p className={styles.loading}>{texts.practiceRound.loading}</p>}
    </div>
  );
}
