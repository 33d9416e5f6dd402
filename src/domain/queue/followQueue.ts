import {
  currentSongId,
  hasSameSongs,
  isSameQueue,
  marksOf,
  type QueueState,
  removeFromQueue,
} from './queue';

/** The queue after another tab has changed it, as this tab takes it over. */
export interface FollowedQueue {
  readonly queue: QueueState;
  /** Whether what sounds here goes on, with the song that is current then. */
  readonly soundGoesOn: boolean;
}

/**
 * What was asked to play next is of the song behind which it was asked for, in whichever tab. A queue
 * without an id was stored by an older version.
 */
function takeOver(own: QueueState, stored: QueueState, currentIndex: number): QueueState {
  const { songIds, queueId = own.queueId } = stored;
  const runs = [stored.playNextRun, own.queueId === queueId ? own.playNextRun : undefined];
  const playNextRun = runs.find((run) => run?.[0] === songIds[currentIndex]);
  const queue = { songIds, currentIndex, ...marksOf({ ...stored, queueId, playNextRun }) };
  return own.currentIndex === currentIndex && isSameQueue(own, queue) ? own : queue;
}

/**
 * All tabs share one queue, and each keeps its own place in it. A tab whose song was removed goes
 * on as if it had removed it itself; one whose queue was replaced takes the new one as it is.
 *
 * @param own gives the same object back when nothing is to change
 * @param stored the queue and the current song that another tab stored
 */
export function followQueue(own: QueueState, stored: QueueState): FollowedQueue {
  const ownSongId = currentSongId(own);
  const ownIndex = ownSongId === null ? -1 : stored.songIds.indexOf(ownSongId);
  if (ownIndex >= 0) return { queue: takeOver(own, stored, ownIndex), soundGoesOn: true };
  const withoutSong = ownSongId === null ? own : removeFromQueue(own, ownSongId);
  const isAsIfRemoved = hasSameSongs(withoutSong, stored);
  const { currentIndex } = isAsIfRemoved ? withoutSong : stored;
  const queue = takeOver(own, stored, currentIndex);
  return { queue, soundGoesOn: isAsIfRemoved || ownSongId === null };
}
