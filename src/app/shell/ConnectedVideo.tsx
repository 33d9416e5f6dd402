import { useLayoutEffect, useRef } from 'react';
import { useServices } from '../../actions/services';
import { usePlayerSnapshot } from '../../player/usePlayer';
import * as texts from '../../texts/texts';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { loadVideoPopup } from './lateParts';
import { useOverlays } from './useOverlays';
import { PHONE_QUERY, useWindowQuery } from './useWindowQuery';

/** Heights of the player bar, as in the tokens. */
const PLAYER_HEIGHT_PX = 84;
const PLAYER_HEIGHT_PHONE_PX = 64;

function ConnectedVideoPopup() {
  const { player, videoElement, dialogs, notify } = useServices();
  const { currentSong, mediaKind } = usePlayerSnapshot(player);
  const isPhone = useWindowQuery(PHONE_QUERY);
  function onBroken() {
    dialogs.setVideoOpen(false);
    notify({ tone: 'error', message: texts.shell.partMissing });
  }
  return (
    <LazyPart load={loadVideoPopup} onBroken={onBroken}>
      {({ VideoPopup }) => (
        <VideoPopup
          element={videoElement}
          title={currentSong?.songName || texts.player.videoWindow}
          annId={currentSong?.annId ?? null}
          hasPicture={mediaKind === 'video'}
          reservedPx={isPhone ? PLAYER_HEIGHT_PHONE_PX : PLAYER_HEIGHT_PX}
          onClose={() => dialogs.setVideoOpen(false)}
        />
      )}
    </LazyPart>
  );
}

/**
 * The player's picture: parked out of sight, where its sound goes on, and in the window while that
 * is open. It must never leave the page: a media element that does stops playing.
 */
export function ConnectedVideo() {
  const { videoElement, dialogs } = useServices();
  const { isVideoOpen } = useOverlays(dialogs);
  const parking = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    parking.current?.append(videoElement);
  }, [videoElement]);

  return (
    <>
      <div ref={parking} hidden />
      {isVideoOpen ? <ConnectedVideoPopup /> : null}
    </>
  );
}
