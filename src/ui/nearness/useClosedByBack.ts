import { useEffect, useEffectEvent } from 'react';
import { type BackLayers, createBackLayers } from '../../mechanisms/backLayers';

let layers: BackLayers | null = null;

/**
 * The browser's Back closes what is drawn, instead of leaving the page below it.
 *
 * @param isOver whether it lies over the page, and not beside it
 */
export function useClosedByBack(onClose: () => void, isOver = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    layers ??= createBackLayers(window);
    if (!isOver) return;
    return layers.add(() => close());
  }, [isOver]);
}
