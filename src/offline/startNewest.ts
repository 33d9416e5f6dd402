import type { Clock } from '../lib/clock';
import type { WorkerMessage } from './workerMessages';

/** Longer than a worker takes to start and take over; a page is not kept from being drawn for ever. */
const TAKE_OVER_MS = 3_000;

/** The part of the browser's service workers that is used. */
export interface StartingContainer {
  /** Null where no worker answers for the page. */
  readonly controller: unknown;
  readonly getRegistration: () => Promise<
    | { readonly waiting: { postMessage: (message: unknown, ports: MessagePort[]) => void } | null }
    | undefined
  >;
  readonly addEventListener: (type: 'controllerchange', listener: () => void) => void;
  readonly removeEventListener: (type: 'controllerchange', listener: () => void) => void;
}

export interface TakingOver {
  /** Before anything has been drawn. */
  readonly onStart: () => void;
  /** The page has been drawn meanwhile: something may be on it that must not be cut off. */
  readonly onLate: () => void;
}

/**
 * A page that starts while a newer version waits is given to that one, where no other tab has the app
 * open: a reload is a start too, though browsers hand a page over only when it is gone.
 *
 * @param container missing where the browser has no workers
 * @returns when the page may be drawn, which is never where it was given away; null for at once
 */
export function startNewest(
  container: StartingContainer | undefined,
  taking: TakingOver,
  clock: Pick<Clock, 'schedule'>,
): Promise<void> | null {
  if (!container?.controller) return null;
  return askWaiting(container, taking, clock).catch(() => undefined);
}

async function askWaiting(
  container: StartingContainer,
  { onStart, onLate }: TakingOver,
  clock: Pick<Clock, 'schedule'>,
): Promise<void> {
  const waiting = (await container.getRegistration())?.waiting;
  if (!waiting) return;
  let takeOver = onStart;
  const onChange = () => takeOver();
  container.addEventListener('controllerchange', onChange);
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const message: WorkerMessage = { kind: 'started' };
    // It answers only where it stays behind; a later follower hears of it then.
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
