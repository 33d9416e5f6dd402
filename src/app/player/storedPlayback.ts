import type { AppConfig } from '../../domain/app/appConfig';
import type { PlayerPreferences, SongPosition } from '../../domain/media/playback';
import type { QueueMarks } from '../../domain/queue/queue';
import { restoreQueue } from '../../domain/queue/queue';
import type { OwnedPlayer } from '../../player/core/createPlayer';
import type { InitialPlayback } from '../../player/core/playerOptions';
import type { AppStorage } from '../../storage/openStorage';
import { SETTINGS } from '../../storage/settings/settings';

/**
 * Index of the current song in a stored queue: that of the song named by its id; the stored index
 * is believed only where the id is missing.
 */
export function storedIndex(config: AppConfig, queue: readonly number[]): number {
  const namedIndex = queue.findIndex((annSongId) => String(annSongId) === config.playNowId);
  const lastIndex = Math.max(queue.length - 1, 0);
  return namedIndex >= 0 ? namedIndex : Math.min(config.playIndex, lastIndex);
}

/** What was stored of the player. */
export interface StoredPlayback extends Pick<InitialPlayback, 'isMuted' | 'isLoopingSong'> {
  readonly config: AppConfig;
  readonly queue: readonly number[];
  readonly queueMarks: QueueMarks;
  readonly position: SongPosition | null;
}

/**
 * What the player starts from, put together from what was stored. The position counts only where
 * it belongs to the current song.
 */
export function initialPlayback({
  config,
  queue,
  position,
  ...others
}: StoredPlayback): InitialPlayback {
  const currentIndex = storedIndex(config, queue);
  const isSameSong = position !== null && position.annSongId === queue[currentIndex];
  return {
    ...others,
    queue,
    currentIndex,
    positionSeconds: isSameSong ? position.positionSeconds : 0,
    volume: config.volume,
    isLooping: config.loop,
    streaming: config.streaming,
    server: config.server,
  };
}

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
  /** @param read asked once what this tab has not stored yet is stored; null where it says nothing */
  const follow = (read: () => Partial<PlayerPreferences> | null) => () => {
    player.saveChanges();
    const preferences = read();
    if (preferences !== null) player.dispatch({ type: 'followPreferences', preferences });
  };
  config.subscribeSettings(
    follow(() => {
      const stored = config.getSettings();
      // Settings that were removed or broken say nothing; full volume would be a bad surprise.
      return stored === SETTINGS.config.defaults ? null : preferencesOf(stored);
    }),
  );
  extraSettings.subscribeSettings(follow(() => ({ isMuted: extraSettings.getSettings().isMuted })));
  playbackChoices.subscribeSettings(
    follow(() => ({ isLoopingSong: playbackChoices.getSettings().isLoopingSong })),
  );
}
