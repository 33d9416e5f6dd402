import type {
  PlayerNotice,
  PlayerPreferences,
  PlayerSnapshot,
  PlayerStatus,
  PlayerTime,
} from '../domain/playback';
import { currentSongId, type QueueState } from '../domain/queue';
import type { SongPlayback } from './songPlayback';

/** Smaller steps than this are not reported while it plays. */
const TIME_STEP_SECONDS = 0.2;

export interface PlayerFacts {
  readonly queue: QueueState;
  readonly playback: SongPlayback | null;
  readonly preferences: PlayerPreferences;
  readonly failedSongIds: readonly number[];
}

function statusOf(playback: SongPlayback | null): PlayerStatus {
  if (playback === null) return 'idle';
  if (playback.isSounding) return 'playing';
  return playback.wantsPlay ? 'loading' : 'paused';
}

/** The one place where facts become what the screens see. */
export function buildSnapshot(facts: PlayerFacts, notice: PlayerNotice | null): PlayerSnapshot {
  const { queue, playback, preferences, failedSongIds } = facts;
  const media = playback?.media ?? null;
  return {
    status: statusOf(playback),
    queue: queue.songIds,
    currentIndex: queue.currentIndex,
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
