import { IconMinimize } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as texts from '../../texts/texts';
import { IconButton } from '../controls/IconButton';
import { Picture } from './Picture';
import { PictureButtons } from './PictureButtons';
import styles from './VideoStage.module.css';

export interface VideoStageProps {
  readonly picture: HTMLElement;
  readonly onRefused: () => void;
}

function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
}

/** The video, large, with what can be done with it at its lower edge; twice pressed it fills the screen. */
export function VideoStage({ picture, onRefused }: VideoStageProps) {
  const stage = useRef<HTMLDivElement>(null);

  function fillScreen() {
    stage.current?.requestFullscreen().catch(onRefused);
  }

  const onDoubleClick = useEffectEvent(() => {
    if (document.fullscreenElement) leaveFullScreen();
    else fillScreen();
  });
  useEffect(() => {
    // Beside the button: for the mouse alone, which knows it from other players.
    const doubleClick = () => onDoubleClick();
    picture.addEventListener('dblclick', doubleClick);
    return () => picture.removeEventListener('dblclick', doubleClick);
  }, [picture]);

  return (
    <div ref={stage} className={styles.stage}>
      <Picture picture={picture} className={styles.screen} />
      <div className={styles.buttons}>
        <PictureButtons
          picture={picture}
          iconSize={22}
          onFullScreen={fillScreen}
          onRefused={onRefused}
        />
      </div>
      <div className={styles.leave}>
        <IconButton
          label={texts.nowPlaying.leaveFullScreen}
          tooltip="none"
          icon={<IconMinimize aria-hidden="true" size={22} />}
          onClick={leaveFullScreen}
        />
      </div>
    </div>
  );
}
