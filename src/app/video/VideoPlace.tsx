import { useLayoutEffect, useRef } from 'react';
import { useServices } from '../../actions/services';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { useOverlays } from '../bar/playerHooks';
import { loadPlayerPanels } from '../panels/lazyPanels';

/**
 * The player's picture: in the video window while that is open, otherwise parked out of sight,
 * where its sound continues. It must never leave the page: a removed media element stops playing.
 */
export function VideoPlace() {
  const { picture, dialogs } = useServices();
  const { isVideoOpen } = useOverlays();
  const parking = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    parking.current?.append(picture);
  }, [picture]);

  return (
    <>
      <div ref={parking} hidden />
      {isVideoOpen ? (
        <LazyPart load={loadPlayerPanels} onBroken={() => dialogs.setVideoOpen(false)}>
          {({ VideoPopup }) => <VideoPopup />}
        </LazyPart>
      ) : null}
    </>
  );
}
