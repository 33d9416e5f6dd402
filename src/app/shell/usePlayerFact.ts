import { useSyncExternalStore } from 'react';
import type { Player, PlayerSnapshot } from '../../domain/media/playback';

/**
 * One fact about the player, so that what needs no more renders only when that fact changes.
 * @param read must return the same value while the fact is the same: a text, a number, a switch
 */
export function usePlayerFact<Fact extends string | number | boolean | null>(
  player: Player,
  read: (snapshot: PlayerSnapshot) => Fact,
): Fact {
  return useSyncExternalStore(player.subscribe, () => read(player.getSnapshot()));
}
