import { useSyncExternalStore } from 'react';
import type { Player, PlayerSnapshot, PlayerTime } from '../../domain/media/playback';

/** Everything about the player but the position; renders again when any of it changes. */
export function usePlayerSnapshot(player: Player): PlayerSnapshot {
  return useSyncExternalStore(player.subscribe, player.getSnapshot);
}

/** Position and length; renders again about four times a second while it plays. */
export function usePlayerTime(player: Player): PlayerTime {
  return useSyncExternalStore(player.subscribeTime, player.getTime);
}
