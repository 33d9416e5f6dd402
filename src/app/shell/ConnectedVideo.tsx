import { useLayoutEffect, useRef } from 'react';
import { useServices } from '../../actions/services';
import * as texts from '../../texts/texts';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { loadVideoPopup } from './lateParts';
import { useOverlays } from './useOverlays';

/**
 * The player's picture: parked out of sight, where its sound goes on, and in the window while that
 * is open. It must never leave the page: a media element that does stops playing.
 */
export function ConnectedVideo() {
  const { picture, dialogs, notify } = useServices();
  const { isVideoOpen } = useOverlays(dialogs);
  const parking = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    parking.current?.append(picture);
  }, [picture]);

  function onBroken() {
    dialogs.setVideoOpen(false);
    notify({ tone: 'error', message: texts.shell.partMissing });
  }
  return (
    <>
      <div ref={parking} hidden />
      {isVideoOpen ? (
        <LazyPart load={loadVideoPopup} onBroken={onBroken}>
          {({ ConnectedVideoPopup }) => <ConnectedVideoPopup />}
        </LazyPart>
      ) : null}
    </>
  );
}
