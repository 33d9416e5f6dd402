import type { ReplacedQueue } from '../../domain/media/playback';
import {
  type EarlierQueue,
  isThatQueue,
  readEarlierQueues,
  withEarlierQueue,
  withoutEarlierQueue,
} from '../../domain/queue/earlierQueues';
import { hasSameSongs, marksOf, NO_QUEUE, type QueueState } from '../../domain/queue/queue';
import { orderBackInQueue } from '../../domain/queue/queueMoves';
import { texts } from '../../texts/texts';
import type { Services } from '../services';
import { changeQueue } from './changeQueue';
import { keepQueue } from './queueState';

function hasSameQueues(some: readonly QueueState[], others: readonly QueueState[]): boolean {
  return (
    some.length === others.length &&
    some.every((each, place) => hasSameSongs(each, others[place] ?? NO_QUEUE))
  );
}

/** If the songs differ from the next queue's, the current queue is stored as an earlier one. */
function withReplaced(
  earlier: readonly EarlierQueue[],
  current: EarlierQueue,
  next: QueueState,
): readonly EarlierQueue[] {
  return hasSameSongs(current, next) ? earlier : withEarlierQueue(earlier, current);
}

/**
 * Stores a queue that was replaced or cleared. Undo resumes it where it was.
 *
 * @param goneBackTo the earlier queue that replaced it; Undo makes it an earlier one again
 */
export function offerQueueBack(
  queue: ReplacedQueue,
  message: string,
  { player, storage, notify }: Services,
  goneBackTo?: EarlierQueue,
): void {
  const { earlierQueues } = storage;
  const readEarlier = () => readEarlierQueues(earlierQueues.getSettings().queues);
  const before = readEarlier();
  const others = goneBackTo === undefined ? before : withoutEarlierQueue(before, goneBackTo);
  const after = withEarlierQueue(others, queue);
  earlierQueues.changeSettings({ queues: after });
  const { queueState: inItsPlace } = player.getSnapshot();

  function putBack(): void {
    const current = keepQueue(player);
    // The user has gone back to it already, and may have changed it.
    if (isThatQueue(current, queue.queueId)) return;
    const now = readEarlier();
    // Songs may have been restored to it while it was an earlier queue.
    const kept = now.find((each) => isThatQueue(each, queue.queueId)) ?? queue;
    const nothingCame = hasSameQueues([inItsPlace, ...after], [current, ...now]);
    // Without other changes the replacing queue is removed; if it was an earlier one, it is stored
    // as it is now.
    const queues = nothingCame
      ? before.flatMap((each) =>
          isThatQueue(each, current.queueId) ? withEarlierQueue([], current) : each,
        )
      : withReplaced(withoutEarlierQueue(now, kept), current, kept);
    earlierQueues.changeSettings({ queues });
    player.dispatch({ type: 'setQueue', queue: kept, resume: { ...queue, ...kept } });
  }
  const action = { label: texts.pageWords.undo, onClick: putBack };
  notify({ tone: 'info', message, action });
}

export function offerReplacedQueue(
  queue: ReplacedQueue,
  services: Services,
  goneBackTo?: EarlierQueue,
): void {
  const message = texts.queueChanges.replaced(queue.songIds.length);
  offerQueueBack(queue, message, services, goneBackTo);
}

/** Undo restores the order, without songs removed since and with songs added since. */
export function offerUnshuffled(before: ReplacedQueue, services: Services): void {
  function putBack(queue: QueueState): QueueState {
    const { songIds, currentIndex } = orderBackInQueue(queue, before.songIds);
    const { playNextRun } = queue;
    return { songIds, currentIndex, ...marksOf(before), ...(playNextRun && { playNextRun }) };
  }
  const onClick = () => changeQueue(services, before.queueId, putBack);
  const action = { label: texts.pageWords.undo, onClick };
  services.notify({ tone: 'info', message: texts.keyResults.shuffled, action });
}
