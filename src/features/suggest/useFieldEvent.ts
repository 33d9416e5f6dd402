import { useEffectEvent, useLayoutEffect } from 'react';
import { listen } from '../../lib/listen';

/**
 * Listens to events of the search field, which exists before the panel's code is loaded. It uses a
 * layout effect, so that Enter works as soon as a row is visible.
 */
export function useFieldEvent<Type extends keyof HTMLElementEventMap>(
  field: EventTarget | null,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
): void {
  const onEvent = useEffectEvent(listener);
  useLayoutEffect(() => listen<Type>(field, type, (event) => onEvent(event)), [field, type]);
}
