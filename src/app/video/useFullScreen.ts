import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../actions/services';
import { systemClock } from '../../lib/clock';
import { listen } from '../../lib/listen';
import { texts } from '../../texts/texts';

const REST_AFTER_MS = 3000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

export function useTellRefused(): () => void {
  const { notify } = useServices();
  return () => notify({ tone: 'info', message: texts.nowPlaying.pictureRefused });
}

/** An element that can fill the screen, and whether the user has been idle there for a while. */
export function useFullScreen() {
  const stage = useRef<HTMLDivElement>(null);
  const tellRefused = useTellRefused();
  const [isFull, setFull] = useState(false);
  const [isResting, setResting] = useState(false);

  useEffect(() => {
    const look = () =>
      setFull(stage.current !== null && document.fullscreenElement === stage.current);
    return listen(document, 'fullscreenchange', look);
  }, []);

  useEffect(() => {
    if (!isFull) return;
    let stayAwake = () => {};
    const wake = () => {
      setResting(false);
      stayAwake();
      stayAwake = systemClock.schedule(() => setResting(true), REST_AFTER_MS);
    };
    wake();
    // On the window, as the shortcuts may stop a key on its way.
    const stop = listen(window, SIGNS_OF_LIFE, wake, { capture: true });
    return () => {
      stop();
      stayAwake();
      setResting(false);
    };
  }, [isFull]);

  const fillScreen = () => void stage.current?.requestFullscreen().catch(tellRefused);
  return { stage, isFull, isResting, fillScreen };
}
