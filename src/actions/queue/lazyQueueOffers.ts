import { lazy } from '../../lib/lazy';
import type { QueueServices } from './changeQueue';
import { keepQueue } from './queueState';

const loadOffers = lazy(() => import('./queueOffers'));

/** Without their part nothing is offered; the order before a shuffle is behind the button too. */
const nothing = () => undefined;

/** Shuffles the queue and offers its order of before back. */
export function shuffleQueue(services: QueueServices): void {
  const before = keepQueue(services.player);
  services.player.dispatch({ type: 'shuffleQueue' });
  loadOffers().then(({ offerUnshuffled }) => offerUnshuffled(before, services), nothing);
}

/** Keeps each queue that is replaced, from whichever screen or key, and offers it back. */
export function watchReplacedQueues(services: QueueServices): void {
  const { player } = services;
  let last = player.getSnapshot().replaced;
  player.subscribe(() => {
    const { replaced } = player.getSnapshot();
    if (replaced === null || replaced === last) return;
    last = replaced;
    loadOffers().then(({ offerReplacedQueue }) => offerReplacedQueue(replaced, services), nothing);
  });
}
