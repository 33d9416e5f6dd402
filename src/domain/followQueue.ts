import { currentSongId, hasSameSongs, type QueueState, removeFromQueue } from './queue';

/** The queue after another tab has changed it, as this tab takes it over. */
export interface FollowedQueue {
  readonly queue: QueueState;
  /** Whether what sounds here goes on, with the song that is current then. */
  readonly soundGoesOn: boolean;
}

/**
 * All tabs share one queue, and each keeps its own place in it. A tab whose song was removed goes
 * on as if it had removed it itself; one whose queue was replaced takes the new one as it is.
 *
 * @param own gives the same object back when nothing is to change
 * @param stored the queue and the current song that another tab stored
 */
export function followQueue(own: QueueState, stored: QueueState): FollowedQueue {
  if (hasSameSongs(own, stored)) return { queue: own, soundGoesOn: true };
  const ownSongId = currentSongId(own);
  if (ownSongId === null) return { queue: stored, soundGoesOn: true };
  const currentIndex = stored.songIds.indexOf(ownSongId);
  if (currentIndex >= 0) {
    return { queue: { ...stored, currentIndex }, soundGoesOn: true };
  }
  const withoutSong = removeFromQueue(own, ownSongId);
  if (hasSameSongs(withoutSong, stored)) {
    const { currentIndex: ownIndex } = withoutSong;
    return { queue: { ...stored, currentIndex: ownIndex }, soundGoesOn: true };
  }
  return { queue: stored, soundGoesOn: false };
}
