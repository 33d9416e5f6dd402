import { IconMinimize } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as texts from '../../../texts/texts';
import { IconButton } from '../../controls/IconButton';
import styles from './FullScreenControls.module.css';

export interface FullScreenControlsProps {
  /** Plays, skips and seeks: nothing else is in reach. */
  readonly children: ReactNode;
  /** The user has been idle for a while, and the picture has the screen to itself. */
  readonly isResting: boolean;
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
}

/** What can be done while the video fills the screen, at its lower edge. Rendered inside the element that fills it. */
export function FullScreenControls({ children, isResting }: FullScreenControlsProps) {
  return (
    <div
      className={styles.controls}
      data-mantine-color-scheme="dark"
      data-resting={isResting || undefined}
    >
      <div className={styles.ofSong}>{children}</div>
      <IconButton
        label={texts.nowPlaying.leaveFullScreen}
        tooltip="none"
        icon={<IconMinimize aria-hidden="true" size={22} />}
        onClick={leaveFullScreen}
      />
    </div>
  );
}
