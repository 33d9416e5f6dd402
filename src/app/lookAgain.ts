interface Waking {
  readonly page: Pick<EventTarget, 'addEventListener'> & { readonly visibilityState: string };
  readonly window: Pick<EventTarget, 'addEventListener'>;
}

/**
 * Has the elements looked at once more when the page wakes or is seen again: while a computer sleeps
 * what happens to them may go untold. An event only says when to look, so that one too many does no harm.
 */
export function lookAgainOnWaking(
  getElements: () => readonly unknown[],
  { page, window }: Waking = { page: document, window: globalThis.window },
): void {
  const look = () => {
    for (const element of getElements()) {
      if (!(element instanceof HTMLMediaElement) || element.currentSrc === '') continue;
      element.dispatchEvent(new Event(element.paused ? 'pause' : 'timeupdate'));
    }
  };
  window.addEventListener('pageshow', look);
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') look();
  });
}
