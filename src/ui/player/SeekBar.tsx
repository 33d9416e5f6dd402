import { useState } from 'react';
import { clockText } from '../../domain/clockText';
import type { PlayerTime } from '../../domain/playback';
import { fromSeekValue, SEEK_RANGE_MAX, toSeekValue } from '../../domain/seekRange';
import * as texts from '../../texts/texts';
import { RangeSlider } from '../controls/RangeSlider';
import styles from './SeekBar.module.css';

const KEY_STEP_SECONDS = 5;

export interface SeekBarProps extends PlayerTime {
  readonly onSeek: (positionSeconds: number) => void;
  readonly isDisabled?: boolean;
}

/** Elapsed time, the bar to seek with, total time. The only part that redraws as time goes by. */
export function SeekBar({ positionSeconds, durationSeconds, onSeek, isDisabled }: SeekBarProps) {
  const [heldValue, setHeldValue] = useState<number | null>(null);
  const value = toSeekValue(positionSeconds, durationSeconds);
  const shownSeconds =
    heldValue === null ? positionSeconds : fromSeekValue(heldValue, durationSeconds);
  return (
    <div className={styles.seek}>
      <span className={styles.time}>{clockText(shownSeconds)}</span>
      <RangeSlider
        label={texts.player.seek}
        value={value}
        max={SEEK_RANGE_MAX}
        keyStep={toSeekValue(KEY_STEP_SECONDS, durationSeconds)}
        valueText={texts.player.timeOf(shownSeconds, durationSeconds ?? 0)}
        onSlide={setHeldValue}
        onCommit={(chosen) => onSeek(fromSeekValue(chosen, durationSeconds))}
        isDisabled={isDisabled || durationSeconds === null}
      />
      <span className={styles.time}>{clockText(durationSeconds ?? 0)}</span>
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
