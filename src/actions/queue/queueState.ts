import type { ReplacedQueue } from '../../domain/media/playback';
import type { Services } from '../services';

/** The queue as it is now, with all it takes to go on with it. */
export function keepQueue(player: Services['player']): ReplacedQueue {
  const { queueState, status } = player.getSnapshot();
  const { positionSeconds } = player.getTime();
  const isPlaying = status === 'playing' || status === 'loading';
  return { ...queueState, positionSeconds, isPlaying };
}
