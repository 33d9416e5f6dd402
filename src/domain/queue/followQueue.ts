import {
  currentSongId,
  hasSameSongs,
  isSameQueue,
  marksOf,
  type QueueState,
  removeFromQueue,
} from './queue';

/**
 * A "play next" run belongs to the song after which it was inserted, in whichever tab. A queue
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
 * All tabs share one queue, each with its own current song. A tab whose song was removed continues
 * as if it had removed it itself. A tab whose queue was replaced adopts the new one unchanged.
 *
 * @param own is returned itself if nothing changes
 * @param stored the queue and the current song that another tab stored
 * @returns the queue as this tab adopts it, and whether its sound continues, with the song that is
 * then current
 */
export function followQueue(own: QueueState, stored: QueueState) {
  const ownSongId = currentSongId(own);
  const ownIndex = ownSongId === null ? -1 : stored.songIds.indexOf(ownSongId);
  if (ownIndex >= 0) return { queue: takeOver(own, stored, ownIndex), soundGoesOn: true };
  const withoutSong = ownSongId === null ? own : removeFromQueue(own, ownSongId);
  const isAsIfRemoved = hasSameSongs(withoutSong, stored);
  const { currentIndex } = isAsIfRemoved ? withoutSong : stored;
  const queue = takeOver(own, stored, currentIndex);
  return { queue, soundGoesOn: isAsIfRemoved || ownSongId === null };
}
