import { createChannel } from '../lib/channel';

/** The browser's install event. Only some browsers send it; there is no DOM type for it. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

export interface InstallEvents {
  readonly addEventListener: (
    type: 'beforeinstallprompt' | 'appinstalled',
    listener: (event: Event) => void,
  ) => void;
}

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/** Keeps the browser's offer for the settings. It is sent once, soon after the page has loaded. */
export class InstallPrompt {
  readonly #offer = createChannel<InstallOffer | null>(null);
  readonly subscribe = this.#offer.subscribe;

  constructor(events: InstallEvents) {
    events.addEventListener('beforeinstallprompt', (event) => {
      if (!isOffer(event)) return;
      // The browser would show its own banner otherwise.
      event.preventDefault();
      this.#offer.set(event);
    });
    events.addEventListener('appinstalled', () => this.#offer.set(null));
  }

  readonly isOffered = (): boolean => this.#offer.get() !== null;

  /** Opens the browser's own dialog. An offer can be used once; never rejects. */
  async install(): Promise<void> {
    const used = this.#offer.get();
    if (used === null) return;
    this.#offer.set(null);
    try {
      await used.prompt();
    } catch {
      // The browser withdrew the offer; it may make another one.
    }
  }
}
