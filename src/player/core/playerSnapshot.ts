import type {
  PlayerNotice,
  PlayerPreferences,
  PlayerSnapshot,
  PlayerTime,
  ReplacedQueue,
} from '../../domain/media/playback';
import { currentSongId, type QueueState } from '../../domain/queue/queue';
import type { SongPlayback } from './songPlayback';

/** Smaller steps than this are not reported while it plays. */
const TIME_STEP_SECONDS = 0.2;

/** What is shown of the current song: of its playback, or of one that is not built yet. */
export type ShownPlayback = Pick<
  SongPlayback,
  'status' | 'song' | 'media' | 'positionSeconds' | 'durationSeconds'
>;

/** What the player knows of itself; everything the screens see follows from it. */
export interface PlayerFacts {
  readonly queue: QueueState;
  /** Null without a current song. */
  readonly playback: ShownPlayback | null;
  readonly preferences: PlayerPreferences;
  readonly failedSongIds: readonly number[];
  readonly notice: PlayerNotice | null;
  readonly replaced: ReplacedQueue | null;
}

/** The one place where facts become what the screens see. */
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
    mediaUrl: media?.url ?? null,
    host: media?.host ?? null,
    ...preferences,
    failedSongIds,
    notice,
  };
}

/** Field by field, so that listeners are called for changes only. */
export function isSameSnapshot(before: PlayerSnapshot, after: PlayerSnapshot): boolean {
  let field: keyof PlayerSnapshot;
  for (field in after) {
    if (!Object.is(before[field], after[field])) return false;
  }
  return true;
}

/** Whether the time has moved on far enough to be reported. */
export function hasTimeMoved(before: PlayerTime, after: PlayerTime): boolean {
  if (before.durationSeconds !== after.durationSeconds) return true;
  return Math.abs(before.positionSeconds - after.positionSeconds) >= TIME_STEP_SECONDS;
}
