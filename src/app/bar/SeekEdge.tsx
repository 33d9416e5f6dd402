import { useState } from 'react';
import { clockText } from '../../domain/app/clockText';
import { texts } from '../../texts/texts';
import { useShownTime } from './playerHooks';
import { SeekSlider } from './SeekBar';
import styles from './SeekEdge.module.css';

/** On phones: the upper edge of the small player, where a finger seeks. */
export function SeekEdge() {
  const { durationSeconds } = useShownTime();
  const [heldSeconds, setHeldSeconds] = useState<number | null>(null);
  if (durationSeconds === null) return null;
  return (
    <div className={styles.edge} data-held={heldSeconds !== null || undefined}>
      {heldSeconds === null ? null : (
        <output className={styles.landing}>
          {clockText(heldSeconds)} / {clockText(durationSeconds)}
        </output>
      )}
      <SeekSlider
        label={texts.mobileTabs.seekEdge}
        heldSeconds={heldSeconds}
        onHold={setHeldSeconds}
      />
    </div>
  );
}
