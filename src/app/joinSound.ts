import type { SoundAccess } from '../actions/services';
import { DEFAULT_SOUND_SETTINGS } from '../domain/media/soundSettings';
import { createChannel } from '../lib/channel';
import { keepModule } from '../lib/keepModule';
import type { OwnedPlayer } from '../player/core/createPlayer';
import type { SoundControls } from '../player/extras/soundControls';
import type { SoundParts } from './equipPlayer';
import { withFirstSong } from './withFirstSong';

export const loadLateSound = keepModule(() => import('./equipPlayer'));

/** The words for what went wrong, which most visits never need. */
export const loadNoticeText = keepModule(() => import('../ui/player/bar/noticeText'));

/** Messages, where the first one comes. */
export const loadToasts = keepModule(() => import('../ui/feedback/StandingToasts'));

/** Joins the late part of the player to it with the first sound, or when somebody asks for it. */
export function joinSound(player: OwnedPlayer, parts: SoundParts): SoundAccess {
  const controls = createChannel<SoundControls | null>(null);
  async function load(): Promise<SoundControls> {
    const { equipPlayer } = await loadLateSound();
    const joined = controls.get() ?? equipPlayer(player, parts);
    if (controls.get() === null) controls.set(joined);
    return joined;
  }
  // With it what it says: without a network that could not be fetched when it is needed.
  withFirstSong(
    player,
    () => Promise.all([load(), loadNoticeText(), loadToasts()]),
    () => {
      const { speed, isEvened } = parts.settings.getSettings();
      return isEvened || speed !== DEFAULT_SOUND_SETTINGS.speed;
    },
  );
  return { getControls: controls.get, subscribe: controls.subscribe, load };
}
