import { createChannel } from '../lib/channel';

/** The browser's offer to install the app, which only some browsers make (no DOM type has it). */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

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
  const offer = createChannel<InstallOffer | null>(null);

  events.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    // The browser would show a bar of its own otherwise.
    event.preventDefault();
    offer.set(event);
  });
  events.addEventListener('appinstalled', () => offer.set(null));

  return {
    isOffered: () => offer.get() !== null,
    subscribe: offer.subscribe,
    async install() {
      const used = offer.get();
      if (used === null) return;
      offer.set(null);
      try {
        await used.prompt();
      } catch {
        // Taken back meanwhile; the browser may make another offer.
      }
    },
  };
}
