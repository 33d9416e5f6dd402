import { type RefObject, useEffect, useState } from 'react';

/** The time without input after which the controls are hidden. */
const REST_AFTER_MS = 3000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether an element is in full screen, and whether the user has been idle for a while. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  const [isResting, setResting] = useState(false);

  useEffect(() => {
    const look = () =>
      setFull(element.current !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [element]);

  useEffect(() => {
    const stage = element.current;
    if (!isFull || stage === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      setResting(false);
      clearTimeout(timer);
      timer = setTimeout(() => setResting(true), REST_AFTER_MS);
    };
    wake();
    for (const sign of SIGNS_OF_LIFE) stage.addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      setResting(false);
      for (const sign of SIGNS_OF_LIFE) stage.removeEventListener(sign, wake);
    };
  }, [element, isFull]);

  return { isFull, isResting };
}
