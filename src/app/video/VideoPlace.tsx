import { useLayoutEffect, useRef } from 'react';
import { useServices } from '../../actions/services';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { useOverlays } from '../bar/playerHooks';
import { loadPlayerPanels } from '../panels/lazyPanels';

/** Parks the picture out of sight: a removed media element would stop playing. */
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
