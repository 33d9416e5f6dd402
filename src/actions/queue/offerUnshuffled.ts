import type { ReplacedQueue } from '../../domain/media/playback';
import { marksOf, type QueueState } from '../../domain/queue/queue';
import { orderBackInQueue } from '../../domain/queue/queueMoves';
import * as texts from '../../texts/texts';
import { changeQueue, type QueueServices } from './changeQueue';

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
  const action = { label: texts.queueChanges.undo, onClick };
  services.notify({ tone: 'info', message: texts.keyResults.shuffled, action });
}
