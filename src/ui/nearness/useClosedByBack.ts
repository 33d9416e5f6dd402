import { useEffectEvent, useLayoutEffect } from 'react';
import { type BackLayers, createBackLayers } from '../../lib/backLayers';

let layers: BackLayers | null = null;

/** From now on; the same for everybody. */
export function watchBack(): BackLayers {
  layers ??= createBackLayers(window);
  return layers;
}

/**
 * The browser's Back closes what is drawn, instead of leaving the page below it.
 *
 * @param isOver whether it is over the page, and not beside it
 */
export function useClosedByBack(onClose: () => void, isOver = true): void {
  const close = useEffectEvent(onClose);
  // Before it is painted: Back may be pressed as soon as it is seen.
  useLayoutEffect(() => {
    if (!isOver) return;
    return watchBack().add(() => close());
  }, [isOver]);
}
