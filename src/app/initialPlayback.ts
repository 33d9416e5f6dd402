import type { AppConfig } from '../domain/appConfig';
import type { InitialPlayback, SavedPosition } from '../player/playerOptions';

/**
 * What the player starts from, put together from what was stored. The current song is the one
 * named by its id; its index is believed only where the id is missing, and the position only
 * where it belongs to that song.
 */
export function initialPlayback(
  config: AppConfig,
  queue: readonly number[],
  position: SavedPosition | null,
  isMuted: boolean,
): InitialPlayback {
  const namedIndex = queue.findIndex((annSongId) => String(annSongId) === config.playNowId);
  const lastIndex = Math.max(queue.length - 1, 0);
  const currentIndex = namedIndex >= 0 ? namedIndex : Math.min(config.playIndex, lastIndex);
  const isSameSong = position !== null && position.annSongId === queue[currentIndex];
  return {
    queue,
    currentIndex,
    positionSeconds: isSameSong ? position.positionSeconds : 0,
    volume: config.volume,
    isMuted,
    isLooping: config.loop,
    streaming: config.streaming,
    server: config.server,
  };
}
