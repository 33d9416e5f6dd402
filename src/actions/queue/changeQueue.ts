import { readEarlierQueues, withChangedQueue } from '../../domain/queue/earlierQueues';
import type { QueueState } from '../../domain/queue/queue';
import { texts } from '../../texts/texts';
import type { Services } from '../services';

/**
 * Changes the current or an earlier queue, and no other; if that one is gone, a notice says so.
 *
 * @param whenOn applies the changed queue if it is the current one
 */
export function changeQueue(
  { player, storage, notify }: Services,
  queueId: string | undefined,
  change: (queue: QueueState) => QueueState,
  whenOn = (queue: QueueState) => player.dispatch({ type: 'setQueue', queue }),
): void {
  const { queueState } = player.getSnapshot();
  if (queueState.queueId === queueId) {
    whenOn(change(queueState));
    return;
  }
  const { earlierQueues } = storage;
  const earlier = readEarlierQueues(earlierQueues.getSettings().queues);
  const queues = withChangedQueue(earlier, queueId, change);
  if (queues !== null) earlierQueues.changeSettings({ queues });
  else notify({ tone: 'info', message: texts.queueChanges.gone });
}
