import type { SoundAccess } from '../actions/services';
import { createChannel } from '../mechanisms/channel';
import { keepModule } from '../mechanisms/keepModule';
import type { OwnedPlayer } from '../player/createPlayer';
import type { HostScouts, HostScoutsOptions } from '../player/hostScouts';
import type { SoundControls } from '../player/soundControls';
import type { SoundParts } from './equipPlayer';
import { withFirstSong } from './withFirstSong';

export const loadLateSound = keepModule(() => import('./equipPlayer'));

/** Null before the first song has brought the late part along. */
export function createScouts(options: HostScoutsOptions): HostScouts | null {
  const part = loadLateSound.arrived?.() ?? null;
  return part === null ? null : new part.HostScouts(options);
}

/** Joins the late part of the player to it with the first song, or when somebody asks for it. */
export function joinSound(player: OwnedPlayer, parts: SoundParts): SoundAccess {
  const controls = createChannel<SoundControls | null>(null);
  async function load(): Promise<SoundControls> {
    const { equipPlayer } = await loadLateSound();
    const joined = controls.get() ?? equipPlayer(player, parts);
    if (controls.get() === null) controls.set(joined);
    return joined;
  }
  withFirstSong(player, load);
  return { getControls: controls.get, subscribe: controls.subscribe, load };
}
