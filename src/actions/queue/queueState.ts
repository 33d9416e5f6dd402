import type { PlayerSnapshot, ReplacedQueue } from '../../domain/playback';
import type { QueueState } from '../../domain/queue';
import type { Services } from '../services';

/** The queue as the rules take it. */
export function queueOf({ queue, currentIndex, shuffledFrom }: PlayerSnapshot): QueueState {
  return { songIds: queue, currentIndex, ...(shuffledFrom !== null && { shuffledFrom }) };
}

/** The queue as it stands now, with all it takes to go on with it. */
export function keepQueue(player: Services['player']): ReplacedQueue {
  const snapshot = player.getSnapshot();
  const { positionSeconds } = player.getTime();
  const isPlaying = snapshot.status === 'playing' || snapshot.status === 'loading';
  return { ...queueOf(snapshot), positionSeconds, isPlaying };
}
