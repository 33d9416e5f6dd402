import { useLayoutEffect, useRef } from 'react';
import { useServices } from '../../actions/services';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { loadPlayerPanels } from './lazyPanels';
import { useOverlays } from './useOverlays';

/**
 * The player's picture: parked out of sight, where its sound goes on, and in the window while that
 * is open. It must never leave the page: a media element that does stops playing.
 */
export function ConnectedVideo() {
  const { picture, dialogs } = useServices();
  const { isVideoOpen } = useOverlays(dialogs);
  const parking = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    parking.current?.append(picture);
  }, [picture]);

  return (
    <>
      <div ref={parking} hidden />
      {isVideoOpen ? (
        <LazyPart load={loadPlayerPanels} onBroken={() => dialogs.setVideoOpen(false)}>
          {({ ConnectedVideoPopup }) => <ConnectedVideoPopup />}
        </LazyPart>
      ) : null}
    </>
  );
}
