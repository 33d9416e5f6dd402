/** The browser's offer to install the app, which only some browsers make (no DOM type has it). */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** The part of the window that is used. */
export interface InstallEvents {
  readonly addEventListener: (
    type: 'beforeinstallprompt' | 'appinstalled',
    listener: (event: Event) => void,
  ) => void;
}

/** Whether the app can be installed now, and the question whether to. */
export interface InstallPrompt {
  readonly isOffered: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Opens the browser's own question. An offer can be used once; never rejects. */
  readonly install: () => Promise<void>;
}

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/**
 * Keeps the offer for the settings to show. The browser makes it once, soon after the page has
 * loaded, so this has to listen from the start.
 */
export function createInstallPrompt(events: InstallEvents): InstallPrompt {
  let offer: InstallOffer | null = null;
  const listeners = new Set<() => void>();

  function change(next: InstallOffer | null): void {
    offer = next;
    for (const listener of listeners) listener();
  }

  events.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    // The browser would show a bar of its own otherwise.
    event.preventDefault();
    change(event);
  });
  events.addEventListener('appinstalled', () => change(null));

  return {
    isOffered: () => offer !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async install() {
      const used = offer;
      if (used === null) return;
      change(null);
      try {
        await used.prompt();
      } catch {
        // Taken back meanwhile; the browser may make another offer.
      }
    },
  };
}
