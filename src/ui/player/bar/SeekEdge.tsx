import { useState } from 'react';
import { clockText } from '../../../domain/app/clockText';
import { fromSeekValue, SEEK_RANGE_MAX, toSeekValue } from '../../../domain/media/seek';
import * as texts from '../../../texts/texts';
import { RangeSlider } from '../../controls/RangeSlider';
import type { SeekBarProps } from './SeekBar';
import styles from './SeekEdge.module.css';

const KEY_STEP_SECONDS = 5;

/** Phones: the upper edge of the small player, along which a finger seeks; says where it would land. */
export function SeekEdge({ positionSeconds, durationSeconds, onSeek }: SeekBarProps) {
  const [heldValue, setHeldValue] = useState<number | null>(null);
  if (durationSeconds === null) return null;
  const heldSeconds = heldValue === null ? null : fromSeekValue(heldValue, durationSeconds);
  return (
    <div className={styles.edge} data-held={heldValue !== null || undefined}>
      {heldSeconds === null ? null : (
        <output className={styles.landing}>
          {clockText(heldSeconds)} / {clockText(durationSeconds)}
        </output>
      )}
      <RangeSlider
        label={texts.mobileTabs.seekEdge}
        value={toSeekValue(positionSeconds, durationSeconds)}
        max={SEEK_RANGE_MAX}
        keyStep={toSeekValue(KEY_STEP_SECONDS, durationSeconds)}
        valueText={texts.player.timeOf(heldSeconds ?? positionSeconds, durationSeconds)}
        onSlide={setHeldValue}
        onCommit={(chosen) => onSeek(fromSeekValue(chosen, durationSeconds))}
      />
    </div>
  );
}
