import type {
  PlayerNotice,
  PlayerPreferences,
  PlayerSnapshot,
  PlayerTime,
  ReplacedQueue,
} from '../../domain/media/playback';
import { currentSongId, type QueueState, restoreQueue } from '../../domain/queue/queue';
import { toPosition } from './mediaElement';
import type { InitialPlayback } from './playerOptions';
import type { SongPlayback } from './songPlayback';

/** During playback, smaller steps than this are not reported. */
const TIME_STEP_SECONDS = 0.2;

/** The fields of the current song's playback in the snapshot. The playback may not exist yet. */
type ShownPlayback = Pick<
  SongPlayback,
  'status' | 'song' | 'media' | 'positionSeconds' | 'durationSeconds'
>;

export interface PlayerFacts {
  readonly queue: QueueState;
  /** Null without a current song. */
  readonly playback: ShownPlayback | null;
  readonly preferences: PlayerPreferences;
  readonly failedSongIds: readonly number[];
  readonly notice: PlayerNotice | null;
  readonly replaced: ReplacedQueue | null;
}

/** Applies the change and limits the volume to 0 to 1, as media elements require. */
export function changePreferences(
  current: PlayerPreferences,
  changed: Partial<PlayerPreferences>,
): PlayerPreferences {
  const { volume, ...others } = { ...current, ...changed };
  return { ...others, volume: Number.isFinite(volume) ? Math.min(1, Math.max(0, volume)) : 1 };
}

/** The saved state, paused, before anything is read or played. */
export function initialFacts(
  { queue: songIds, currentIndex, queueMarks, positionSeconds, ...preferences }: InitialPlayback,
  createQueueId: () => string,
): PlayerFacts {
  const queue = restoreQueue(songIds, currentIndex, { queueId: createQueueId(), ...queueMarks });
  const playback = {
    status: 'paused',
    song: null,
    media: null,
    positionSeconds: toPosition(positionSeconds),
    durationSeconds: null,
  } as const;
  return {
    queue,
    playback: currentSongId(queue) === null ? null : playback,
    preferences: changePreferences(preferences, {}),
    failedSongIds: [],
    notice: null,
    replaced: null,
  };
}

export function buildSnapshot(facts: PlayerFacts): PlayerSnapshot {
  const { queue, playback, preferences, failedSongIds, notice, replaced } = facts;
  const media = playback?.media ?? null;
  return {
    status: playback?.status ?? 'idle',
    queue: queue.songIds,
    currentIndex: queue.currentIndex,
    queueState: queue,
    shuffledFrom: queue.shuffledFrom ?? null,
    replaced,
    currentSongId: currentSongId(queue),
    currentSong: playback?.song ?? null,
    mediaKind: media?.kind ?? null,
    mediaFileName: media?.fileName ?? null,
    mediaUrl: media?.url ?? null,
    host: media?.host ?? null,
    ...preferences,
    failedSongIds,
    notice,
  };
}

/** Compares field by field, so that listeners are called only for changes. */
export function isSame<State extends PlayerSnapshot | PlayerTime>(before: State, after: State) {
  let field: keyof State;
  for (field in after) {
    if (!Object.is(before[field], after[field])) return false;
  }
  return true;
}

export function timeOf({ playback }: PlayerFacts): PlayerTime {
  return {
    positionSeconds: playback?.positionSeconds ?? 0,
    durationSeconds: playback?.durationSeconds ?? null,
  };
}

/** Whether the time has changed enough to be reported. */
export function hasTimeMoved(before: PlayerTime, after: PlayerTime): boolean {
  if (before.durationSeconds !== after.durationSeconds) return true;
  return Math.abs(before.positionSeconds - after.positionSeconds) >= TIME_STEP_SECONDS;
}
