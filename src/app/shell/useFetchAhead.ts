import { useEffect } from 'react';
import { whenIdle } from './whenIdle';

/** Buttons that open a menu or a dialog; the search field fetches what it opens by itself. */
const OPENER = '[aria-haspopup]:not(input)';

/** Whether the visitor asked the browser to spare data; browsers that cannot be asked say nothing. */
function isSparingData(): boolean {
  return 'connection' in navigator && isDataSaver(navigator.connection);
}

function isDataSaver(connection: unknown): boolean {
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}

/** One after the other; what fails is asked for again when it opens, which then says so. */
async function fetchAll(
  parts: readonly (() => Promise<unknown>)[],
  untilFree: () => Promise<void> | null,
): Promise<void> {
  for (const load of parts) {
    const busy = untilFree();
    if (busy !== null) await busy;
    await load().catch(() => {});
  }
}

/**
 * Fetches what opens on a click before the click: once the page is idle (not where data is to be
 * spared), or when a pointer or the focus comes to the first button that opens something.
 *
 * @param parts stays the same list
 * @param untilFree stays the same; asked before each of them: a song that loads goes first; null where nothing does
 */
export function useFetchAhead(
  parts: readonly (() => Promise<unknown>)[],
  untilFree: () => Promise<void> | null,
): void {
  useEffect(() => {
    const near = new AbortController();
    let isAsked = false;
    function fetchOnce() {
      near.abort();
      if (isAsked) return;
      isAsked = true;
      void fetchAll(parts, untilFree);
    }
    function onNear({ target }: Event) {
      if (target instanceof Element && target.closest(OPENER)) fetchOnce();
    }
    const options = { passive: true, signal: near.signal } as const;
    document.addEventListener('pointerover', onNear, options);
    document.addEventListener('focusin', onNear, options);
    const forgetIdle = isSparingData() ? undefined : whenIdle(fetchOnce);
    return () => {
      near.abort();
      forgetIdle?.();
    };
  }, [parts, untilFree]);
}
