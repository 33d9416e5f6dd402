import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { texts } from '../../../texts/texts';
import { IconButton } from '../../../ui/controls/Button';
import type { SessionView } from '../../work/session/sessionView';
import styles from './Round.module.css';
import { type RoundSource, useSessionTime } from './useSessionTime';

interface RoundClockProps {
  readonly session: Pick<RoundSource, 'getTime' | 'subscribeTime' | 'playClip'>;
  readonly sampleSeconds: number;
  readonly sound: SessionView['sound'];
}

const BARS = [0, 1, 2, 3, 4];

/**
 * In place of the hidden picture: bars that move while the clip sounds, in a ring that runs out. What
 * paused the clip, such as the queue, has stopped the time too, and it can be heard on.
 */
export function RoundClock({ session, sampleSeconds, sound }: RoundClockProps) {
  const left = useSessionTime(session, ({ leftSeconds }) => Math.max(0, Math.ceil(leftSeconds)));
  const share = Math.min(1, left / Math.max(1, sampleSeconds));
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
