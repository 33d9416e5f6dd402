import { useDeferredValue, useState } from 'react';
import { useServices } from '../../actions/services';
import { clockText } from '../../domain/app/clockText';
import { fromSeekValue, SEEK_RANGE_MAX, toSeekValue } from '../../domain/media/seek';
import { lazy } from '../../lib/lazy';
import { useSettings } from '../../storage/settings/useSettings';
import { texts } from '../../texts/texts';
import { RangeSlider, type RangeSliderProps } from '../../ui/controls/RangeSlider';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { useHeardClip, useShownTime } from './playerHooks';
import styles from './SeekBar.module.css';

const KEY_STEP_SECONDS = 5;
/** A clip sounds: its place would tell of its song. */
const NO_CLOCK = '–:––';

/** Only for a pointer over the bar of a song. */
const loadLanding = lazy(() => import('./SeekLanding'), 'SeekLanding');

interface SeekSliderProps {
  readonly onPoint?: RangeSliderProps['onPoint'];
  readonly label: string;
  /** The position of the dragged thumb in seconds; null while it is not dragged. */
  readonly heldSeconds: number | null;
  readonly onHold: (heldSeconds: number | null) => void;
}

/** The slider over the song's length, without the times beside it. */
export function SeekSlider({ label, heldSeconds, onHold, onPoint }: SeekSliderProps) {
  const { player } = useServices();
  const { positionSeconds, durationSeconds } = useShownTime();
  const toSeconds = (value: number) => fromSeekValue(value, durationSeconds);
  // Right after the first paint, because the browser takes long to make its formats of times.
  const isSpoken = useDeferredValue(true, false);
  return (
    <RangeSlider
      label={label}
      value={toSeekValue(positionSeconds, durationSeconds)}
      max={SEEK_RANGE_MAX}
      keyStep={toSeekValue(KEY_STEP_SECONDS, durationSeconds)}
      valueText={
        isSpoken
          ? texts.player.timeOf(heldSeconds ?? positionSeconds, durationSeconds ?? 0)
          : undefined
      }
      onSlide={(value) => onHold(value === null ? null : toSeconds(value))}
      {...(onPoint && { onPoint })}
      onCommit={(value) => player.dispatch({ type: 'seek', positionSeconds: toSeconds(value) })}
      isDisabled={durationSeconds === null}
    />
  );
}

export function SeekBar() {
  const { playbackChoices } = useServices().storage;
  const isClip = useHeardClip() !== null;
  const { positionSeconds, durationSeconds } = useShownTime();
  const { isTimeLeftShown } = useSettings(playbackChoices);
  const [heldSeconds, setHeldSeconds] = useState<number | null>(null);
  const [pointed, setPointed] = useState<{ readonly firstX: number | null } | null>(null);
  const shownSeconds = heldSeconds ?? positionSeconds;
  const totalSeconds = durationSeconds ?? 0;
  const endText = isTimeLeftShown
    ? `-${clockText(Math.max(0, totalSeconds - shownSeconds))}`
    : clockText(totalSeconds);
  return (
    <div className="row gap-3 wide">
      <span className={styles.time}>{isClip ? NO_CLOCK : clockText(shownSeconds)}</span>
      <div className="flex relative flexible">
        <SeekSlider
          label={texts.player.seek}
          heldSeconds={heldSeconds}
          onHold={setHeldSeconds}
          onPoint={(firstX) => setPointed((before) => before ?? { firstX })}
        />
        {pointed !== null && durationSeconds !== null ? (
          <LazyPart load={loadLanding} isOptional>
            {(SeekLanding) => (
              <SeekLanding
                {...pointed}
                heldSeconds={heldSeconds}
                durationSeconds={durationSeconds}
              />
            )}
          </LazyPart>
        ) : null}
      </div>
      <button
        type="button"
        className={styles.time}
        aria-pressed={isTimeLeftShown}
        title={texts.player.showTimeLeft}
        onClick={() => playbackChoices.changeSettings({ isTimeLeftShown: !isTimeLeftShown })}
      >
        <span>{isClip ? NO_CLOCK : endText}</span>
        <span className="visually-hidden"> {texts.player.showTimeLeft}</span>
      </button>
    </div>
  );
}

/** A thin line that shows the progress of the song; hidden from screen readers. */
export function SeekProgress() {
  const { positionSeconds, durationSeconds } = useShownTime();
  const share = toSeekValue(positionSeconds, durationSeconds) / SEEK_RANGE_MAX;
  return (
    <span aria-hidden="true" className={styles.progress}>
      <span className={styles.progressFill} style={{ transform: `scaleX(${share})` }} />
    </span>
  );
}
