import { useEffect, useSyncExternalStore } from 'react';
import { createChannel } from '../../lib/channel';

/** Things that may be in the place of toasts: a dialog, a sheet, the video at the rail's foot. */
type Obstacle = 'dialog' | 'sheet' | 'lane';

/** One entry for each obstacle that is shown. */
const obstacles = createChannel<readonly Obstacle[]>([]);

/** Registers an obstacle. A CSS selector for it would search the whole page at each change. */
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

/** The current obstacles, as words for an attribute; undefined if there are none. */
export function useToastObstacles(): string | undefined {
  const found = useSyncExternalStore(obstacles.subscribe, obstacles.get);
  return found.length === 0 ? undefined : [...new Set(found)].join(' ');
}
