import type { ReplacedQueue } from '../../domain/playback';
import * as texts from '../../texts/texts';
import type { Services } from '../services';

/**
 * Says that the queue was shuffled, and brings the one before back on demand: its order, its song
 * and the second of that. Where songs came or went since, the order alone.
 */
export function offerUnshuffled(
  before: ReplacedQueue,
  { player, notify }: Pick<Services, 'player' | 'notify'>,
): void {
  function putBack() {
    const { queue } = player.getSnapshot();
    const songIds = new Set(before.songIds);
    const isSame = queue.length === songIds.size && queue.every((id) => songIds.has(id));
    if (isSame) player.dispatch({ type: 'setQueue', queue: before, resume: before });
    else player.dispatch({ type: 'setShuffled', isShuffled: false });
  }
  const action = { label: texts.queueChanges.undo, onClick: putBack };
  notify({ tone: 'info', message: texts.keyResults.shuffled, action });
}
