import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Listens to the search field, which is in the page before its panel's code. It hears from
 * the moment the panel is in the page: a user who sees a row may press Enter at once.
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
