import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../actions/services';
import { listen } from '../../lib/listen';
import { FullScreenControls, leaveFullScreen } from './FullScreenControls';
import { Picture } from './Picture';
import { PictureButtons } from './PictureButtons';
import { useFullScreen } from './useFullScreen';
import styles from './VideoStage.module.css';

/** The large video with its controls at the lower edge; a double click opens full screen. */
export function VideoStage() {
  const { picture } = useServices();
  const { stage, isFull, isResting, fillScreen } = useFullScreen();

  const onDoubleClick = useEffectEvent(() => {
    if (document.fullscreenElement) leaveFullScreen();
    else fillScreen();
  });
  // In addition to the button; for mouse users, who know it from other players.
  useEffect(() => listen(picture, 'dblclick', onDoubleClick), [picture]);

  return (
    <div ref={stage} className={styles.stage}>
      <Picture className={styles.screen} />
      {isFull ? (
        <FullScreenControls isResting={isResting} />
      ) : (
        <div className={styles.buttons}>
          <PictureButtons iconSize={22} onFullScreen={fillScreen} />
        </div>
      )}
    </div>
  );
}
