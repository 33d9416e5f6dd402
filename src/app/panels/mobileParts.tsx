import { useState } from 'react';
import { useServices } from '../../actions/services';
import { clockText } from '../../domain/app/clockText';
import { usePlayerTime } from '../../player/core/usePlayer';
import * as texts from '../../texts/texts';
import { type SeekBarProps, SeekSlider } from '../../ui/player/bar/SeekBar';
import styles from './mobileParts.module.css';

// Parts for phones only, in one chunk.
export { MobileTabBar } from '../../ui/shell/MobileTabBar';

/** The upper edge of the small player, connected to the time. */
export function ConnectedSeekEdge() {
  const { player } = useServices();
  const time = usePlayerTime(player);
  return (
    <SeekEdge
      {...time}
      onSeek={(positionSeconds) => player.dispatch({ type: 'seek', positionSeconds })}
    />
  );
}

/**
 * On phones: the upper edge of the small player, where a finger seeks. It shows the time to seek
 * to.
 */
function SeekEdge(props: SeekBarProps) {
  const { durationSeconds } = props;
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
        {...props}
        label={texts.mobileTabs.seekEdge}
        heldSeconds={heldSeconds}
        onHold={setHeldSeconds}
      />
    </div>
  );
}
