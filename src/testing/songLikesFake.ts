import { vi } from 'vitest';
import type { Song } from '../domain/song/song';
import { createChannel } from '../lib/channel';
import type { SongLikes } from '../ui/like/songLikes';

/** Hearts that remember nothing but what the test sets. */
export function buildSongLikes(...likedIds: readonly number[]) {
  const liked = createChannel<ReadonlySet<number>>(new Set(likedIds));
  const likes = {
    subscribe: liked.subscribe,
    isLiked: (annSongId) => liked.get().has(annSongId),
    toggleLike: vi.fn<(song: Song) => void>(),
  } satisfies SongLikes;
  return { likes, setLiked: (...ids: readonly number[]) => liked.set(new Set(ids)) };
}
