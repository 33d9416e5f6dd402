import { currentSongId, restoreQueue } from '../../domain/queue/queue';
import { toPosition } from './mediaElement';
import type { InitialPlayback } from './playerOptions';
import type { PlayerFacts } from './playerSnapshot';
import { changePreferences } from './preferences';

/** What the player knows before it has read or played anything: what was saved last time, paused. */
export function initialFacts(
  { queue: songIds, currentIndex, queueMarks, positionSeconds, ...preferences }: InitialPlayback,
  createQueueId: () => string,
): PlayerFacts {
  const marks = { queueId: createQueueId(), ...queueMarks };
  const queue = restoreQueue(songIds, currentIndex, marks);
  const hasSong = currentSongId(queue) !== null;
  const playback = {
    status: 'paused',
    song: null,
    media: null,
    positionSeconds: toPosition(positionSeconds),
    durationSeconds: null,
  } as const;
  return {
    queue,
    playback: hasSong ? playback : null,
    preferences: changePreferences(preferences, {}),
    failedSongIds: [],
    notice: null,
    replaced: null,
  };
}
