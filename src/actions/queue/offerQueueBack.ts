import {
  type EarlierQueue,
  readEarlierQueues,
  withEarlierQueue,
  withoutEarlierQueue,
} from '../../domain/earlierQueues';
import type { ReplacedQueue } from '../../domain/playback';
import { hasSameSongs } from '../../domain/queue';
import * as texts from '../../texts/texts';
import type { Services } from '../services';
import { keepQueue } from './queueState';

export type QueueServices = Pick<Services, 'player' | 'storage' | 'notify' | 'dialogs'>;

function isSameQueue(one: EarlierQueue, other: EarlierQueue | undefined): boolean {
  return other !== undefined && hasSameSongs(one, other);
}

/** Where others have come since, the one that gives way now is kept with them. */
function withReplacing(
  earlier: readonly EarlierQueue[],
  queue: ReplacedQueue,
  player: Services['player'],
): readonly EarlierQueue[] {
  const current = keepQueue(player);
  return hasSameSongs(current, queue) ? earlier : withEarlierQueue(earlier, current);
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
  const before = readEarlierQueues(earlierQueues.getSettings().queues);
  const others = goneBackTo === undefined ? before : withoutEarlierQueue(before, goneBackTo);
  const after = withEarlierQueue(others, queue);
  earlierQueues.changeSettings({ queues: after });
  notify({
    tone: 'info',
    message,
    action: {
      label: texts.queueChanges.undo,
      onClick() {
        const now = readEarlierQueues(earlierQueues.getSettings().queues);
        const isLast =
          now.length === after.length &&
          now.every((each, place) => isSameQueue(each, after[place]));
        const queues = isLast
          ? before
          : withReplacing(withoutEarlierQueue(now, queue), queue, player);
        earlierQueues.changeSettings({ queues });
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
