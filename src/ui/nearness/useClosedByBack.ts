import { useEffect, useEffectEvent } from 'react';
import { type BackLayers, createBackLayers } from '../../mechanisms/backLayers';
import { PHONE_QUERY } from './useWindowQuery';

let layers: BackLayers | null = null;

/** On phones the browser's Back closes what is drawn, instead of leaving the page below it. */
export function useClosedByBack(onClose: () => void, isOpen = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!window.matchMedia(PHONE_QUERY).matches) return;
    layers ??= createBackLayers(window);
    if (!isOpen) return;
    return layers.add(() => close());
  }, [isOpen]);
}
