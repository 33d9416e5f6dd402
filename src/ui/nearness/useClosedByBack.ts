import { useEffectEvent, useLayoutEffect } from 'react';
import { type BackLayers, createBackLayers } from '../../lib/backLayers';

let layers: BackLayers | null = null;

/** Starts the shared watch on its first call, and returns it. */
export function watchBack(): BackLayers {
  layers ??= createBackLayers(window);
  return layers;
}

/** Forgets the watch of a page that is left: another one in the same window has its own. */
export function forgetBack(): void {
  layers = null;
}

/** Back closes the component instead of leaving the page, if it is over and not beside it. */
export function useClosedByBack(onClose: () => void, isOver = true): void {
  const close = useEffectEvent(onClose);
  // Runs before the paint: Back may be pressed as soon as it is visible.
  useLayoutEffect(() => {
    if (!isOver) return;
    return watchBack().add(() => close());
  }, [isOver]);
}
