import { loadListActions } from '../lazyActions';
import type { Services } from '../services';
import { keepQueue } from './queueState';

/** If the code fails to load, there is no Undo; turning Shuffle off restores the order too. */
const nothing = () => undefined;

export function shuffleQueue(services: Services): void {
  const before = keepQueue(services.player);
  services.player.dispatch({ type: 'shuffleQueue' });
  loadListActions().then(({ offerUnshuffled }) => offerUnshuffled(before, services), nothing);
}

/** Stores each queue that is replaced, from any screen or key, and offers Undo. */
export function watchReplacedQueues(services: Services): void {
  const { player } = services;
  let last = player.getSnapshot().replaced;
  player.subscribe(() => {
    const { replaced } = player.getSnapshot();
    if (replaced === null || replaced === last) return;
    last = replaced;
    loadListActions().then(
      ({ offerReplacedQueue }) => offerReplacedQueue(replaced, services),
      nothing,
    );
  });
}
