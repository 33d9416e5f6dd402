import type { AppConfig } from '../domain/app/appConfig';
import type { PlayerPreferences } from '../domain/media/playback';
import { restoreQueue } from '../domain/queue/queue';
import type { OwnedPlayer } from '../player/core/createPlayer';
import type { AppStorage } from '../storage/openStorage';
import { SETTINGS } from '../storage/settings/settings';
import { storedIndex } from './initialPlayback';

function preferencesOf(config: AppConfig): Omit<PlayerPreferences, 'isMuted' | 'isLoopingSong'> {
  const { volume, loop, streaming, server } = config;
  return { volume, isLooping: loop, streaming, server };
}

/**
 * All tabs share one queue and one set of preferences: what another tab stores of them, this one
 * takes over. What this tab stores itself comes by here too and changes nothing; what it has not
 * stored yet is newer, and stored before it looks.
 */
export function followOtherTabs(
  player: Pick<OwnedPlayer, 'dispatch' | 'saveChanges'>,
  {
    queue,
    config,
    extraSettings,
    playbackChoices,
  }: Pick<AppStorage, 'queue' | 'config' | 'extraSettings' | 'playbackChoices'>,
): void {
  queue.subscribeQueue(() => {
    player.saveChanges();
    const songIds = queue.readQueue();
    if (songIds === null) return;
    const currentIndex = storedIndex(config.getSettings(), songIds);
    const stored = restoreQueue(songIds, currentIndex, queue.readMarks());
    player.dispatch({ type: 'followQueue', queue: stored });
  });
  config.subscribeSettings(() => {
    player.saveChanges();
    const stored = config.getSettings();
    // Settings that were removed or broken say nothing; full volume would be a bad surprise.
    if (stored === SETTINGS.config.defaults) return;
    player.dispatch({ type: 'followPreferences', preferences: preferencesOf(stored) });
  });
  extraSettings.subscribeSettings(() => {
    player.saveChanges();
    const { isMuted } = extraSettings.getSettings();
    player.dispatch({ type: 'followPreferences', preferences: { isMuted } });
  });
  playbackChoices.subscribeSettings(() => {
    player.saveChanges();
    const { isLoopingSong } = playbackChoices.getSettings();
    player.dispatch({ type: 'followPreferences', preferences: { isLoopingSong } });
  });
}
