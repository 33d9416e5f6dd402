import {
  type EarlierQueue,
  readEarlierQueues,
  withEarlierQueue,
  withoutEarlierQueue,
} from '../../domain/earlierQueues';
import type { ReplacedQueue } from '../../domain/playback';
import * as texts from '../../texts/texts';
import type { Services } from '../services';

export type QueueServices = Pick<Services, 'player' | 'storage' | 'notify' | 'dialogs'>;

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
  const before = readEarlierQueues(earlierQueues.getSettings().queues);
  const others = goneBackTo === undefined ? before : withoutEarlierQueue(before, goneBackTo);
  earlierQueues.changeSettings({ queues: withEarlierQueue(others, queue) });
  notify({
    tone: 'info',
    message,
    action: {
      label: texts.queueChanges.undo,
      onClick() {
        earlierQueues.changeSettings({ queues: before });
        player.dispatch({ type: 'setQueue', queue, resume: queue });
      },
    },
  });
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
