import { useSyncExternalStore } from 'react';
import type { Player, PlayerSnapshot, PlayerTime } from '../../domain/media/playback';

/** The player's state without the position; renders again when it changes. */
export function usePlayerSnapshot(player: Player): PlayerSnapshot {
  return useSyncExternalStore(player.subscribe, player.getSnapshot);
}

/** Position and duration; renders again about four times a second during playback. */
export function usePlayerTime(player: Player): PlayerTime {
  return useSyncExternalStore(player.subscribeTime, player.getTime);
}
