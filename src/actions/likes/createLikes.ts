import { createChannel } from '../../lib/channel';
import * as texts from '../../texts/texts';
import { loadListActions } from '../lazyActions';
import type { Services } from '../services';
import type { Likes } from './likes';
import type { OpenedLikes } from './openLikes';

/** The code that changes them is loaded when they are opened. */
export function createLikes(services: Pick<Services, 'storage' | 'library' | 'notify'>): Likes {
  const liked = createChannel<ReadonlySet<number>>(new Set());
  let opened: Promise<OpenedLikes> | null = null;

  async function open(): Promise<OpenedLikes> {
    const { openLikes } = await loadListActions();
    opened ??= openLikes(services, liked);
    return opened;
  }

  return {
    subscribe: liked.subscribe,
    isLiked: (annSongId) => liked.get().has(annSongId),
    open: async () => void (await open()),
    async toggleLike(song, ...rest) {
      const isLiked = () => liked.get().has(song.annSongId);
      const wasShown = isLiked();
      const likes = await open().catch(() => null);
      // The click was meant for the heart as it was shown; it may already have the requested state.
      if (isLiked() !== wasShown) return isLiked();
      if (likes !== null) return likes.toggleLike(song, ...rest);
      services.notify({ tone: 'error', message: texts.shell.partMissing });
      return null;
    },
  };
}
