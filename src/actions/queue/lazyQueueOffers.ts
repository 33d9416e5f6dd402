import type { ReplacedQueue } from '../../domain/media/playback';
import { loadListActions } from '../lazyActions';
import type { Services } from '../services';
import type { QueueServices } from './changeQueue';

/** The queue as it is now, with all it takes to go on with it. */
export function keepQueue(player: Services['player']): ReplacedQueue {
  const { queueState, status } = player.getSnapshot();
  const { positionSeconds } = player.getTime();
  const isPlaying = status === 'playing' || status === 'loading';
  return { ...queueState, positionSeconds, isPlaying };
}

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
