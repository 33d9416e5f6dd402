import { IconMinimize } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as texts from '../../../texts/texts';
import { IconButton } from '../../controls/Button';
import styles from './FullScreenControls.module.css';

export interface FullScreenControlsProps {
  /** The transport and the seek bar, because no other controls are reachable. */
  readonly children: ReactNode;
  /** Whether the user has been idle for a while, so that the controls are hidden. */
  readonly isResting: boolean;
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
}

/**
 * The controls at the lower edge of a full-screen video. Render it inside the full-screen element.
 */
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
