import { texts } from '../../../texts/texts';
import { RangeSlider } from '../../../ui/controls/RangeSlider';
import type { Stretch } from '../../rules/strip';
import type { Session } from '../../work/session/session';
import styles from './Strip.module.css';
import { useSessionTime } from './useSessionTime';

/** Neighbors of the same kind as one, for those who hear the strip. */
function joined(strip: readonly Stretch[]): readonly Stretch[] {
  const parts: Stretch[] = [];
  for (const stretch of strip) {
    const last = parts.at(-1);
    if (last?.kind !== stretch.kind) parts.push(stretch);
    else parts[parts.length - 1] = { ...last, endSeconds: stretch.endSeconds };
  }
  return parts;
}

interface StripViewProps {
  readonly session: Session;
  readonly strip: readonly Stretch[];
  /** Where the sample began. */
  readonly startSeconds: number;
}

/**
 * The song as stretches that are known, unsure or unheard, each with a pattern of its own; a slider
 * over them plays from any place.
 */
export function StripView({ session, strip, startSeconds }: StripViewProps) {
  const position = useSessionTime(session, (time) => Math.floor(time.positionSeconds));
  const length = strip.at(-1)?.endSeconds ?? 0;
  if (length === 0) return null;
  const kind = strip.find(({ endSeconds }) => position < endSeconds)?.kind ?? null;
  const percent = (seconds: number) => `${(100 * seconds) / length}%`;
  return (
    <figure className={styles.figure}>
      <div className={styles.strip}>
        <div className={styles.stretches} aria-hidden="true">
          {strip.map((stretch) => (
            <span
              key={stretch.startSeconds}
              data-kind={stretch.kind}
              style={{ width: percent(stretch.endSeconds - stretch.startSeconds) }}
            />
          ))}
          <span className={styles.start} style={{ left: percent(startSeconds) }} />
        </div>
        <RangeSlider
          label={texts.practiceReveal.placeInSong}
          value={position}
          max={Math.floor(length)}
          keyStep={5}
          valueText={placeText(position, kind)}
          onCommit={session.playClip}
          className={styles.slider ?? ''}
        />
      </div>
      <figcaption className={styles.legend}>
        <span className={styles.title}>{texts.practiceReveal.strip}</span>
        {(['known', 'unsure', 'unheard'] as const).map((each) => (
          <span key={each} className={styles.sign} data-kind={each} aria-hidden="true">
            {texts.practiceWords.stretches[each]}
          </span>
        ))}
      </figcaption>
      <ul className="visually-hidden">
        {joined(strip).map(({ startSeconds: from, endSeconds: to, kind: each }) => (
          <li key={from}>
            {texts.practiceReveal.stretch(from, to, texts.practiceWords.stretches[each])}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function placeText(seconds: number, kind: Stretch['kind'] | null): string {
  if (kind === null) return texts.wording.time(seconds);
  return texts.practiceReveal.placeIn(seconds, texts.practiceWords.stretches[kind]);
}
