import { type AppConfig, DEFAULT_CONFIG } from '../domain/appConfig';
import type { Player, PlayerPreferences } from '../domain/playback';
import { restoreQueue } from '../domain/queue';
import type { AppStorage } from '../storage/openStorage';
import { storedIndex } from './initialPlayback';

function preferencesOf(config: AppConfig): Omit<PlayerPreferences, 'isMuted'> {
  const { volume, loop, streaming, server } = config;
  return { volume, isLooping: loop, streaming, server };
}

/**
 * All tabs share one queue and one set of preferences: what another tab stores of them, this one
 * takes over. What this tab stores itself comes by here too and changes nothing.
 */
export function followOtherTabs(
  player: Pick<Player, 'dispatch'>,
  { queue, config, extraSettings }: Pick<AppStorage, 'queue' | 'config' | 'extraSettings'>,
): void {
  queue.subscribeQueue(() => {
    const songIds = queue.readQueue();
    if (songIds === null) return;
    const stored = restoreQueue(songIds, storedIndex(config.getSettings(), songIds));
    player.dispatch({ type: 'followQueue', queue: stored });
  });
  config.subscribeSettings(() => {
    const stored = config.getSettings();
    // Settings that were removed or broken say nothing; full volume would be a bad surprise.
    if (stored === DEFAULT_CONFIG) return;
    player.dispatch({ type: 'followPreferences', preferences: preferencesOf(stored) });
  });
  extraSettings.subscribeSettings(() => {
    const { isMuted } = extraSettings.getSettings();
    player.dispatch({ type: 'followPreferences', preferences: { isMuted } });
  });
}
