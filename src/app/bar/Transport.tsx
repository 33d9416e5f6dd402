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
import { useServices } from '../../actions/services';
import { VOLUME_STEP_PERCENT } from '../../domain/media/seek';
import { listen } from '../../lib/listen';
import { usePlayerSnapshot } from '../../player/core/usePlayer';
import { texts } from '../../texts/texts';
import { IconButton } from '../../ui/controls/Button';
import { RangeSlider } from '../../ui/controls/RangeSlider';
import { useHeardClip, useShownPlayer } from './playerHooks';
import styles from './Transport.module.css';

const FULL_PERCENT = 100;
const QUIET_PERCENT = 50;

function iconOf(percent: number, isMuted: boolean) {
  if (isMuted) return IconVolumeOff;
  if (percent === 0) return IconVolume3;
  return percent < QUIET_PERCENT ? IconVolume2 : IconVolume;
}

/**
 * One speaker button: a press mutes; the wheel over it and the slider beside it set the volume.
 * 'bar' shows the slider in a compact window only on hover or focus.
 */
export function VolumeControl({ layout }: { readonly layout: 'bar' | 'open' }) {
  const { player } = useServices();
  const { isMuted, volume } = usePlayerSnapshot(player);
  const control = useRef<HTMLFieldSetElement>(null);
  const percent = isMuted ? 0 : Math.round(volume * FULL_PERCENT);
  const Icon = iconOf(percent, isMuted);

  function setPercent(next: number) {
    const percents = Math.min(Math.max(next, 0), FULL_PERCENT);
    player.dispatch({ type: 'setVolume', volume: percents / FULL_PERCENT });
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (event.ctrlKey || event.deltaY === 0) return;
    event.preventDefault();
    setPercent(percent + (event.deltaY < 0 ? VOLUME_STEP_PERCENT : -VOLUME_STEP_PERCENT));
  });
  // React's wheel listener is passive, so the page would scroll too.
  useEffect(() => listen(control.current, 'wheel', onWheel, { passive: false }), []);

  return (
    <fieldset ref={control} className={styles.volume} data-layout={layout}>
      <legend className="visually-hidden">{texts.player.volume}</legend>
      <IconButton
        label={isMuted ? texts.player.unmute : texts.player.mute}
        shortcut="M"
        icon={<Icon aria-hidden="true" size={20} />}
        isActive={isMuted}
        onClick={() => player.dispatch({ type: 'toggleMute' })}
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

/** The middle button shows what a press will do, the outer ones the current state. */
export function Transport({ size = 'bar' }: { readonly size?: 'bar' | 'sheet' }) {
  const { player, clipSound } = useServices();
  const { dispatch } = player;
  const { status, shuffledFrom, currentSongId } = useShownPlayer();
  const isClip = useHeardClip() !== null;
  const isDisabled = currentSongId === null;
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
        disabled={isDisabled && !isClip}
        data-loading={status === 'loading'}
        icon={<PlayIcon aria-hidden="true" size={iconSize} />}
        onClick={() => void (clipSound.togglePlay() || dispatch({ type: 'togglePlay' }))}
      />
      <IconButton
        label={texts.common.next}
        shortcut="."
        disabled={isDisabled}
        icon={<IconPlayerSkipForwardFilled aria-hidden="true" size={iconSize} />}
        onClick={() => dispatch({ type: 'next' })}
      />
      <LoopButton iconSize={iconSize} />
    </div>
  );
}

/** Cycles through looping the queue, looping this song and no loop. */
function LoopButton({ iconSize }: { readonly iconSize: number }) {
  const { player } = useServices();
  const { isLooping, isLoopingSong } = usePlayerSnapshot(player);
  const LoopIcon = isLoopingSong ? IconRepeatOnce : IconRepeat;
  const isOn = isLooping || isLoopingSong;
  const { loops } = texts.player;
  return (
    <IconButton
      className={styles.mode ?? ''}
      label={isLoopingSong ? loops.song : isLooping ? loops.all : loops.off}
      isActive={isOn}
      icon={<LoopIcon aria-hidden="true" size={iconSize} />}
      onClick={() =>
        player.dispatch(
          isLooping && !isLoopingSong
            ? { type: 'setSongLoop', isLoopingSong: true }
            : { type: 'setLoop', isLooping: !isLoopingSong },
        )
      }
    />
  );
}
