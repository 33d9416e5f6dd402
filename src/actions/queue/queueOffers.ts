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
import * as texts from '../../texts/texts';
import { changeQueue, type QueueServices } from './changeQueue';
import { keepQueue } from './queueState';

function hasSameQueues(some: readonly QueueState[], others: readonly QueueState[]): boolean {
  return (
    some.length === others.length &&
    some.every((each, place) => hasSameSongs(each, others[place] ?? NO_QUEUE))
  );
}

/** Where others have come since, the one that gives way now is kept with them. */
function withReplaced(
  earlier: readonly EarlierQueue[],
  current: EarlierQueue,
  next: QueueState,
): readonly EarlierQueue[] {
  return hasSameSongs(current, next) ? earlier : withEarlierQueue(earlier, current);
}

/**
 * Keeps a queue that is gone, says so, and brings it back on demand: its current song at its
 * second, sounding if it sounded.
 *
 * @param message says what became of it
 * @param goneBackTo the earlier queue in its place, which is an earlier one again after that
 */
export function offerQueueBack(
  queue: ReplacedQueue,
  message: string,
  { player, storage, notify }: QueueServices,
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
    // The user has gone back to it since, and may have changed it.
    if (isThatQueue(current, queue.queueId)) return;
    const now = readEarlier();
    // Songs may have come back to it there.
    const kept = now.find((each) => isThatQueue(each, queue.queueId)) ?? queue;
    const nothingCame = hasSameQueues([inItsPlace, ...after], [current, ...now]);
    // What took its place goes again; an earlier one is that again, as it is now.
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

/** The same for a queue that gave way to another one. */
export function offerReplacedQueue(
  queue: ReplacedQueue,
  services: QueueServices,
  goneBackTo?: EarlierQueue,
): void {
  const message = texts.queueChanges.replaced(queue.songIds.length);
  offerQueueBack(queue, message, services, goneBackTo);
}

/**
 * Says that the queue was shuffled, and brings its order of before back on demand: without what has
 * left it since, and with what has come to it. The song that is on goes on.
 */
export function offerUnshuffled(before: ReplacedQueue, services: QueueServices): void {
  function putBack(queue: QueueState): QueueState {
    const { songIds, currentIndex } = orderBackInQueue(queue, before.songIds);
    const { playNextRun } = queue;
    return { songIds, currentIndex, ...marksOf(before), ...(playNextRun && { playNextRun }) };
  }
  const onClick = () => changeQueue(services, before.queueId, putBack);
  const action = { label: texts.pageWords.undo, onClick };
  services.notify({ tone: 'info', message: texts.keyResults.shuffled, action });
}
