const ROW = 'li[data-song]';

/** The row of a list of songs that was met; null beside all of them. */
export function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
}

/** Whether what was met is one of these controls of the row, or stands in one. */
export function isOnControl(
  controls: string,
  target: EventTarget | null,
  row: HTMLElement,
): boolean {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control !== null && row.contains(control);
}

/** Nobody else is told of it. */
export function takeEvent(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
