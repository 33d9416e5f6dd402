import { IconVolume, IconVolume2, IconVolume3, IconVolumeOff } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { VOLUME_STEP_PERCENT } from '../../domain/volumeStep';
import * as texts from '../../texts/texts';
import { IconButton } from '../controls/IconButton';
import { RangeSlider } from '../controls/RangeSlider';
import styles from './VolumeControl.module.css';

const FULL_PERCENT = 100;
const QUIET_PERCENT = 50;

export interface VolumeControlProps {
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly onChangeVolume: (volume: number) => void;
  readonly onToggleMute: () => void;
  /** 'bar' folds behind a button where the window is narrow; 'open' always shows everything. */
  readonly layout: 'bar' | 'open';
}

function VolumeIcon({ percent }: { readonly percent: number }) {
  if (percent === 0) return <IconVolume3 aria-hidden="true" size={20} />;
  if (percent < QUIET_PERCENT) return <IconVolume2 aria-hidden="true" size={20} />;
  return <IconVolume aria-hidden="true" size={20} />;
}

/**
 * A button that leads to the slider and Mute. On wide windows both stand beside it all the time; on
 * narrow ones it opens them.
 */
export function VolumeControl(props: VolumeControlProps) {
  const { volume, isMuted, onChangeVolume, onToggleMute, layout } = props;
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const percent = isMuted ? 0 : Math.round(volume * FULL_PERCENT);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    opener.current?.focus();
  }

  function closeOnLeave(event: FocusEvent) {
    const leftTo = event.relatedTarget;
    if (leftTo instanceof Node && event.currentTarget.contains(leftTo)) return;
    if (leftTo !== null) setIsOpen(false);
  }

  function toggle() {
    setIsOpen(!isOpen);
    // Once it is shown: what is folded away takes no focus.
    if (!isOpen) requestAnimationFrame(() => panel.current?.querySelector('input')?.focus());
  }

  return (
    <fieldset
      className={styles.volume}
      data-layout={layout}
      data-open={isOpen}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
    >
      <legend className="visually-hidden">{texts.player.volume}</legend>
      {layout === 'bar' ? (
        <IconButton
          ref={opener}
          label={texts.player.volume}
          icon={<VolumeIcon percent={percent} />}
          aria-expanded={isOpen}
          onClick={toggle}
        />
      ) : null}
      <div ref={panel} className={styles.panel}>
        <RangeSlider
          className={styles.slider ?? ''}
          label={texts.player.volume}
          value={percent}
          max={FULL_PERCENT}
          keyStep={VOLUME_STEP_PERCENT}
          valueText={texts.player.percent(percent)}
          onSlide={(value) => {
            if (value !== null) onChangeVolume(value / FULL_PERCENT);
          }}
          onCommit={(value) => onChangeVolume(value / FULL_PERCENT)}
        />
        <IconButton
          label={isMuted ? texts.player.unmute : texts.player.mute}
          shortcut="M"
          icon={<IconVolumeOff aria-hidden="true" size={20} />}
          isActive={isMuted}
          onClick={onToggleMute}
        />
      </div>
    </fieldset>
  );
}
