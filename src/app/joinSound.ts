import { keepModule } from '../mechanisms/keepModule';
import type { OwnedPlayer } from '../player/createPlayer';
import type { SoundParts } from './lateSound';
import { withFirstSong } from './withFirstSong';

export const loadLateSound = keepModule(() => import('./lateSound'));

/** Joins the late part of the player to it with the first song. */
export function joinSound(player: OwnedPlayer, parts: SoundParts): void {
  withFirstSong(player, async () => (await loadLateSound()).equipPlayer(player, parts));
}
