/** Which way a finger went. */
export type SwipeWay = 'up' | 'down' | 'left' | 'right';

const DISTANCE_PX = 48;

/**
 * Which way a finger went that let go so many pixels away from where it began; null where it did
 * not go far, or as much across as along.
 */
export function swipeWay(acrossPx: number, downPx: number): SwipeWay | null {
  const along = Math.max(Math.abs(acrossPx), Math.abs(downPx));
  const across = Math.min(Math.abs(acrossPx), Math.abs(downPx));
  if (along <= DISTANCE_PX || across * 1.5 > along) return null;
  if (along === Math.abs(downPx)) return downPx > 0 ? 'down' : 'up';
  return acrossPx > 0 ? 'right' : 'left';
}
