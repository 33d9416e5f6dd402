import { createChannel } from '../../lib/channel';
import { lazyPart } from '../../lib/lazy';
import type { AppStorage } from '../../storage/openStorage';
import { texts } from '../../texts/texts';
import { loadListActions } from '../lazyActions';
import type { Services } from '../services';
import type { Likes } from './likes';

/** The songs with a heart. The code that changes them is loaded when they are opened. */
export function createLikes(storage: AppStorage, notify: Services['notify']): Likes {
  const liked = createChannel<ReadonlySet<number>>(new Set());
  const opened = lazyPart(loadListActions, ({ openLikes }) => openLikes(storage, notify, liked));
  const sayMissing = () => notify({ tone: 'error', message: texts.shell.partMissing });

  return {
    subscribe: liked.subscribe,
    isLiked: (annSongId) => liked.get().has(annSongId),
    open: async () => void (await opened()),
    async toggleLike(song, shownName) {
      const isLiked = () => liked.get().has(song.annSongId);
      const wasShown = isLiked();
      const likes = await opened().catch(() => null);
      // The click was meant for the heart as it was shown; it may already have the requested state.
      if (isLiked() !== wasShown) return isLiked();
      if (likes !== null) return likes.toggleLike(song, shownName);
      sayMissing();
      return null;
    },
    async likeAll(songs, what) {
      const likes = await opened().catch(() => null);
      if (likes === null) return sayMissing();
      await likes.likeAll(songs, what);
    },
  };
}
