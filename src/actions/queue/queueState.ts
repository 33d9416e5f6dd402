import type { ReplacedQueue } from '../../domain/media/playback';
import type { Services } from '../services';

/** The current queue, with all that is needed to resume it. */
export function keepQueue(player: Services['player']): ReplacedQueue {
  const { queueState, status } = player.getSnapshot();
  const { positionSeconds } = player.getTime();
  const isPlaying = status === 'playing' || status === 'loading';
  return { ...queueState, positionSeconds, isPlaying };
}
