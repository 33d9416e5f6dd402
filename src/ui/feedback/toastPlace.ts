import { useEffect, useSyncExternalStore } from 'react';
import { createChannel } from '../../lib/channel';

/** What may be where toasts come up: a dialog, a sheet over all, the video at the foot of the rail. */
type Obstacle = 'dialog' | 'sheet' | 'lane';

/** One entry for each that is there. */
const obstacles = createChannel<readonly Obstacle[]>([]);

/**
 * Says that something is in the place of the toasts, for as long as it is. With a style that
 * looks for it in the page, the browser would search all of the page at each change of it.
 *
 * @param obstacle null while there is none
 */
export function useToastObstacle(obstacle: Obstacle | null): void {
  useEffect(() => {
    if (obstacle === null) return;
    obstacles.set([...obstacles.get(), obstacle]);
    return () => {
      const left = [...obstacles.get()];
      left.splice(left.indexOf(obstacle), 1);
      obstacles.set(left);
    };
  }, [obstacle]);
}

/** What there is, as words for an attribute; undefined for nothing. */
export function useToastObstacles(): string | undefined {
  const found = useSyncExternalStore(obstacles.subscribe, obstacles.get);
  return found.length === 0 ? undefined : [...new Set(found)].join(' ');
}
