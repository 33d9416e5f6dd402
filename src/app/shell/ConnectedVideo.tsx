import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { useServices } from '../../actions/services';
import { usePlayerSnapshot } from '../../player/usePlayer';
import { PLAYER_TEXTS } from '../../ui/player/texts';
import { useOverlays } from './useOverlays';
import { PHONE_QUERY, useWindowQuery } from './useWindowQuery';

const VideoPopup = lazy(async () => ({
  default: (await import('../../ui/player/VideoPopup')).VideoPopup,
}));

/** Heights of the player bar, as in the tokens. */
const PLAYER_HEIGHT_PX = 84;
const PLAYER_HEIGHT_PHONE_PX = 64;

function ConnectedVideoPopup() {
  const { player, videoElement, dialogs } = useServices();
  const { currentSong, mediaKind } = usePlayerSnapshot(player);
  const isPhone = useWindowQuery(PHONE_QUERY);
  return (
    <VideoPopup
      element={videoElement}
      title={currentSong?.songName || PLAYER_TEXTS.videoWindow}
      annId={currentSong?.annId ?? null}
      hasPicture={mediaKind === 'video'}
      reservedPx={isPhone ? PLAYER_HEIGHT_PHONE_PX : PLAYER_HEIGHT_PX}
      onClose={() => dialogs.setVideoOpen(false)}
    />
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
      {isVideoOpen ? (
        <Suspense fallback={null}>
          <ConnectedVideoPopup />
        </Suspense>
      ) : null}
    </>
  );
}
