import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
} from '@tabler/icons-react';
import type { PlayerCommand, PlayerStatus } from '../../domain/playback';
import * as texts from '../../texts/texts';
import { IconButton } from '../controls/IconButton';
import styles from './Transport.module.css';

export interface TransportProps {
  readonly status: PlayerStatus;
  readonly isDisabled: boolean;
  readonly dispatch: (command: PlayerCommand) => void;
  /** 'sheet' draws larger buttons. */
  readonly size?: 'bar' | 'sheet';
}

/** Previous, Play or Pause, Next. The middle button says what a press will do. */
export function Transport({ status, isDisabled, dispatch, size = 'bar' }: TransportProps) {
  const isRunning = status === 'playing' || status === 'loading';
  const iconSize = size === 'sheet' ? 26 : 20;
  const PlayIcon = isRunning ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <div className={styles.transport} data-size={size}>
      <IconButton
        className={styles.previous ?? ''}
        label={texts.player.previous}
        shortcut=","
        disabled={isDisabled}
        icon={<IconPlayerSkipBackFilled aria-hidden="true" size={iconSize} />}
        onClick={() => dispatch({ type: 'previous' })}
      />
      <IconButton
        className={styles.play ?? ''}
        label={isRunning ? texts.player.pause : texts.player.play}
        shortcut="Space"
        disabled={isDisabled}
        data-loading={status === 'loading'}
        icon={<PlayIcon aria-hidden="true" size={iconSize} />}
        onClick={() => dispatch({ type: 'togglePlay' })}
      />
      <IconButton
        label={texts.player.next}
        shortcut="."
        disabled={isDisabled}
        icon={<IconPlayerSkipForwardFilled aria-hidden="true" size={iconSize} />}
        onClick={() => dispatch({ type: 'next' })}
      />
    </div>
  );
}
