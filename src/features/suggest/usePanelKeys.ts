import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** What stands in the panel beside its rows, such as a chip: those have the focus themselves. */
export function buttonOutsideGrid(panel: HTMLElement | null): HTMLElement | null {
  const buttons = [...(panel?.querySelectorAll('button') ?? [])];
  return buttons.find((button) => button.closest('[role="grid"]') === null) ?? null;
}

interface PanelKeyParts {
  readonly field: HTMLElement;
  readonly close: () => void;
  /** Back to the field and on to a row. */
  readonly stepFrom: (step: 1 | -1) => void;
}

/** What a key does while a chip has the focus. */
function workPanelKey(
  event: KeyboardEvent,
  panel: HTMLElement,
  { field, close, stepFrom }: PanelKeyParts,
): void {
  switch (event.key) {
    case 'Escape':
      event.preventDefault();
      event.stopPropagation();
      field.focus();
      close();
      break;
    case 'ArrowDown':
    case 'ArrowUp':
      event.preventDefault();
      event.stopPropagation();
      stepFrom(event.key === 'ArrowDown' ? 1 : -1);
      break;
    case 'Tab':
      if (!event.shiftKey || event.target !== buttonOutsideGrid(panel)) break;
      event.preventDefault();
      field.focus();
  }
}

/** Listens to keys in the panel, which is there while it is shown. */
export function usePanelKeys(
  panel: RefObject<HTMLElement | null>,
  isShown: boolean,
  parts: PanelKeyParts,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent, element: HTMLElement) =>
    workPanelKey(event, element, parts),
  );
  useLayoutEffect(() => {
    const element = panel.current;
    if (!isShown || element === null) return;
    const listen = (event: KeyboardEvent) => onKey(event, element);
    element.addEventListener('keydown', listen);
    return () => element.removeEventListener('keydown', listen);
  }, [panel, isShown]);
}
