import { readEarlierQueues, withChangedQueue } from '../../domain/queue/earlierQueues';
import type { QueueState } from '../../domain/queue/queue';
import * as texts from '../../texts/texts';
import type { Services } from '../services';

export type QueueServices = Pick<Services, 'player' | 'storage' | 'notify'>;

/**
 * Changes one queue wherever it is by now: it is on, or an earlier one. Another queue is never
 * touched; where that one is gone, it says so.
 *
 * @param whenOn puts the changed queue in place where it is the one that is on
 */
export function changeQueue(
  { player, storage, notify }: QueueServices,
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
