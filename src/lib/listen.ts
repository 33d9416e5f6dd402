type Events = WindowEventMap & DocumentEventMap & HTMLElementEventMap;

/**
 * Listens to events of one type or several.
 *
 * @returns ends it
 */
export function listen<Type extends keyof Events>(
  target: EventTarget | null,
  types: Type | readonly Type[],
  listener: (event: Events[Type]) => void,
  options?: AddEventListenerOptions,
): () => void;
export function listen(
  target: EventTarget | null,
  types: string | readonly string[],
  listener: (event: Event) => void,
  options?: AddEventListenerOptions,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  for (const type of [types].flat())
    target?.addEventListener(type, listener, { ...options, signal });
  return () => listening.abort();
}

/** Runs when the page may be about to end: phones discard a hidden page without an event. */
export function beforeLeaving(run: () => void): void {
  listen(window, 'pagehide', run);
  listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') run();
  });
}
