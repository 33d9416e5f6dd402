import { IconMinimize } from '@tabler/icons-react';
import { texts } from '../../texts/texts';
import { IconButton } from '../../ui/controls/Button';
import { SeekBar } from '../bar/SeekBar';
import { Transport } from '../bar/Transport';
import styles from './FullScreenControls.module.css';

export function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
}

/** Render it inside the full-screen element; hidden while the user is idle (`isResting`). */
export function FullScreenControls({ isResting }: { readonly isResting: boolean }) {
  return (
    <div
      className={styles.controls}
      data-mantine-color-scheme="dark"
      data-resting={isResting || undefined}
    >
      <div className={styles.ofSong}>
        <Transport />
        <SeekBar />
      </div>
      <IconButton
        label={texts.nowPlaying.leaveFullScreen}
        tooltip="none"
        icon={<IconMinimize aria-hidden="true" size={22} />}
        onClick={leaveFullScreen}
      />
    </div>
  );
}
