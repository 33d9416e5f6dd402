import { IconBadgeHd, IconDeviceTv, IconHeadphones } from '@tabler/icons-react';
import { useId } from 'react';
import { useServices } from '../../actions/services';
import type { MediaKind } from '../../domain/media/mediaFile';
import { usePlayerSnapshot } from '../../player/core/usePlayer';
import { texts } from '../../texts/texts';
import { PlayerMenu } from '../bar/PlayerMenu';
import { ChoiceMenuPopup } from '../bar/PlayerMenuPopup';
import { useHeardClip, useMediaSwitch } from '../bar/playerHooks';
import styles from './MediaSwitch.module.css';

/** The two ways to play a song, of which one is chosen; it goes on at its second. */
export function MediaSwitch() {
  const switchMedia = useMediaSwitch();
  const { currentSong, mediaKind } = usePlayerSnapshot(useServices().player);
  const isClip = useHeardClip() !== null;
  const group = useId();
  if (currentSong === null || mediaKind === null || isClip) return null;
  const options = [
    { kind: 'audio', label: texts.nowPlaying.sound, Icon: IconHeadphones },
    { kind: 'video', label: texts.common.video, Icon: IconDeviceTv },
  ] as const;
  const titleOf = (kind: MediaKind, label: string) =>
    kind === 'video' && kind !== mediaKind && !switchMedia ? texts.playerVideo.noVideo : label;
  return (
    <div role="radiogroup" aria-label={texts.nowPlaying.media} className={styles.switch}>
      {options.map(({ kind, label, Icon }) => (
        <label key={kind} className={styles.option} title={titleOf(kind, label)}>
          <input
            type="radio"
            name={group}
            aria-label={label}
            className={styles.radio}
            checked={kind === mediaKind}
            disabled={kind !== mediaKind && switchMedia === undefined}
            onChange={() => switchMedia?.()}
          />
          <Icon aria-hidden="true" size={18} />
          <span className={styles.word}>{label}</span>
        </label>
      ))}
    </div>
  );
}

/** The quality of a video, beside it. */
export function VideoQuality({ iconSize = 20 }: { readonly iconSize?: number }) {
  return (
    <PlayerMenu
      label={texts.player.quality}
      icon={<IconBadgeHd aria-hidden="true" size={iconSize} />}
      popup={(menu) => <ChoiceMenuPopup {...menu} choice="quality" />}
    />
  );
}
