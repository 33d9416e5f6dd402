import type { AppConfig } from '../../domain/app/appConfig';
import type { PlayerPreferences } from '../../domain/media/playback';
import { restoreQueue } from '../../domain/queue/queue';
import type { OwnedPlayer } from '../../player/core/createPlayer';
import type { InitialPlayback } from '../../player/core/playerOptions';
import type { AppStorage } from '../../storage/openStorage';
import { SETTINGS } from '../../storage/settings/settings';

/** The stored id decides; the stored index counts only if the id is missing. */
export function storedIndex(config: AppConfig, queue: readonly number[]): number {
  const namedIndex = queue.findIndex((annSongId) => String(annSongId) === config.playNowId);
  const lastIndex = Math.max(queue.length - 1, 0);
  return namedIndex >= 0 ? namedIndex : Math.min(config.playIndex, lastIndex);
}

/** The stored position counts only if it belongs to the current song. */
export function initialPlayback(storage: AppStorage): InitialPlayback {
  const config = storage.config.getSettings();
  const queue = storage.queue.loadQueue();
  const currentIndex = storedIndex(config, queue);
  const position = storage.position.loadPosition();
  const isSameSong = position !== null && position.annSongId === queue[currentIndex];
  return {
    queue,
    currentIndex,
    queueMarks: storage.queue.readMarks(),
    positionSeconds: isSameSong ? position.positionSeconds : 0,
    isMuted: storage.extraSettings.getSettings().isMuted,
    isLoopingSong: storage.playbackChoices.getSettings().isLoopingSong,
    ...preferencesOf(config),
  };
}

function preferencesOf(config: AppConfig): Omit<PlayerPreferences, 'isMuted' | 'isLoopingSong'> {
  const { volume, loop, streaming, server } = config;
  return { volume, isLooping: loop, streaming, server };
}

/**
 * All tabs share one queue and one set of preferences: this tab adopts what another tab stores. Its
 * own writes are reported here too and change nothing. Its unsaved changes are newer, and are saved
 * before it reads.
 */
export function followOtherTabs(
  player: OwnedPlayer,
  { queue, config, extraSettings, playbackChoices }: AppStorage,
): void {
  queue.subscribeQueue(() => {
    player.saveChanges();
    const songIds = queue.readQueue();
    if (songIds === null) return;
    const currentIndex = storedIndex(config.getSettings(), songIds);
    const stored = restoreQueue(songIds, currentIndex, queue.readMarks());
    player.dispatch({ type: 'followQueue', queue: stored });
  });
  /** @param read called after this tab saved its changes; null if nothing is to be followed */
  const follow = (read: () => Partial<PlayerPreferences> | null) => () => {
    player.saveChanges();
    const preferences = read();
    if (preferences !== null) player.dispatch({ type: 'followPreferences', preferences });
  };
  config.subscribeSettings(
    follow(() => {
      const stored = config.getSettings();
      // Removed or broken settings do not count; full volume would be a bad surprise.
      return stored === SETTINGS.config.defaults ? null : preferencesOf(stored);
    }),
  );
  extraSettings.subscribeSettings(follow(() => ({ isMuted: extraSettings.getSettings().isMuted })));
  playbackChoices.subscribeSettings(
    follow(() => ({ isLoopingSong: playbackChoices.getSettings().isLoopingSong })),
  );
}
