import { useState } from 'react';
import { clockText } from '../../../domain/app/clockText';
import type { PlayerTime } from '../../../domain/media/playback';
import { fromSeekValue, SEEK_RANGE_MAX, toSeekValue } from '../../../domain/media/seekRange';
import { lazy } from '../../../lib/lazy';
import * as texts from '../../../texts/texts';
import { RangeSlider } from '../../controls/RangeSlider';
import { LazyPart } from '../../lazy/LazyPart';
import styles from './SeekBar.module.css';

const KEY_STEP_SECONDS = 5;

export const loadSeekLanding = lazy(() => import('./SeekLanding'));

export interface SeekBarProps extends PlayerTime {
  readonly onSeek: (positionSeconds: number) => void;
  readonly isDisabled?: boolean;
  /** Behind the bar stands what is left instead of the length. */
  readonly isTimeLeftShown?: boolean;
  readonly onToggleTimeLeft?: () => void;
}

/**
 * Elapsed time, the bar to seek with, total time or what is left of it. Where the pointer rests or
 * drags stands the time one would land on. The only part that redraws as time goes by.
 */
export function SeekBar(props: SeekBarProps) {
  const { positionSeconds, durationSeconds, onSeek, isDisabled, isTimeLeftShown = false } = props;
  const [heldValue, setHeldValue] = useState<number | null>(null);
  const [pointed, setPointed] = useState<{ readonly firstX: number | null } | null>(null);
  const value = toSeekValue(positionSeconds, durationSeconds);
  const shownSeconds =
    heldValue === null ? positionSeconds : fromSeekValue(heldValue, durationSeconds);
  const totalSeconds = durationSeconds ?? 0;
  return (
    <div className={styles.seek}>
      <span className={styles.time}>{clockText(shownSeconds)}</span>
      <div className={styles.bar}>
        <RangeSlider
          label={texts.player.seek}
          value={value}
          max={SEEK_RANGE_MAX}
          keyStep={toSeekValue(KEY_STEP_SECONDS, durationSeconds)}
          valueText={texts.player.timeOf(shownSeconds, totalSeconds)}
          onSlide={setHeldValue}
          onPoint={(firstX) => setPointed((before) => before ?? { firstX })}
          onCommit={(chosen) => onSeek(fromSeekValue(chosen, durationSeconds))}
          isDisabled={isDisabled || durationSeconds === null}
        />
        {pointed !== null && durationSeconds !== null ? (
          <LazyPart load={loadSeekLanding} isOptional onBroken={() => setPointed(null)}>
            {({ SeekLanding }) => (
              <SeekLanding {...pointed} heldValue={heldValue} durationSeconds={durationSeconds} />
            )}
          </LazyPart>
        ) : null}
      </div>
      <button
        type="button"
        className={styles.time}
        aria-pressed={isTimeLeftShown}
        title={texts.player.showTimeLeft}
        onClick={props.onToggleTimeLeft}
      >
        <span>
          {isTimeLeftShown
            ? `-${clockText(Math.max(0, totalSeconds - shownSeconds))}`
            : clockText(totalSeconds)}
        </span>
        <span className="visually-hidden"> {texts.player.showTimeLeft}</span>
      </button>
    </div>
  );
}

/** A thin line that shows how far the song is; for eyes only. */
export function SeekProgress({ positionSeconds, durationSeconds }: PlayerTime) {
  const share = toSeekValue(positionSeconds, durationSeconds) / SEEK_RANGE_MAX;
  return (
    <span aria-hidden="true" className={styles.progress}>
      <span className={styles.progressFill} style={{ transform: `scaleX(${share})` }} />
    </span>
  );
}
