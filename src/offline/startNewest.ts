import type { Clock } from '../lib/clock';
import type { WorkerMessage } from './workerMessages';

/** Longer than a worker takes to start and take over. The page must not wait to render forever. */
const TAKE_OVER_MS = 3_000;

/** The part of ServiceWorkerContainer that is used. */
export interface StartingContainer {
  /** Null if no worker controls the page. */
  readonly controller: unknown;
  readonly getRegistration: () => Promise<
    | { readonly waiting: { postMessage: (message: unknown, ports: MessagePort[]) => void } | null }
    | undefined
  >;
  readonly addEventListener: (type: 'controllerchange', listener: () => void) => void;
  readonly removeEventListener: (type: 'controllerchange', listener: () => void) => void;
}

export interface TakingOver {
  /** Called before anything is rendered. */
  readonly onStart: () => void;
  /** Called if the page has been rendered meanwhile: something on it may not be interrupted. */
  readonly onLate: () => void;
}

/**
 * A newer version that waits takes over the page when it starts, if no other tab has the app open.
 * A reload is a start too, but browsers switch only when the page is gone.
 *
 * @returns resolves when the page may render: never if it was taken over; null: at once
 */
export function startNewest(
  container: StartingContainer | undefined,
  taking: TakingOver,
  clock: Clock,
): Promise<void> | null {
  if (!container?.controller) return null;
  return askWaiting(container, taking, clock).catch(() => undefined);
}

async function askWaiting(
  container: StartingContainer,
  { onStart, onLate }: TakingOver,
  clock: Clock,
): Promise<void> {
  const waiting = (await container.getRegistration())?.waiting;
  if (!waiting) return;
  let takeOver = onStart;
  const onChange = () => takeOver();
  container.addEventListener('controllerchange', onChange);
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const message: WorkerMessage = { kind: 'started' };
    // The worker answers only if it does not take over. A later listener hears of a take-over then.
    port1.onmessage = () => {
      container.removeEventListener('controllerchange', onChange);
      resolve();
    };
    clock.schedule(() => {
      takeOver = onLate;
      resolve();
    }, TAKE_OVER_MS);
    waiting.postMessage(message, [port2]);
  });
}
