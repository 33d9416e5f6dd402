import { type TouchEvent, useRef } from 'react';

const SWIPE_DISTANCE_PX = 48;

export interface VerticalSwipes {
  readonly onUp?: () => void;
  readonly onDown?: () => void;
}

/** Touch handlers that tell when a finger went far enough up or down; sliders keep their own. */
export function useVerticalSwipe({ onUp, onDown }: VerticalSwipes) {
  const startY = useRef<number | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const isOnSlider = event.target instanceof HTMLInputElement;
      startY.current = isOnSlider ? null : (event.touches[0]?.clientY ?? null);
    },
    onTouchEnd(event: TouchEvent) {
      const endY = event.changedTouches[0]?.clientY;
      if (startY.current === null || endY === undefined) return;
      const distance = endY - startY.current;
      startY.current = null;
      if (distance > SWIPE_DISTANCE_PX) onDown?.();
      if (distance < -SWIPE_DISTANCE_PX) onUp?.();
    },
  };
}
