import { IconMinimize } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as texts from '../../texts/texts';
import { IconButton } from '../controls/IconButton';
import { Picture } from './Picture';
import { PictureButtons } from './PictureButtons';
import styles from './VideoStage.module.css';

export interface VideoStageProps {
  readonly element: HTMLVideoElement;
  readonly onRefused: () => void;
}

function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
}

/** The video, large, with what can be done with it at its lower edge; twice pressed it fills the screen. */
export function VideoStage({ element, onRefused }: VideoStageProps) {
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
    element.addEventListener('dblclick', doubleClick);
    return () => element.removeEventListener('dblclick', doubleClick);
  }, [element]);

  return (
    <div ref={stage} className={styles.stage}>
      <Picture element={element} className={styles.screen} />
      <div className={styles.buttons}>
        <PictureButtons
          element={element}
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
