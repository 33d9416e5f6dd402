import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useServices } from '../../actions/services';
import { clockText } from '../../domain/app/clockText';
import { fromSeekValue, SEEK_RANGE_MAX, toSeekValue } from '../../domain/media/seek';
import { listen } from '../../lib/listen';
import { useSettings } from '../../storage/settings/useSettings';
import { texts } from '../../texts/texts';
import { RangeSlider, type RangeSliderProps } from '../../ui/controls/RangeSlider';
import { useHeardClip, useShownTime } from './playerHooks';
import styles from './SeekBar.module.css';

const KEY_STEP_SECONDS = 5;
/** A clip sounds: its place would tell of its song. */
const NO_CLOCK = '–:––';

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
          <SeekLanding {...pointed} heldSeconds={heldSeconds} durationSeconds={durationSeconds} />
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

interface SeekLandingProps {
  /** Where the mouse entered the bar, in pixels of the window; null for a finger. */
  readonly firstX: number | null;
  readonly heldSeconds: number | null;
  readonly durationSeconds: number;
}

/** The thumb's centre moves from half a thumb inside one end to half a thumb inside the other. */
function shareAt(clientX: number, slider: HTMLElement): number {
  const { left, width } = slider.getBoundingClientRect();
  const thumbPx = Number.parseFloat(getComputedStyle(slider).getPropertyValue('--thumb')) || 0;
  const share = (clientX - left - thumbPx / 2) / (width - thumbPx);
  return Math.min(Math.max(share, 0), 1);
}

/** Over the seek bar: the time to seek to, at the hovering mouse or the dragged thumb. */
function SeekLanding({ firstX, heldSeconds, durationSeconds }: SeekLandingProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [pointedShare, setPointedShare] = useState<number | null>(null);
  useEffect(() => {
    const slider = place.current?.parentElement?.querySelector('input');
    if (!slider) return;
    if (firstX !== null) setPointedShare(shareAt(firstX, slider));
    return listen(slider, ['pointermove', 'pointerleave'], ({ type, pointerType, clientX }) => {
      if (type === 'pointerleave') setPointedShare(null);
      else if (pointerType !== 'touch') setPointedShare(shareAt(clientX, slider));
    });
  }, [firstX]);
  const share = heldSeconds === null ? pointedShare : heldSeconds / (durationSeconds || 1);
  return (
    <span
      ref={place}
      aria-hidden="true"
      hidden={share === null}
      data-landing=""
      className={styles.landing}
      style={{ '--share': share ?? 0 }}
    >
      {share === null ? null : clockText(share * durationSeconds)}
    </span>
  );
}
