import type { AppConfig } from '../domain/app/appConfig';
import type { SongPosition } from '../domain/media/playback';
import type { QueueMarks } from '../domain/queue/queue';
import type { InitialPlayback } from '../player/core/playerOptions';

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
