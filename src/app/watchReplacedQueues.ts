import type { Services } from '../actions/services';
import { keepModule } from '../lib/keepModule';

export const loadOfferReplacedQueue = keepModule(
  async () => (await import('../actions/queue/offerQueueBack')).offerReplacedQueue,
);

/** Whatever replaces a queue, from whichever screen or key: it is kept, and offered back. */
export function watchReplacedQueues(services: Services): void {
  const { player } = services;
  let last = player.getSnapshot().replaced;
  player.subscribe(() => {
    const { replaced } = player.getSnapshot();
    if (replaced === null || replaced === last) return;
    last = replaced;
    loadOfferReplacedQueue().then(
      (offer) => offer(replaced, services),
      // It stays what it was without: replaced.
      () => undefined,
    );
  });
}
