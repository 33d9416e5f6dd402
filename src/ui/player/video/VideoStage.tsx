import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { FullScreenControls, leaveFullScreen } from './FullScreenControls';
import { Picture } from './Picture';
import { PictureButtons } from './PictureButtons';
import { useFullScreen } from './useFullScreen';
import styles from './VideoStage.module.css';

export interface VideoStageProps {
  readonly picture: HTMLElement;
  /** The transport and the seek bar for full screen, where no other controls are reachable. */
  readonly controls: ReactNode;
  readonly onRefused: () => void;
}

/** The large video with its controls at the lower edge; a double click opens full screen. */
export function VideoStage({ picture, controls, onRefused }: VideoStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { isFull, isResting } = useFullScreen(stage);

  function fillScreen() {
    stage.current?.requestFullscreen().catch(onRefused);
  }

  const onDoubleClick = useEffectEvent(() => {
    if (document.fullscreenElement) leaveFullScreen();
    else fillScreen();
  });
  useEffect(() => {
    // In addition to the button; for mouse users, who know it from other players.
    const doubleClick = () => onDoubleClick();
    picture.addEventListener('dblclick', doubleClick);
    return () => picture.removeEventListener('dblclick', doubleClick);
  }, [picture]);

  return (
    <div ref={stage} className={styles.stage}>
      <Picture picture={picture} className={styles.screen} />
      {isFull ? (
        <FullScreenControls isResting={isResting}>{controls}</FullScreenControls>
      ) : (
        <div className={styles.buttons}>
          <PictureButtons
            picture={picture}
            iconSize={22}
            onFullScreen={fillScreen}
            onRefused={onRefused}
          />
        </div>
      )}
    </div>
  );
}
