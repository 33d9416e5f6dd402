import {
  IconArrowsShuffle,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
  IconRepeat,
  IconRepeatOnce,
  IconVolume,
  IconVolume2,
  IconVolume3,
  IconVolumeOff,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { VOLUME_STEP_PERCENT } from '../../../domain/media/seek';
import * as texts from '../../../texts/texts';
import { IconButton } from '../../controls/Button';
import { RangeSlider } from '../../controls/RangeSlider';
import type { PlayerAccess } from './playerControls';
import styles from './Transport.module.css';

const FULL_PERCENT = 100;
const QUIET_PERCENT = 50;

interface VolumeControlProps extends PlayerAccess {
  /** 'bar' shows the slider in a compact window only on hover or focus. */
  readonly layout: 'bar' | 'open';
}

function iconOf(percent: number, isMuted: boolean) {
  if (isMuted) return IconVolumeOff;
  if (percent === 0) return IconVolume3;
  return percent < QUIET_PERCENT ? IconVolume2 : IconVolume;
}

/** One speaker button: a press mutes; the wheel over it and the slider beside it set the volume. */
export function VolumeControl(props: VolumeControlProps) {
  const { dispatch, layout } = props;
  const { isMuted } = props.player;
  const control = useRef<HTMLFieldSetElement>(null);
  const percent = isMuted ? 0 : Math.round(props.player.volume * FULL_PERCENT);
  const Icon = iconOf(percent, isMuted);

  function setPercent(next: number) {
    const volume = Math.min(Math.max(next, 0), FULL_PERCENT) / FULL_PERCENT;
    dispatch({ type: 'setVolume', volume });
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (event.ctrlKey || event.deltaY === 0) return;
    event.preventDefault();
    setPercent(percent + (event.deltaY < 0 ? VOLUME_STEP_PERCENT : -VOLUME_STEP_PERCENT));
  });
  // React's wheel listener is passive, so the page would scroll too.
  useEffect(() => {
    const element = control.current;
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  return (
    <fieldset ref={control} className={styles.volume} data-layout={layout}>
      <legend className="visually-hidden">{texts.player.volume}</legend>
      <IconButton
        label={isMuted ? texts.player.unmute : texts.player.mute}
        shortcut="M"
        icon={<Icon aria-hidden="true" size={20} />}
        isActive={isMuted}
        onClick={() => dispatch({ type: 'toggleMute' })}
      />
      <div className={styles.panel}>
        <RangeSlider
          className={styles.slider ?? ''}
          label={texts.player.volume}
          value={percent}
          max={FULL_PERCENT}
          keyStep={VOLUME_STEP_PERCENT}
          valueText={texts.player.percent(percent)}
          onSlide={(value) => {
            if (value !== null) setPercent(value);
          }}
          onCommit={setPercent}
        />
      </div>
    </fieldset>
  );
}

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
