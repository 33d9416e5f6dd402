import {
  IconArrowsShuffle,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
  IconRepeat,
  IconRepeatOnce,
} from '@tabler/icons-react';
import * as texts from '../../../texts/texts';
import { IconButton } from '../../controls/IconButton';
import type { PlayerAccess } from './playerControls';
import styles from './Transport.module.css';

export interface TransportProps extends PlayerAccess {
  /** 'sheet' has larger buttons. */
  readonly size?: 'bar' | 'sheet';
}

/**
 * Shuffle, Previous, Play or Pause, Next, Loop. The middle button shows what a press will do, the
 * outer ones the current state.
 */
export function Transport({ player, dispatch, size = 'bar' }: TransportProps) {
  const { status, shuffledFrom } = player;
  const isDisabled = player.currentSongId === null;
  const isRunning = status === 'playing' || status === 'loading';
  const isShuffled = shuffledFrom !== null;
  const iconSize = size === 'sheet' ? 26 : 20;
  const PlayIcon = isRunning ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <div className={styles.transport} data-size={size}>
      <IconButton
        className={styles.mode ?? ''}
        label={texts.player.shuffle}
        disabled={isDisabled}
        isActive={isShuffled}
        data-on={isShuffled}
        aria-pressed={isShuffled}
        icon={<IconArrowsShuffle aria-hidden="true" size={iconSize} />}
        onClick={() => dispatch({ type: 'setShuffled', isShuffled: !isShuffled })}
      />
      <IconButton
        className={styles.previous ?? ''}
        label={texts.common.previous}
        shortcut=","
        disabled={isDisabled}
        icon={<IconPlayerSkipBackFilled aria-hidden="true" size={iconSize} />}
        onClick={() => dispatch({ type: 'previous' })}
      />
      <IconButton
        className={styles.play ?? ''}
        label={isRunning ? texts.player.pause : texts.common.play}
        shortcut="Space"
        disabled={isDisabled}
        data-loading={status === 'loading'}
        icon={<PlayIcon aria-hidden="true" size={iconSize} />}
        onClick={() => dispatch({ type: 'togglePlay' })}
      />
      <IconButton
        label={texts.common.next}
        shortcut="."
        disabled={isDisabled}
        icon={<IconPlayerSkipForwardFilled aria-hidden="true" size={iconSize} />}
        onClick={() => dispatch({ type: 'next' })}
      />
      <LoopButton player={player} dispatch={dispatch} iconSize={iconSize} />
    </div>
  );
}

/** Cycles through looping the queue, looping this song and no loop. */
function LoopButton({
  player: { isLooping, isLoopingSong },
  dispatch,
  iconSize,
}: PlayerAccess & { readonly iconSize: number }) {
  const LoopIcon = isLoopingSong ? IconRepeatOnce : IconRepeat;
  const isOn = isLooping || isLoopingSong;
  const { loops } = texts.player;
  return (
    <IconButton
      className={styles.mode ?? ''}
      label={isLoopingSong ? loops.song : isLooping ? loops.all : loops.off}
      isActive={isOn}
      data-on={isOn}
      icon={<LoopIcon aria-hidden="true" size={iconSize} />}
      onClick={() =>
        dispatch(
          isLooping && !isLoopingSong
            ? { type: 'setSongLoop', isLoopingSong: true }
            : { type: 'setLoop', isLooping: !isLoopingSong },
        )
      }
    />
  );
}
