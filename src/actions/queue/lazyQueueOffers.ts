import { loadListActions } from '../lazyActions';
import type { QueueServices } from './changeQueue';
import { keepQueue } from './queueState';

/** Nothing is offered where the code cannot be fetched; Shuffle off brings the order back too. */
const nothing = () => undefined;

/** Shuffles the queue and offers to undo that. */
export function shuffleQueue(services: QueueServices): void {
  const before = keepQueue(services.player);
  services.player.dispatch({ type: 'shuffleQueue' });
  loadListActions().then(({ offerUnshuffled }) => offerUnshuffled(before, services), nothing);
}

/** Stores each queue that is replaced, from any screen or key, and offers it back. */
export function watchReplacedQueues(services: QueueServices): void {
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
