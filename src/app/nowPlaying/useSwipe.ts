import { type TouchEvent, useRef } from 'react';

type SwipeWay = 'up' | 'down' | 'left' | 'right';

const DISTANCE_PX = 48;

/** By its distance in pixels; null if it was too short or too diagonal. */
export function swipeWay(acrossPx: number, downPx: number): SwipeWay | null {
  const along = Math.max(Math.abs(acrossPx), Math.abs(downPx));
  const across = Math.min(Math.abs(acrossPx), Math.abs(downPx));
  if (along <= DISTANCE_PX || across * 1.5 > along) return null;
  if (along === Math.abs(downPx)) return downPx > 0 ? 'down' : 'up';
  return acrossPx > 0 ? 'right' : 'left';
}

interface Finger {
  readonly x: number;
  readonly y: number;
  readonly scrolledPx: number;
}

/** The sum of the scroll positions of the element and its ancestors up to the outer one. */
function scrolledWithin(element: EventTarget | null, outer: Element): number {
  if (!(element instanceof Element)) return 0;
  const around = element === outer ? null : element.parentElement;
  return element.scrollTop + scrolledWithin(around, outer);
}

/** Ignores touches on sliders, with two fingers, and touches that scrolled. */
export function useSwipe(calls: { readonly [Way in SwipeWay]?: () => void }) {
  const start = useRef<Finger | null>(null);
  return {
    onTouchStart({ target, currentTarget, touches }: TouchEvent) {
      const finger = touches[0];
      const isOwn = target instanceof HTMLInputElement || touches.length > 1 || !finger;
      // React also sends touches on the sheet's menu, which is elsewhere in the page.
      const isHere = target instanceof Node && currentTarget.contains(target);
      const scrolledPx = scrolledWithin(target, currentTarget);
      start.current =
        isOwn || !isHere ? null : { x: finger.clientX, y: finger.clientY, scrolledPx };
    },
    onTouchEnd({ target, currentTarget, changedTouches }: TouchEvent) {
      const finger = changedTouches[0];
      const began = start.current;
      start.current = null;
      if (began === null || !finger) return;
      if (scrolledWithin(target, currentTarget) !== began.scrolledPx) return;
      const way = swipeWay(finger.clientX - began.x, finger.clientY - began.y);
      if (way !== null) calls[way]?.();
    },
  };
}
