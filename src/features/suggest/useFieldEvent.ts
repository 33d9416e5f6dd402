import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Listens to events of the search field, which exists before the panel's code is loaded. It uses a
 * layout effect, so that Enter works as soon as a row is visible.
 */
export function useFieldEvent<Type extends keyof HTMLElementEventMap>(
  field: EventTarget | null,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
): void;
export function useFieldEvent(
  field: EventTarget | null,
  type: string,
  listener: (event: Event) => void,
): void {
  const onEvent = useEffectEvent(listener);
  useLayoutEffect(() => {
    const listen = (event: Event) => onEvent(event);
    field?.addEventListener(type, listen);
    return () => field?.removeEventListener(type, listen);
  }, [field, type]);
}
