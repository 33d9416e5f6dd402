import { readEarlierQueues, withEarlierQueue } from '../../domain/earlierQueues';
import type { ReplacedQueue } from '../../domain/playback';
import * as texts from '../../texts/texts';
import type { Services } from '../services';

export type QueueServices = Pick<Services, 'player' | 'storage' | 'notify' | 'dialogs'>;

/**
 * Keeps a queue that is gone, says so, and brings it back on demand: its current song at its
 * second, sounding if it sounded.
 *
 * @param message says what became of it
 */
export function offerQueueBack(
  queue: ReplacedQueue,
  message: string,
  { player, storage, notify }: QueueServices,
): void {
  const { earlierQueues } = storage;
  const before = readEarlierQueues(earlierQueues.getSettings().queues);
  earlierQueues.changeSettings({ queues: withEarlierQueue(before, queue) });
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
export function offerReplacedQueue(queue: ReplacedQueue, services: QueueServices): void {
  offerQueueBack(queue, texts.queueChanges.replaced(queue.songIds.length), services);
}
